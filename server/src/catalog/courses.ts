import { categoryOf } from '@matla/contract/catalogue/category'
import type { Db } from '#platform/db/database.ts'
import { type CoursesQuery, listCategoryKeys, type ListedCourse, readCourses } from './courses.store.ts'

export {
  findInstructor,
  listCategoryKeys,
  readBundles,
  readCategories,
  readInstructors,
  readCoursesWithContents,
} from './courses.store.ts'

/** Lists the courses of one category or of all. An unknown category has no courses (R087). */
export async function listCourses(
  db: Db,
  { category, ...query }: Omit<CoursesQuery, 'id'>,
): Promise<ListedCourse[]> {
  const categoryKey = categoryOf(category, await listCategoryKeys(db))
  if (categoryKey === null) return []
  return readCourses(db, { ...query, category: categoryKey === 'All' ? undefined : categoryKey })
}
