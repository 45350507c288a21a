import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { emptySearchList, findListed, synonymList } from './synonyms-list.store.ts'

export const readSynonyms = (db: Db, query: Parameters<typeof synonymList.read>[1]) =>
  synonymList.read(db, query)

/** One synonym. Fails with `synonym-not-found`. */
export const readSynonym = async (db: Db, id: string) => ({
  synonym: (await findListed(db, id)) ?? fail('synonym-not-found'),
})

export const readEmptySearches = (db: Db, query: Parameters<typeof emptySearchList.read>[1]) =>
  emptySearchList.read(db, query)
