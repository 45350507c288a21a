import { accountsCalls } from '@matla/contract/accounts/accounts.calls'
import { contentCalls } from '@matla/contract/content/content.calls'
import { engArab } from '@matla/contract/kit/in-both'
import type { Lang } from '@matla/contract/kit/lang'
import { langFromCode } from '@matla/contract/kit/lang.schema'
import type { FastifyInstance } from 'fastify'
import { findFirstBundle } from '#catalog/products.ts'
import { readContent, readContentIn } from '#cms/content/read-content.ts'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { readCouponOffer } from '#sales/coupons/find-coupon.ts'
import { listActive } from '#site/pages/page-parts.ts'
import { readFooter, readNav } from '#site/pages/layout.ts'
import { bundleComponents } from './bundle-components.ts'
import { homeDetails } from './home-details.ts'

type ContentDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'cache' | 'shopState' | 'findActor'>

export function contentRoutes(app: FastifyInstance, deps: ContentDeps): void {
  const { db, config } = deps
  serve(app, deps, contentCalls, {
    nav: ({ query }) => readNav(db, langFromCode(query.lang)),
    footer: ({ query }) => readFooter(db, langFromCode(query.lang)),
    home: async ({ query }) => homeDetails(db, config.slug, langFromCode(query.lang)),
    bundle: async () => {
      const page = (await readContent(db, 'bundlePage')) ?? fail('not-found')
      const bundle = (await findFirstBundle(db)) ?? fail('not-found')
      const couponOffer = await readCouponOffer(db, page.coupon.code)
      return { data: bundleComponents(page, bundle, { slug: config.slug, couponOffer }) }
    },
    homeFaqs: async () =>
      (await listActive(db, 'faqs')).map(({ question, answer, displayOrder }) => ({
        _id: String(displayOrder),
        ...engArab('question', question),
        ...engArab('answer', answer),
        isActive: true as const,
        displayOrder,
      })),
  })
}

/** The texts of the account pages in their order (R212). Without texts, the pages show their defaults. */
export function accountPageRoutes(app: FastifyInstance, deps: ContentDeps): void {
  const { signUpDetails, logInDetails } = accountsCalls
  const titlesOf = async (page: 'signUpPage' | 'logInPage', lang: Lang) =>
    (await readContentIn(deps.db, page, lang)) ?? []
  serve(
    app,
    deps,
    { signUpDetails, logInDetails },
    {
      signUpDetails: async ({ query }) => ({
        signUpData: await titlesOf('signUpPage', langFromCode(query.lang)),
      }),
      logInDetails: async ({ query }) => ({
        logInData: await titlesOf('logInPage', langFromCode(query.lang)),
      }),
    },
  )
}
