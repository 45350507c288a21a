import type { SegmentsQuery } from '@matla/contract/staff/segments.calls'
import { eq, like, sql } from 'drizzle-orm'
import { toNameKey } from '#lib/name-key.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { ascending, byTime, defineList, type ListRow } from '#platform/db/define-list.store.ts'
import { findBy, insertInto } from '#platform/db/row-statements.store.ts'
import { containing } from '#platform/db/like-pattern.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { segmentsTable } from '#schema/people-groups.tables.ts'

const { id, name, key, query, changedAt, createdAt, by } = segmentsTable
export type SegmentRow = typeof segmentsTable.$inferSelect

export const segmentList = defineList<SegmentsQuery>()({
  from: segmentsTable,
  select: { id, name, query, changedAt, by: usersTable.fullName },
  join: (rows) => rows.innerJoin(usersTable, eq(usersTable.id, by)),
  sorts: { name: ascending(name, id), ...byTime(createdAt, id) },
  filters: { q: (part) => like(key, containing(toNameKey(part))) },
})
export type ListedSegment = ListRow<typeof segmentList>

export const findSegment = (db: Db, segment: string) => segmentList.find(db, eq(id, segment))

/** Locks all segments against changes until the transaction ends. Returns their number. */
export async function lockSegments(tx: Tx): Promise<number> {
  await tx.execute(sql`lock table ${segmentsTable} in share row exclusive mode`)
  return tx.$count(segmentsTable)
}

export const findStored = findBy(segmentsTable, 'id')
export const findByKey = findBy(segmentsTable, 'key')
export const insertSegment = insertInto(segmentsTable)

export async function updateSegment(tx: Tx, segment: SegmentRow): Promise<void> {
  await tx.update(segmentsTable).set(segment).where(eq(id, segment.id))
}

export async function deleteSegment(tx: Tx, segment: string): Promise<SegmentRow | undefined> {
  return (await tx.delete(segmentsTable).where(eq(id, segment)).returning()).at(0)
}
