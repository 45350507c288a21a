import { langCode } from '@matla/contract/kit/lang'
import { data } from 'react-router'
import { apiContext, langContext } from '#lib/api.ts'
import { breadcrumbJsonLd } from '#lib/json-ld.ts'
import { isMissing } from '#lib/is-missing.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { publicHeaders, unkept } from '#lib/page-headers.ts'
import { LoadFailure } from '#reading/load-failure.tsx'
import { Preparing, preparing } from '#reading/preparing.tsx'
import { preparingMeta } from '#reading/preparing-meta.ts'
import { accountPaths } from '#layout/account-paths.ts'
import type { Route } from './+types/contact.page.ts'
import { ContactView } from './contact-view.tsx'

/** The page comes in three parts (R147). */
export async function loader({ context }: Route.LoaderArgs) {
  const { reading } = context.get(apiContext)
  const query = { lang: langCode(context.get(langContext)) }
  const [top, ways, support] = await Promise.all([
    reading.contactTop({ query }),
    reading.contactWays({ query }),
    reading.contactSupport({ query }),
  ])
  if (!top.ok && isMissing(top.refusal)) return data(preparing, { headers: unkept })
  if (!top.ok || !ways.ok || !support.ok) return data(null, { status: 503, headers: unkept })
  return data({
    top: top.value.contactDetailsSec1,
    ways: ways.value.contactDetailsSec2,
    support: support.value.contactDetailsSec3,
  })
}

export const headers = publicHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const path = accountPaths.contact
  if (!loaderData) return pageMeta(root, { description: '', path, isHidden: true })
  if (loaderData === preparing) return preparingMeta(root, path)
  const { title, description, art } = loaderData.top
  const jsonLd = root ? [breadcrumbJsonLd(root.lang, root.site.origin, [{ name: title, path }])] : []
  return pageMeta(root, { title, description, path, art, jsonLd })
}

export default function ContactPage({ loaderData: contact }: Route.ComponentProps) {
  if (contact === preparing) return <Preparing />
  return contact ? <ContactView {...contact} /> : <LoadFailure />
}
