import type { Db } from '#platform/db/database.ts'
import { ownedCourseIds } from './owned.store.ts'

/** What the shop knows to be this user's: bought courses, and those of a bought bundle. */
export const findOwnedCourses = (db: Db, userId: string): Promise<string[]> => ownedCourseIds(db, userId)
