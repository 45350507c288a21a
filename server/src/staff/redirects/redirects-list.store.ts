import { eq, ilike, or } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { byTime, defineList } from '#platform/db/define-list.store.ts'
import { containing } from '#platform/db/like-pattern.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { redirectsTable } from '#schema/redirects.tables.ts'

const { id, from, to, at, by } = redirectsTable
type RedirectsQuery = {
  readonly order: 'newest' | 'oldest'
  readonly view?: string | undefined
  readonly q?: string | undefined
}

export const redirectList = defineList<RedirectsQuery>()({
  from: redirectsTable,
  select: { id, from, to, at, by: usersTable.fullName },
  join: (rows) => rows.innerJoin(usersTable, eq(usersTable.id, by)),
  sorts: byTime(at, id),
  filters: { q: (part) => or(ilike(from, containing(part)), ilike(to, containing(part))) },
})

export const findListed = (db: Db, redirectId: string) => redirectList.find(db, eq(id, redirectId))
