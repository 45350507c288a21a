import { categories } from '@matla/contract/catalogue/category'
import { formatDocumentId, type DocumentKind, parseDocumentId } from '@matla/contract/documents/kinds'
import type { Draft } from '@matla/contract/documents/shape'
import { getShape } from '@matla/contract/documents/get-shape'
import { pageShapes } from '@matla/contract/documents/shapes'
import * as fc from 'fast-check'
import { completeDraft, entityIds, riyals, slugs, type Surroundings } from './test-values.ts'

type PlannedDocument = { readonly id: string; readonly draft: Draft }
/** A price from so many hours from now; `hours` null: for good. */
type PlannedPrice = {
  readonly product: number
  readonly price: number
  readonly isCrossedOut: boolean
  readonly from: number
  readonly hours: number | null
}
export type ShopPlan = {
  /** In an order in which each can be published. */
  readonly documents: readonly PlannedDocument[]
  /** Former slugs of products, by the ids of their documents. */
  readonly formerSlugs: ReadonlyMap<string, string>
  /** Places in `documents`. */
  readonly hidden: readonly number[]
  readonly moved: readonly (readonly [number, number])[]
  readonly drafts: readonly number[]
  readonly prices: readonly PlannedPrice[]
  /** Added to sentences of the program. */
  readonly sentence: string
}

const legalPageNames = ['cookies', 'privacy', 'terms']
const few = <T>(of: fc.Arbitrary<T>, minLength: number, maxLength: number) =>
  fc.uniqueArray(of, { minLength, maxLength })
const count = fc.nat(60)

const names = fc.record({
  instructor: few(fc.oneof(entityIds, slugs), 1, 3),
  products: few(entityIds, 3, 5),
  slugs: fc.uniqueArray(slugs, { minLength: 10, maxLength: 10 }),
  article: few(entityIds, 1, 3),
  ebook: few(slugs, 1, 3),
  position: few(slugs, 1, 2),
  legal: fc.subarray(legalPageNames, { minLength: 1 }),
})

/** Shops with documents of every kind, some hidden, moved, renamed, and prices that come and go. */
export const shops = (files: Omit<Surroundings, 'keys'>): fc.Arbitrary<ShopPlan> =>
  names.chain((named) => {
    const [course, product] = [named.products.slice(0, -1), named.products.slice(-1)]
    const keys = {
      course,
      instructor: named.instructor,
      category: [...categories],
      'product-slug': named.slugs.slice(0, named.products.length * 2),
    }
    const around = { ...files, keys }
    const ofKind = (kind: DocumentKind, ids: readonly string[]) =>
      ids.map((key) => documentOfKind(formatDocumentId(kind, key), around))
    const documents = fc.tuple(
      ...ofKind('category', categories),
      ...ofKind('instructor', named.instructor),
      ...ofKind('course', course),
      ...ofKind('product', product),
      ...ofKind('page', Object.keys(pageShapes)),
      ...ofKind('article', named.article),
      ...ofKind('ebook', named.ebook),
      ...ofKind('position', named.position),
      ...ofKind('legal', named.legal),
    )
    return fc.record({
      documents: documents.map((all) => all.map((each) => consistent(each, named))),
      formerSlugs: fc.constant(
        new Map(
          named.products.map((id, at) => [
            formatDocumentId(course.includes(id) ? 'course' : 'product', id),
            named.slugs[at * 2 + 1] ?? '',
          ]),
        ),
      ),
      hidden: fc.array(count, { maxLength: 6 }),
      moved: fc.array(fc.tuple(count, count), { maxLength: 6 }),
      drafts: fc.array(count, { maxLength: 4 }),
      prices: fc.array(plannedPrice, { maxLength: 8 }),
      sentence: fc.constantFrom(' – جديد', ' 新しい', ' & more'),
    })
  })

const plannedPrice = fc.record({
  product: fc.nat(4),
  price: riyals,
  isCrossedOut: fc.boolean(),
  from: fc.oneof(fc.integer({ min: -5, max: 0 }), fc.integer({ min: 1, max: 2000 })),
  hours: fc.option(fc.integer({ min: 1, max: 400 })),
})

const documentOfKind = (id: string, around: Surroundings): fc.Arbitrary<PlannedDocument> =>
  fc.record({ id: fc.constant(id), draft: completeDraft(getShape(id) ?? {}, around) })

/** What no two products may have alike, and an e-book that is out has a file. */
function consistent({ id, draft }: PlannedDocument, named: { products: string[]; slugs: string[] }) {
  if (id.startsWith('ebook:')) return { id, draft: { ...draft, pages: { ar: 12, en: null } } }
  const at = named.products.indexOf(parseDocumentId(id)?.key ?? '')
  if (at < 0 || !Object.hasOwn(draft, 'slug')) return { id, draft }
  const numbered = Object.hasOwn(draft, 'learningCourseId') && { learningCourseId: at + 1 }
  const courses = (draft['courses'] as { course: string }[] | undefined) ?? null
  const once = courses && { courses: [...new Map(courses.map((each) => [each.course, each])).values()] }
  return { id, draft: { ...draft, slug: named.slugs[at * 2], ...numbered, ...once } }
}
