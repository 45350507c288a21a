import type { productShape } from '@matla/contract/documents/product.shape'
import type { PublishedDocument } from '@matla/contract/documents/shape'
import type { Localized } from '@matla/contract/kit/lang'
import { priceOfRiyals } from '@matla/contract/kit/price'
import type { DocumentPort } from '#cms/ports/document-port.ts'
import { fail } from '#lib/errors.ts'
import { newEntityId } from '#lib/ids.ts'
import {
  addAlias,
  listContents,
  findProductRow,
  insertProduct,
  isSlugTaken,
  replaceContents,
  setStatus,
  updateProduct,
} from './course-documents.store.ts'
import { isProductNeeded, removeProduct } from './removed-products.store.ts'
import { moveProduct, findNextPlace } from './product-places.ts'
import { slugTaken, withSlug } from './slugs.ts'

type Product = PublishedDocument<typeof productShape>

const priceMissing = { en: 'A new package needs a price.', ar: 'تحتاج الباقة الجديدة إلى سعر.' } as const
const contentsTwice = { en: 'A course is in it twice.', ar: 'فيها دورة مكرّرة.' } as const

/** Packages: several courses sold as one. */
export const productDocument: DocumentPort = {
  kind: 'product',
  read: async (db, id) => {
    const product = await findProductRow(db, id)
    if (product?.kind !== 'bundle') return null
    const courses = (await listContents(db, id)).map(({ courseId, isGift }) => ({ course: courseId, isGift }))
    const value = { ...product, courses, firstPrice: null }
    return { value, isPublished: product.status !== 'hidden' }
  },
  write: async (tx, id, value) => {
    // Published values have been validated against this shape.
    const { slug, firstPrice, courses, ...texts } = value as Product
    const old = await findProductRow(tx, id)
    if (old) {
      if (old.slug !== slug) await addAlias(tx, old.slug, id)
      await updateProduct(tx, id, { ...texts, status: 'on-sale', ...(old.slug !== slug && { slug }) })
    } else {
      const priceHalalas = priceOfRiyals(firstPrice ?? 0) ?? fail('document-not-valid')
      const product = { ...texts, id, kind: 'bundle', slug, sku: slug.toUpperCase(), priceHalalas } as const
      await insertProduct(tx, { ...product, position: await findNextPlace(tx, 'bundle') })
    }
    await replaceContents(
      tx,
      id,
      courses.map(({ course, isGift }) => ({ courseId: course, isGift })),
    )
  },
  check: async (tx, id, value) => {
    const { slug, firstPrice, courses } = value as Product
    const isNew = (await findProductRow(tx, id)) === undefined
    const areTwice = new Set(courses.map(({ course }) => course)).size < courses.length
    return {
      ...((await isSlugTaken(tx, slug, id)) && { slug: slugTaken }),
      ...(isNew && firstPrice === null && { firstPrice: priceMissing }),
      ...(areTwice && { courses: contentsTwice }),
    }
  },
  complete: withSlug,
  titleOf: (_, draft) => draft['name'] as Localized,
  placesOf: () => [{ path: '/home/R2/bundle', name: { en: 'The package', ar: 'الباقة' } }],
  hide: (tx, id) => setStatus(tx, id, 'hidden'),
  isNeeded: isProductNeeded,
  remove: removeProduct,
  move: (tx, id, after) => moveProduct(tx, 'bundle', id, after),
  newKey: newEntityId,
}
