import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { findBy, updateBy } from '#platform/db/row-statements.store.ts'
import { categoriesTable, coursesTable, instructorsTable, productsTable } from '#schema/catalog.tables.ts'
import { articlesTable } from '#schema/content.tables.ts'

type Instructor = typeof instructorsTable.$inferInsert
type Category = typeof categoriesTable.$inferSelect

export const findInstructor = findBy(instructorsTable, 'id')

export async function upsertInstructor(tx: Tx, instructor: Instructor): Promise<void> {
  const { id: _id, position: _position, ...set } = instructor
  await tx
    .insert(instructorsTable)
    .values(instructor)
    .onConflictDoUpdate({ target: instructorsTable.id, set })
}

export async function hideInstructor(tx: Tx, id: string): Promise<void> {
  await tx.update(instructorsTable).set({ isPublished: false }).where(eq(instructorsTable.id, id))
}

/** Whether a visible course or a published article refers to the instructor. */
export async function isInstructorInUse(db: Db, id: string): Promise<boolean> {
  const course = db
    .select({ id: coursesTable.id })
    .from(coursesTable)
    .innerJoin(productsTable, eq(productsTable.courseId, coursesTable.id))
    .where(and(eq(coursesTable.instructorId, id), ne(productsTable.status, 'hidden')))
  const article = db
    .select({ id: articlesTable.id })
    .from(articlesTable)
    .where(and(eq(articlesTable.instructorId, id), eq(articlesTable.isPublished, true)))
  const { rows } = await db.execute<{ named: boolean }>(
    sql`select exists (${course}) or exists (${article}) as named`,
  )
  return rows[0]?.named ?? false
}

/** Removes an instructor, also from unpublished courses and articles. */
export async function removeInstructor(tx: Tx, id: string): Promise<void> {
  for (const table of [coursesTable, articlesTable])
    await tx.update(table).set({ instructorId: null }).where(eq(table.instructorId, id))
  await tx.delete(instructorsTable).where(eq(instructorsTable.id, id))
}

export async function lockInstructorPlaces(tx: Tx) {
  return tx
    .select({ id: instructorsTable.id, place: instructorsTable.position })
    .from(instructorsTable)
    .orderBy(asc(instructorsTable.position), asc(instructorsTable.id))
    .for('no key update')
}

export async function setInstructorPlace(tx: Tx, id: string, position: number): Promise<void> {
  await tx.update(instructorsTable).set({ position }).where(eq(instructorsTable.id, id))
}

export const findCategory = findBy(categoriesTable, 'value')
export const updateCategory = updateBy(categoriesTable, 'value')

export async function upsertCategory(tx: Tx, category: Category): Promise<void> {
  const { value: _value, position: _position, ...set } = category
  await tx.insert(categoriesTable).values(category).onConflictDoUpdate({ target: categoriesTable.value, set })
}

export async function lockCategoryPlaces(tx: Tx) {
  return tx
    .select({ id: categoriesTable.value, place: categoriesTable.position })
    .from(categoriesTable)
    .orderBy(asc(categoriesTable.position), asc(categoriesTable.value))
    .for('no key update')
}
