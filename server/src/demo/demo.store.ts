import { asc, isNotNull } from 'drizzle-orm'
import { usersTable } from '#accounts/accounts.tables.ts'
import {
  bundleItemsTable,
  categoriesTable,
  courseAliasesTable,
  coursesTable,
  instructorsTable,
} from '#catalogue/catalogue.tables.ts'
import { contentTable } from '#content/content.tables.ts'
import type { Db } from '#db/database.ts'

export type DemoRows = {
  readonly categories: (typeof categoriesTable.$inferInsert)[]
  readonly instructors: (typeof instructorsTable.$inferInsert)[]
  readonly courses: (typeof coursesTable.$inferInsert)[]
  readonly bundleItems: (typeof bundleItemsTable.$inferInsert)[]
  readonly aliases: (typeof courseAliasesTable.$inferInsert)[]
  readonly content: (typeof contentTable.$inferInsert)[]
  readonly users: (typeof usersTable.$inferInsert)[]
}

export async function hasCourses(db: Db): Promise<boolean> {
  const rows = await db.select({ id: coursesTable.id }).from(coursesTable).limit(1)
  return rows.length > 0
}

export async function insertDemo(tx: Db, rows: DemoRows): Promise<void> {
  await tx.insert(categoriesTable).values(rows.categories).onConflictDoNothing()
  await tx.insert(instructorsTable).values(rows.instructors).onConflictDoNothing()
  await tx.insert(coursesTable).values(rows.courses).onConflictDoNothing()
  await tx.insert(bundleItemsTable).values(rows.bundleItems).onConflictDoNothing()
  await tx.insert(courseAliasesTable).values(rows.aliases).onConflictDoNothing()
  await tx.insert(contentTable).values(rows.content).onConflictDoNothing()
  await tx.insert(usersTable).values(rows.users).onConflictDoNothing()
}

export async function learningCourses(db: Db) {
  return db
    .select({ id: coursesTable.learningCourseId, name: coursesTable.name })
    .from(coursesTable)
    .where(isNotNull(coursesTable.learningCourseId))
    .orderBy(asc(coursesTable.learningCourseId))
}
