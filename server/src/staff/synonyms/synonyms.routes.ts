import { langFromCode } from '@matla/contract/kit/lang.schema'
import { emptySearchesCalls, synonymsCalls } from '@matla/contract/staff/synonyms.calls'
import type { FastifyInstance } from 'fastify'
import { refreshContent } from '#cms/content/read-content.ts'
import type { Deps } from '#platform/deps.ts'
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
    add: async ({ body }, { actor: { userId: by } }) => {
      const id = await addSynonym(deps, { ...body, by })
      await refreshContent(deps)
      return readSynonym(db, id)
    },
    change: async ({ params: { id }, body }, { actor: { userId: by } }) => {
      await changeSynonym(deps, { id, ...body, by })
      await refreshContent(deps)
      return readSynonym(db, id)
    },
    remove: async ({ params: { id } }, { actor }) => {
      await removeSynonym(deps, { id, by: actor.userId })
      await refreshContent(deps)
    },
  })
  serve(app, deps, emptySearchesCalls, {
    list: ({ query }) => readEmptySearches(db, query),
    dismiss: ({ params: { id } }, { actor }) => dismissEmptySearch(deps, { id, by: actor.userId }),
  })
}
