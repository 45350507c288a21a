import { eq, ilike, or } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { byTime, defineList, descending } from '#platform/db/define-list.store.ts'
import { containing } from '#platform/db/like-pattern.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { emptySearchesTable, synonymsTable } from '#schema/search.tables.ts'

const { id, asked, finds, at, by } = synonymsTable
type Query<Order> = {
  readonly order: Order
  readonly view?: string | undefined
  readonly q?: string | undefined
}

export const synonymList = defineList<Query<'newest' | 'oldest'>>()({
  from: synonymsTable,
  select: { id, asked, finds, at, by: usersTable.fullName },
  join: (rows) => rows.innerJoin(usersTable, eq(usersTable.id, by)),
  sorts: byTime(at, id),
  filters: { q: (part) => or(ilike(asked, containing(part)), ilike(finds, containing(part))) },
})

export const findListed = (db: Db, synonymId: string) => synonymList.find(db, eq(id, synonymId))

const empty = emptySearchesTable

export const emptySearchList = defineList<Query<'frequent' | 'newest' | 'oldest'>>()({
  from: empty,
  select: {
    id: empty.id,
    query: empty.query,
    count: empty.count,
    firstAt: empty.firstAt,
    lastAt: empty.lastAt,
  },
  sorts: { frequent: descending(empty.count, empty.id), ...byTime(empty.lastAt, empty.id) },
  filters: { q: (part) => ilike(empty.query, containing(part)) },
})
