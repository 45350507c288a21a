import { accountTexts } from '@matla/contract/accounts/accounts.text'
import { accountsCalls } from '@matla/contract/accounts/accounts.calls'
import { mergesCalls } from '@matla/contract/staff/merges.calls'
import type { FastifyInstance } from 'fastify'
import type { PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { requestMerge, previewMerge } from './request-merge.ts'
import { cancelMerge, confirmMerge, overrideMerge } from './do-merge.ts'

export function mergesRoutes(
  app: FastifyInstance,
  deps: Deps,
  providers: readonly PersonalDataProvider[],
): void {
  serve(app, deps, mergesCalls, {
    preview: ({ params: { id: stayingId }, body: { email } }) =>
      previewMerge(deps, providers, { stayingId, email }),
    ask: async ({ params: { id: stayingId }, body }, { actor }) => ({
      mergeId: await requestMerge(deps, providers, actor, { stayingId, ...body }),
    }),
    override: ({ params: { id }, body: { reason } }, { actor }) =>
      overrideMerge(deps, providers, actor, { id, reason }),
    cancel: ({ params: { id } }, { actor }) => cancelMerge(deps, actor, id),
  })
  serve(
    app,
    deps,
    { confirmMerge: accountsCalls.confirmMerge },
    {
      confirmMerge: async ({ body }, { lang }) => {
        const outcome = await confirmMerge(deps, providers, body)
        return { message: accountTexts[outcome === 'done-now' ? 'merged' : 'mergedBefore'][lang] }
      },
    },
  )
}
