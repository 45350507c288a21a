import type { courseShape } from '@matla/contract/documents/course.shape'
import type { PublishedDocument } from '@matla/contract/documents/shape'
import type { Localized } from '@matla/contract/kit/lang'
import { priceOfRiyals } from '@matla/contract/kit/price'
import { bundleHref } from '#catalog/cards.ts'
import type { DocumentPort } from '#cms/ports/document-port.ts'
import { fail } from '#lib/errors.ts'
import { newEntityId } from '#lib/ids.ts'
import {
  addAlias,
  findCourse,
  findOtherCourse,
  insertCourse,
  insertProduct,
  isSlugTaken,
  isWithinBundle,
  listBundlesWith,
  replaceContents,
  setStatus,
  updateCourse,
  updateProduct,
} from './course-documents.store.ts'
import { isProductNeeded, removeProduct } from './removed-products.store.ts'
import { moveProduct, findNextPlace } from './product-places.ts'
import { slugTaken, withSlug } from './slugs.ts'

type Course = PublishedDocument<typeof courseShape>

const lmsCourseTaken = ({ ar, en }: Localized): Localized => ({
  en: `Another course already has this number on the learning site: \u2068${en}\u2069.`,
  ar: `لدورة أخرى هذا الرقم في منصة التعلّم: \u2068${ar}\u2069.`,
})
const priceMissing = {
  en: 'A new course needs a price.',
  ar: 'تحتاج الدورة الجديدة إلى سعر.',
} as const

/** Courses, each with the product that sells it. Prices are changed separately. */
export const courseDocument: DocumentPort = {
  kind: 'course',
  read: async (db, id) => {
    const found = await findCourse(db, id)
    if (!found) return null
    const { course, slug, status } = found
    const value = {
      ...course,
      instructorId: course.instructorId ?? '',
      slug,
      status: status === 'hidden' ? 'on-sale' : status,
      firstPrice: null,
    } satisfies { readonly [Name in keyof Course]: unknown }
    return { value, isPublished: status !== 'hidden' }
  },
  write: async (tx, id, value, now) => {
    // Published values have been validated against this shape.
    const { slug, status, firstPrice, instructorId, ...course } = value as Course
    const old = await findCourse(tx, id)
    const lessons = course.sections.flatMap((section) => section.lessons)
    const row = {
      ...course,
      id,
      instructorId: instructorId || null,
      minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
      lessonCount: lessons.length,
      lectureCount: lessons.reduce((sum, { clips }) => sum + clips, 0),
      updatedAt: now,
    }
    if (old) {
      await updateCourse(tx, row)
      if (old.slug !== slug) await addAlias(tx, old.slug, id)
      await updateProduct(tx, id, { status, ...(old.slug !== slug && { slug }) })
      return
    }
    await insertCourse(tx, { ...row, publishedAt: now })
    const priceHalalas = priceOfRiyals(firstPrice ?? 0) ?? fail('document-not-valid')
    const product = { id, kind: 'course', slug, status, sku: slug.toUpperCase(), priceHalalas } as const
    await insertProduct(tx, { ...product, position: await findNextPlace(tx, 'course') })
    await replaceContents(tx, id, [{ courseId: id, isGift: false }])
  },
  check: async (tx, id, value) => {
    const { slug, learningCourseId, firstPrice } = value as Course
    const isNew = (await findCourse(tx, id)) === undefined
    const other = await findOtherCourse(tx, learningCourseId, id)
    return {
      ...((await isSlugTaken(tx, slug, id)) && { slug: slugTaken }),
      ...(other && { learningCourseId: lmsCourseTaken(other.name) }),
      ...(isNew && firstPrice === null && { firstPrice: priceMissing }),
    }
  },
  complete: withSlug,
  titleOf: (_, draft) => draft['name'] as Localized,
  placesOf: (id, draft) => [
    { path: `/home/R2/R4/filmproduction/${id}`, name: draft['name'] as Localized },
    { path: '/home/R2/R3/prc/All', name: { en: 'All courses', ar: 'كل الدورات' } },
  ],
  morePlaces: async (db, id) =>
    (await listBundlesWith(db, id)).flatMap(({ name }) => (name ? [{ path: bundleHref, name }] : [])),
  hide: async (tx, id) => {
    if (await isWithinBundle(tx, id)) fail('document-in-use')
    await setStatus(tx, id, 'hidden')
  },
  isNeeded: isProductNeeded,
  remove: removeProduct,
  move: (tx, id, after) => moveProduct(tx, 'course', id, after),
  newKey: newEntityId,
}
