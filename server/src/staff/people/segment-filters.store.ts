import { PersonFilters } from '@matla/contract/staff/person-filters.schema'
import { eq } from 'drizzle-orm'
import { isUuid } from '#lib/ids.ts'
import type { Db } from '#platform/db/database.ts'
import { segmentsTable } from '#schema/people-groups.tables.ts'

/** The filters of a segment; null when there is no such segment. */
export async function findSegmentFilters(db: Db, id: string): Promise<PersonFilters | null> {
  if (!isUuid(id)) return null
  const { query } = segmentsTable
  const [found] = await db.select({ query }).from(segmentsTable).where(eq(segmentsTable.id, id))
  return found ? parseFilters(found.query) : null
}

/** Ignores a filter that a later version has dropped, and throws for one that it cannot read. */
const parseFilters = (query: string): PersonFilters =>
  PersonFilters.parse(Object.fromEntries(new URLSearchParams(query)))
