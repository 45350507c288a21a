import { categoryOf } from '@matla/contract/catalogue/category'
import type { ListedCourse } from './courses.store.ts'

export {
  bundleParts,
  type CatalogueCourse,
  coursesOfBundle,
  findBundle,
  findCourse,
  readCatalogue,
  readCategories,
  readGifts,
  readInstructors,
} from './courses.store.ts'

/** The listing: without the bundle, of one category or of all; a category we do not have is empty (R087). */
export function listingOf(courses: readonly ListedCourse[], category: string | undefined): ListedCourse[] {
  const wanted = categoryOf(category)
  return courses.filter((course) => !course.isBundle && (wanted === 'All' || course.category === wanted))
}
