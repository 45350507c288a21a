import { bundlePageShape } from '@matla/contract/documents/bundle-page.shape'
import { ebookShape, ebooksPageShape } from '@matla/contract/documents/ebook.shape'
import { legalShape } from '@matla/contract/documents/legal.shape'
import { positionShape } from '@matla/contract/documents/position.shape'
import type { Fields, PublishedDocument } from '@matla/contract/documents/shape'
import { seo } from '@matla/contract/documents/seo.shape'
import { getPage, indexedPages, isPageKey, type PageKey, pageShapes } from '@matla/contract/documents/shapes'
import { EntityId } from '@matla/contract/kit/entity-id.schema'
import { langs } from '@matla/contract/kit/lang'
import { z } from 'zod'
import { listOf, type Reading, storedSchema, type StoredSchema } from '#schema/lenient.ts'
import { fieldSchema, objectSchema } from '#schema/stored-fields.ts'

type Page<Key extends PageKey> = PublishedDocument<(typeof pageShapes)[Key]['fields']>
/** A page whose only field is a list is stored as the list itself. */
type StoredPage<Key extends PageKey> =
  Page<Key> extends { readonly items: infer Items }
    ? keyof Page<Key> extends 'items'
      ? Items
      : Page<Key>
    : Page<Key>
export const isListPage = (fields: Fields): boolean => Object.keys(fields).join() === 'items'

const storedPages = Object.fromEntries(
  Object.keys(pageShapes)
    .filter(isPageKey)
    .map((key) => [key, storedSchema((reading) => pageSchema(getPage(key).fields, reading))]),
  // Each parses what the shape of its page publishes.
) as { readonly [Key in PageKey]: StoredSchema<StoredPage<Key>> }

function pageSchema(fields: Fields, reading: Reading): z.ZodType {
  const { items } = fields
  return items && isListPage(fields) ? fieldSchema(items, reading) : objectSchema(fields, reading)
}

/** The coupon's code is chosen on the console's coupon page, and the coupon defines the discount and the end date. */
const bundlePageSchema = (reading: Reading) =>
  objectSchema(bundlePageShape, reading, {
    coupon: objectSchema(bundlePageShape.coupon.fields, reading, { code: z.string().catch('') }),
  })

/** The additional properties of a list item that is a separate document. */
const item = { id: z.string().regex(/^[a-z0-9-]{1,60}$/), isHidden: z.boolean().catch(false) }

const ebookSchema = (reading: Reading) =>
  objectSchema(ebookShape, reading, item).refine(
    ({ comingSoon, pages }) => comingSoon || langs.some((lang) => pages[lang]),
    { message: 'an e-book that is out has a file in one language at least' },
  )
export type StoredEbook = z.output<ReturnType<typeof ebookSchema>>

/** Invalid parts are filled in, because the page must still be found by its name. */
const legalPageSchema = (reading: Reading) =>
  objectSchema(legalShape, reading === 'item' ? 'whole' : reading, {
    id: reading === 'strict' ? EntityId.nullable() : EntityId.nullable().catch(null),
    name: z.string().regex(/^[a-z0-9-]+$/),
  })

/** What staff wrote about each page for search engines; null when everything comes from the page. */
const seoOfPages = Object.fromEntries(indexedPages.map((key) => [key, seo]))

export const storedContent = {
  ...storedPages,
  seo: storedSchema((reading) => objectSchema(seoOfPages, reading)),
  bundlePage: storedSchema(bundlePageSchema),
  ebooks: storedSchema((reading) =>
    objectSchema(ebooksPageShape, reading, { items: listOf(ebookSchema, reading) }),
  ),
  positions: storedSchema((reading) => listOf((each) => objectSchema(positionShape, each, item), reading)),
  legalPages: storedSchema((reading) => listOf(legalPageSchema, reading)),
} as const

export type ContentKey = keyof typeof storedContent
export type StoredContent<Key extends ContentKey> = z.output<(typeof storedContent)[Key]['strict']>

export const contentSchema = <Key extends ContentKey>(key: Key): StoredSchema<StoredContent<Key>> =>
  // Indexing a table by a generic key widens the type to all of its schemas.
  storedContent[key] as unknown as StoredSchema<StoredContent<Key>>
