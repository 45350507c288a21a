import { categoryOf } from '@matla/contract/catalogue/category'
import type { ListedCourse } from './courses.store.ts'

export { readBundles, readCategories, readCourses, readInstructors } from './courses.store.ts'

/** The listing: of one category or of all; a category we do not have is empty (R087). */
export function listingOf(courses: readonly ListedCourse[], category: string | undefined): ListedCourse[] {
  const wanted = categoryOf(category)
  return courses.filter((course) => wanted === 'All' || course.category === wanted)
}
