import type { ProductStatus } from '@matla/contract/catalogue/product-status'
import type { Localized } from '@matla/contract/kit/lang'
import type { Drizzle } from '#platform/db/database.ts'
import { categoriesTable, coursesTable, productCoursesTable, productsTable } from '#schema/catalog.tables.ts'

const none = { ar: '', en: '' }
const image = { base: '', widths: [1], width: 1, height: 1, blur: '' }

type TestProduct = {
  readonly id: string
  readonly name: Localized
  readonly priceHalalas?: number
  readonly position?: number
  readonly status?: ProductStatus
}

/** Adds a course on sale, by default with the category `Directing`. */
export async function addTestCourse(
  db: Drizzle,
  {
    id,
    name,
    priceHalalas = 75_000,
    position = 1,
    status = 'on-sale',
    ...course
  }: TestProduct & Partial<Pick<typeof coursesTable.$inferInsert, 'category' | 'learningCourseId' | 'level'>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { category = 'Directing', learningCourseId = position, level = 'FUNDAMENTAL' } = course
    await tx
      .insert(categoriesTable)
      .values({ value: category, name: none, icon: '', colour: '', colourLight: '', position: 1 })
      .onConflictDoNothing()
    await tx.insert(coursesTable).values({
      id,
      name,
      category,
      level,
      learningCourseId,
      image,
      tagline: none,
      description: none,
      duration: none,
      learn: { ar: [], en: [] },
      sections: [],
      weeks: 1,
      minutes: 1,
      lessonCount: 1,
      lectureCount: 1,
    })
    await tx.insert(productsTable).values({
      id,
      kind: 'course',
      sku: `COURSE-${position}`,
      slug: `course-${id}`,
      position,
      priceHalalas,
      status,
    })
    await tx.insert(productCoursesTable).values({ productId: id, courseId: id, position: 0 })
  })
}

/** Adds a bundle of these courses. */
export async function addTestBundle(
  db: Drizzle,
  { id, name, priceHalalas = 220_000, position = 0, status = 'on-sale' }: TestProduct,
  courseIds: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(productsTable).values({
      id,
      name,
      image,
      tagline: none,
      description: none,
      position,
      priceHalalas,
      status,
      kind: 'bundle',
      sku: `B-${id}`,
      slug: `bundle-${id}`,
    })
    if (courseIds.length > 0)
      await tx
        .insert(productCoursesTable)
        .values(courseIds.map((courseId, at) => ({ productId: id, courseId, position: at })))
  })
}
