import { blogCategories } from '@matla/contract/articles/blog-categories'
import { categories } from '@matla/contract/catalogue/category'
import { productStatuses } from '@matla/contract/catalogue/product-status'
import { findMissing } from '@matla/contract/documents/completeness'
import { toPublished, getItems, toDraft } from '@matla/contract/documents/draft-form'
import { formatDocumentId, documentKinds } from '@matla/contract/documents/kinds'
import type { Field, Fields, PublishedDocument } from '@matla/contract/documents/shape'
import { getShape } from '@matla/contract/documents/get-shape'
import { isPageKey, kindShapes, type PageKey, getPage, pageShapes } from '@matla/contract/documents/shapes'
import { articleKinds } from '@matla/contract/wishlist/wishlist'
import { expect, test } from 'vitest'
import { type ContentKey, storedContent, type StoredContent } from '#cms/content/stored.ts'
import { demoContent, demoDocuments, demoOrder } from '#test/fixtures/demo-content.ts'
import type { articlesTable } from '#schema/content.tables.ts'
import {
  type categoriesTable,
  courseLevels,
  type coursesTable,
  type instructorsTable,
} from '#schema/catalog.tables.ts'
import { draftSchema } from './draft-schema.ts'

type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends Date
    ? T
    : T extends object
      ? { readonly [Name in keyof T]: Frozen<T[Name]> }
      : T
type Bundle = StoredContent<'bundlePage'>
/** The stored value of a key, without what staff edit elsewhere. */
type Written<Key extends ContentKey> = Key extends 'bundlePage'
  ? Omit<Bundle, 'coupon'> & { coupon: Omit<Bundle['coupon'], 'code'> }
  : Key extends 'ebooks'
    ? Omit<StoredContent<'ebooks'>, 'items'>
    : StoredContent<Key>
type WithItems<T> = T extends readonly unknown[] ? { readonly items: T } : T
type Rows = {
  readonly category: Omit<typeof categoriesTable.$inferSelect, 'value' | 'position'>
  readonly instructor: Pick<typeof instructorsTable.$inferSelect, 'name' | 'role' | 'bio' | 'photo'>
  readonly course: Pick<
    typeof coursesTable.$inferSelect,
    | ('name' | 'tagline' | 'description' | 'learn' | 'sections' | 'category' | 'level' | 'duration')
    | ('weeks' | 'image' | 'video' | 'learningCourseId')
  >
  readonly article: Pick<
    typeof articlesTable.$inferSelect,
    'kind' | 'category' | 'heading' | 'subheading' | 'author' | 'art' | 'minutes'
  >
  readonly ebook: Omit<StoredContent<'ebooks'>['items'][number], 'id' | 'isHidden'>
  readonly position: Omit<StoredContent<'positions'>[number], 'id' | 'isHidden'>
  readonly legal: Omit<StoredContent<'legalPages'>[number], 'id' | 'name'>
}

type FitsAll<To, _From extends To> = true
/** Fails to compile when a shape publishes a value that its table or content cannot store. */
const fits: readonly [
  FitsAll<
    { readonly [Key in PageKey]: Frozen<WithItems<Written<Key>>> },
    { readonly [Key in PageKey]: PublishedDocument<(typeof pageShapes)[Key]['fields']> }
  >,
  FitsAll<
    Frozen<Rows>,
    { readonly [Kind in keyof typeof kindShapes]: PublishedDocument<(typeof kindShapes)[Kind]> }
  >,
] = [true, true]

const keys = Object.keys(pageShapes).filter(isPageKey)
const contentOf = (key: PageKey): unknown => demoContent(key)
const withItems = (content: unknown) => (Array.isArray(content) ? { items: content } : content)

/** A value converted to a draft and back, without properties the shape lacks. */
const through = (fields: Fields, value: unknown) => toPublished(fields, toDraft(fields, value))

/** Every document of the demo: id, fields and value. */
const documents: readonly (readonly [name: string, fields: Fields, value: unknown])[] = documentKinds
  .filter((kind) => kind !== 'words' && kind !== 'email-words')
  .flatMap((kind) => demoDocuments(kind))
  .map(({ id, fields, value }) => [id, fields, value] as const)

/** A value without properties the fields lack. */
function within(fields: Fields, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => Object.hasOwn(fields, name))
      .map(([name, inner]) => {
        const field = fields[name]
        return [name, field?.kind === 'part' && !field.isByKey ? within(field.fields, inner) : inner]
      }),
  )
}

test('all content except legal pages and positions has a page shape, and every document kind has a shape', () => {
  expect(fits).toEqual([true, true])
  const lists = ['legalPages', 'positions']
  const contentKeys = Object.keys(storedContent).filter((key) => !lists.includes(key))
  expect(keys.toSorted()).toEqual(contentKeys.toSorted())
  const keyed: Readonly<Record<string, string>> = { page: 'home', words: 'cart', 'email-words': 'purchase' }
  for (const kind of documentKinds)
    expect(getShape(formatDocumentId(kind, keyed[kind] ?? 'x'))).not.toBeNull()
  const none = ['page:nowhere', 'nothing:x', '', 'words:email-purchase', 'email-words:cart']
  expect(none.map(getShape)).toEqual(none.map(() => null))
})

test.each(documents)('%s is unchanged after conversion to a draft and back', (_, fields, value) => {
  expect(through(fields, value)).toStrictEqual(within(fields, value))
})

test.each(documents)(
  '%s has no missing fields, and its draft fits the schema of each field',
  (_, fields, value) => {
    const draft = toDraft(fields, value)
    expect(findMissing(fields, draft)).toEqual([])
    for (const [name, field] of Object.entries(fields))
      expect([name, draftSchema(field).safeParse(draft[name]).error?.message]).toEqual([name, undefined])
  },
)

test.each(keys)('the published page "%s" fits its content schema', (key) => {
  const { fields, beyond } = getPage(key)
  const published = through(fields, withItems(contentOf(key)))
  const whole = Array.isArray(contentOf(key)) ? published['items'] : overlaid(beyond, published)
  expect(storedContent[key].safeParse(whole).error).toBeUndefined()
})

test('published e-books and legal pages fit their content schemas', () => {
  const page = demoContent('ebooks')
  const ebooks = page.items.map((ebook) => ({ id: ebook.id, ...through(kindShapes.ebook, ebook) }))
  expect(storedContent.ebooks.parse({ ...page, items: ebooks })).toEqual(page)
  const pages = demoContent('legalPages')
  const legal = pages.map((each) => ({ id: each.id, name: each.name, ...through(kindShapes.legal, each) }))
  expect(storedContent.legalPages.parse(legal)).toEqual(pages)
})

test('a section added by staff may have letters and digits as its id', () => {
  const page = demoContent('socialPage')
  const sections = page.sections.map((section) => ({ ...section, id: 'k7m2x9abc3de' }))
  expect(storedContent.socialPage.safeParse({ ...page, sections }).success).toBe(true)
})

test.each(['67', '68', '69', '6a', '00', 'ff'])(
  'an episode and a legal page may have a 24-digit hex id that begins with %s',
  (start) => {
    const id = start.padEnd(24, '0')
    const page = demoContent('socialPage')
    const draft = toDraft(getPage('socialPage').fields, page)
    const sections = getItems(draft['sections']).map((section) => ({
      ...section,
      items: getItems(section['items'])
        .slice(0, 1)
        .map((item) => ({ ...item, id })),
    }))
    const { sections: field } = getPage('socialPage').fields
    expect(field && draftSchema(field).safeParse(sections).error).toBeUndefined()
    const stored = page.sections.map((section) => ({
      ...section,
      items: section.items.slice(0, 1).map((item) => ({ ...item, id })),
    }))
    expect(storedContent.socialPage.safeParse({ ...page, sections: stored }).error).toBeUndefined()
    const legal = demoContent('legalPages').map((each) => ({ ...each, id }))
    expect(storedContent.legalPages.parse(legal)).toEqual(legal)
  },
)

test('every choice field offers exactly the values that can be stored', () => {
  const valuesOf = (field: Field) => (field.kind === 'choice' ? field.of.map(({ value }) => value) : [])
  const { course, article } = kindShapes
  expect(valuesOf(course.level)).toEqual(courseLevels)
  expect(valuesOf(course.status)).toEqual(productStatuses.filter((status) => status !== 'hidden'))
  expect(valuesOf(article.kind)).toEqual(articleKinds)
  expect(valuesOf(article.category)).toEqual(blogCategories)
  expect(demoOrder('category')).toEqual(categories)
})

/** Merges `over` into `under`. */
function overlaid(under: unknown, over: unknown): unknown {
  if (typeof under !== 'object' || under === null || Array.isArray(over)) return over
  if (typeof over !== 'object' || over === null) return over
  const both = Object.entries(over).map(([name, inner]) => [
    name,
    overlaid((under as Record<string, unknown>)[name], inner),
  ])
  return { ...under, ...Object.fromEntries(both) }
}
