import type { Localized } from '@matla/contract/kit/lang'
import { inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { coursesTable } from '#schema/catalog.tables.ts'

/** The shop's courses with these LMS numbers. */
export async function coursesWithNumber(
  db: Db,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, { readonly id: string; readonly name: Localized }>> {
  if (numbers.length === 0) return new Map()
  const { id, name, learningCourseId } = coursesTable
  const rows = await db
    .select({ id, name, learningCourseId })
    .from(coursesTable)
    .where(inArray(learningCourseId, [...numbers]))
  return new Map(rows.map(({ learningCourseId: number, ...course }) => [number, course]))
}
