import { categoryOf } from '@matla/contract/catalogue/category'
import type { Localized } from '@matla/contract/kit/lang'
import type { ImageFile } from '@matla/contract/kit/picture'
import type { Db } from '#platform/db/database.ts'
import {
  findBundleParts,
  findBundleRow,
  findByKey,
  findItemsOf,
  listCategories,
  listCourses,
  type ListedCourse,
  listGifts,
  listInstructors,
} from './courses.store.ts'

/** A course or the bundle as the shop sells it. */
export type CatalogueCourse = {
  readonly id: string
  readonly code: string
  readonly name: Localized
  readonly tagline: Localized
  readonly description: Localized
  readonly priceHalalas: number
  readonly wasHalalas: number | null
  readonly isBundle: boolean
  readonly isBundleOnly: boolean
  readonly art: ImageFile
  readonly learningCourseId: number | null
  readonly category: string | null
}

/** By database id, code, alias or slug, without regard to case (R099, R121). What is not sold is not found. */
export const findCourse = (db: Db, key: string): Promise<CatalogueCourse | null> => findByKey(db, key)

export const findBundle = (db: Db): Promise<CatalogueCourse | null> => findBundleRow(db)

export const coursesOfBundle = (db: Db, bundleId: string): Promise<CatalogueCourse[]> =>
  findItemsOf(db, bundleId)

/** The bundle's id and the ids of its courses; null while the shop sells none. */
export const bundleParts = (db: Db): Promise<{ id: string; courseIds: string[] } | null> =>
  findBundleParts(db)

/** Everything that is sold, by ranking; the bundle first, because its ranking is 0 (R086, R122). */
export const readCatalogue = (db: Db): Promise<ListedCourse[]> => listCourses(db)
export const readCategories = listCategories
export const readInstructors = listInstructors
/** Ids of the courses that come with the bundle as a gift. */
export const readGifts = listGifts

/** The listing: without the bundle, of one category or of all; a category we do not have is empty (R087). */
export function listingOf(courses: readonly ListedCourse[], category: string | undefined): ListedCourse[] {
  const wanted = categoryOf(category)
  return courses.filter((course) => !course.isBundle && (wanted === 'All' || course.category === wanted))
}
