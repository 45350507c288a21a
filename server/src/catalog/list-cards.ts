import { categoryOf } from '@matla/contract/catalogue/category'
import { isFiltered, type ListingFilter, type ListingSort } from '@matla/contract/catalogue/listing-filter'
import type { Db } from '#platform/db/database.ts'
import { listCategoryKeys } from './courses.store.ts'
import {
  type CardFilter,
  countByFacets,
  countCourses,
  type Course,
  listCards,
  listNearest,
  type Place,
} from './cards.store.ts'
import { countFacets } from './listing-facets.ts'

export {
  type Course,
  findCards,
  listCategoryImages,
  findCourse,
  findPlace,
  listCards,
} from './cards.store.ts'

/** The number of courses per page of a list. */
const pageSize = 24

/** A position as a cursor in the URL: the sort key, a dot and the id. */
const toCursor = ({ sortKey, id }: Place): string => `${sortKey}.${id}`
function parseCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const [sortKey = '', id = ''] = cursor.split('.')
  return { sortKey: Number(sortKey), id }
}

/** Requests the page after a cursor, or the one before it. */
type PageQuery = { readonly after?: string | undefined; readonly before?: string | undefined }
type CardsPage = {
  readonly courses: readonly Course[]
  /** The number of courses in the whole list. */
  readonly total: number
  /** The cursors of the previous and the next page; null when there is none. */
  readonly previous: string | null
  readonly next: string | null
  /** The cursor of this page; null for the first page. */
  readonly self: string | null
}

const emptyPage: CardsPage = { courses: [], total: 0, previous: null, next: null, self: null }
/** The number of courses that are shown when no course matches all filters. */
const maxNearest = 3

type ListingQuery = PageQuery & {
  readonly category: string | undefined
  readonly sort: ListingSort | undefined
  readonly chosen: ListingFilter
}

/** Reads one page of the courses of one category or of all (R086, R087). An unknown category has no courses. */
export async function readListing(db: Db, { category, sort, chosen, ...turn }: ListingQuery) {
  const categoryKey = categoryOf(category, await listCategoryKeys(db))
  if (categoryKey === null) return { page: emptyPage, facets: countFacets([], chosen).facets, nearest: [] }
  const within = { category: categoryKey === 'All' ? undefined : categoryKey, chosen }
  const { total, facets } = countFacets(await countByFacets(db, within.category), chosen)
  const page = await readPage(db, { ...within, sort }, { ...turn, total })
  const isNone = total === 0 && isFiltered(chosen)
  return { page, facets, nearest: isNone ? await listNearest(db, { ...within, limit: maxNearest }) : [] }
}

/** Reads one page of the courses of one level (R097). */
export const readLevelPage = (db: Db, level: Course['level'], turn: PageQuery): Promise<CardsPage> =>
  readCountedPage(db, { level }, turn)

/** Reads one page of the courses of one instructor. */
export const readInstructorPage = (db: Db, instructorId: string, turn: PageQuery): Promise<CardsPage> =>
  readCountedPage(db, { instructorId }, turn)

const readCountedPage = async (db: Db, filter: CardFilter, turn: PageQuery): Promise<CardsPage> =>
  readPage(db, filter, { ...turn, total: await countCourses(db, filter) })

type SortedFilter = CardFilter & { readonly sort?: ListingSort | undefined }

async function readPage(
  db: Db,
  filter: SortedFilter,
  { total, ...turn }: PageQuery & { readonly total: number },
): Promise<CardsPage> {
  const before = parseCursor(turn.before)
  if (!before) return readForward(db, filter, { after: parseCursor(turn.after), total })
  const rows = await listCards(db, { ...filter, before, limit: pageSize + 1 })
  // There are too few courses before the cursor to fill a page, so the first page is returned.
  if (rows.length <= pageSize) return readForward(db, filter, { after: undefined, total })
  const [preceding, ...courses] = rows
  const [last] = courses.slice(-1)
  const following = await listCards(db, { ...filter, after: last, limit: 1 })
  return {
    courses,
    total,
    previous: toCursor(courses[0] ?? before),
    next: following.length > 0 && last ? toCursor(last) : null,
    self: preceding ? toCursor(preceding) : null,
  }
}

const noPlace: Place = { sortKey: 0, id: '' }

type ForwardQuery = { readonly after: Place | undefined; readonly total: number }
async function readForward(db: Db, filter: SortedFilter, { after, total }: ForwardQuery): Promise<CardsPage> {
  const rows = await listCards(db, { ...filter, after, limit: pageSize + 1 })
  const courses = rows.slice(0, pageSize)
  const [first] = courses
  const last = courses.at(-1)
  const preceding = after ? await listCards(db, { ...filter, before: first ?? after, limit: 1 }) : []
  return {
    courses,
    total,
    previous: preceding.length > 0 ? toCursor(first ?? after ?? noPlace) : null,
    next: rows.length > pageSize && last ? toCursor(last) : null,
    self: preceding.length > 0 && after ? toCursor(after) : null,
  }
}
