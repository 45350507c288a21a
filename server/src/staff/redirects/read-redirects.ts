import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { findListed, redirectList } from './redirects-list.store.ts'

export const readRedirects = (db: Db, query: Parameters<typeof redirectList.read>[1]) =>
  redirectList.read(db, query)

/** One old address. Fails with `redirect-not-found`. */
export const readRedirect = async (db: Db, id: string) => ({
  redirect: (await findListed(db, id)) ?? fail('redirect-not-found'),
})
