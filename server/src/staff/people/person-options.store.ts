import { asc } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { categoriesTable } from '#schema/catalog.tables.ts'
import { segmentsTable, tagsTable } from '#schema/people-groups.tables.ts'

const { value: id, name, position } = categoriesTable

export const listCategories = async (db: Db) =>
  db.select({ id, name }).from(categoriesTable).orderBy(asc(position), asc(id)).limit(200)

/** Tags and segments have one name, in the language of the staff member who entered it. */
export const listTagsAndSegments = async (db: Db) => ({
  tags: await db
    .select({ id: tagsTable.id, name: tagsTable.name })
    .from(tagsTable)
    .orderBy(asc(tagsTable.name), asc(tagsTable.id)),
  segments: await db
    .select({ id: segmentsTable.id, name: segmentsTable.name })
    .from(segmentsTable)
    .orderBy(asc(segmentsTable.name), asc(segmentsTable.id)),
})
