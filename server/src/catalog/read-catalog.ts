import { categoryOf } from '@matla/contract/catalogue/category'
import type { Db } from '#platform/db/database.ts'
import {
  listCategories,
  listCourses,
  type ListedCourse,
  listGifts,
  listInstructors,
} from './listing.store.ts'

/** Everything that is sold, by ranking; the bundle first, because its ranking is 0 (R086, R122). */
export const readCatalogue = (db: Db): Promise<ListedCourse[]> => listCourses(db)
export const readCategories = listCategories
export const readInstructors = listInstructors
/** Ids of the courses that come with the bundle as a gift. */
export const readGifts = listGifts

/** The listing: without the bundle, of one category or of all; a category we do not have is empty (R087, X10). */
export function listingOf(courses: readonly ListedCourse[], category: string | undefined): ListedCourse[] {
  const wanted = categoryOf(category)
  return courses.filter((course) => !course.isBundle && (wanted === 'All' || course.category === wanted))
}
