import { langFromCode } from '@matla/contract/kit/lang.schema'
import { emptySearchesCalls, synonymsCalls } from '@matla/contract/staff/synonyms.calls'
import type { FastifyInstance } from 'fastify'
import { refreshContent } from '#cms/content/read-content.ts'
import type { Deps } from '#platform/deps.ts'
import { requireActor } from '#platform/http/actor.ts'
import { serve } from '#platform/http/serve.ts'
import { addSynonym, changeSynonym, previewSynonym, removeSynonym } from '#site/search/change-synonyms.ts'
import { dismissEmptySearch } from '#site/search/empty-searches.ts'
import { readEmptySearches, readSynonym, readSynonyms } from './read-synonyms.ts'

export function synonymsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, deps, synonymsCalls, {
    list: ({ query }) => readSynonyms(db, query),
    one: ({ params: { id } }) => readSynonym(db, id),
    preview: ({ query: { q, lang, ...added } }) =>
      previewSynonym(db, { query: q, lang: langFromCode(lang), ...added }),
    add: async ({ body }, context) => {
      const { userId: by } = await requireActor(context)
      const id = await addSynonym(deps, { ...body, by })
      await refreshContent(deps)
      return readSynonym(db, id)
    },
    change: async ({ params: { id }, body }, context) => {
      const { userId: by } = await requireActor(context)
      await changeSynonym(deps, { id, ...body, by })
      await refreshContent(deps)
      return readSynonym(db, id)
    },
    remove: async ({ params: { id } }, context) => {
      await removeSynonym(deps, { id, by: (await requireActor(context)).userId })
      await refreshContent(deps)
      return {}
    },
  })
  serve(app, deps, emptySearchesCalls, {
    list: ({ query }) => readEmptySearches(db, query),
    dismiss: async ({ params: { id } }, context) => {
      await dismissEmptySearch(deps, { id, by: (await requireActor(context)).userId })
      return {}
    },
  })
}
