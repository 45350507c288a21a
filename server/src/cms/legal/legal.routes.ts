import { langFromCode } from '@matla/contract/kit/lang.schema'
import { legalCalls } from '@matla/contract/legal/legal.calls'
import type { Policy } from '@matla/contract/legal/policies'
import type { FastifyInstance } from 'fastify'
import { serve, type ServeDeps } from '#platform/http/serve.ts'
import { toLanguage, type LegalDeps, readLegal } from './legal-page.ts'

export function legalRoutes(app: FastifyInstance, deps: ServeDeps & LegalDeps): void {
  const policy =
    (name: Policy) =>
    async ({ query }: { query: { lang: '0' | '1' } }) => ({
      data: toLanguage(await readLegal(deps, name), langFromCode(query.lang)),
    })
  serve(app, deps, legalCalls, {
    terms: policy('terms'),
    cancellation: policy('purchase-cancellation'),
    guidelines: policy('community-guidelines'),
    privacy: policy('privacy'),
    page: async ({ params }) => ({ data: await readLegal(deps, params.pageId) }),
  })
}
