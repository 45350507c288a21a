import { categoryOf } from '@matla/contract/catalogue/category'
import type { Db } from '#platform/db/database.ts'
import { type CardFilter, countCourses, type Course, listCards, type Place } from './cards.store.ts'

export { cardsOf, categoryImages, findCourse, findPlace, listCards } from './cards.store.ts'

/** A page of a listing shows so many courses. */
const pageSize = 24

/** A place as an address says it: `12.` and the id. */
const cursorOf = ({ position, id }: Place): string => `${position}.${id}`
function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const [position = '', id = ''] = cursor.split('.')
  return { position: Number(position), id }
}

/** The page after a place, or the one before it. */
type Turn = { readonly after?: string | undefined; readonly before?: string | undefined }
type CardsPage = {
  readonly courses: readonly Course[]
  /** How many the whole list has. */
  readonly total: number
  /** Where the page before begins to count back from, and where the next one begins; null: there is none. */
  readonly previous: string | null
  readonly next: string | null
  /** What this page itself comes after; null for the first page. */
  readonly self: string | null
}

const none: CardsPage = { courses: [], total: 0, previous: null, next: null, self: null }

/** One page of the listing, of one category or of all (R086, R087). A category that the shop does not have is empty. */
export async function cardsPage(
  db: Db,
  { category, ...turn }: Turn & { readonly category: string | undefined },
): Promise<CardsPage> {
  const wanted = categoryOf(category)
  return wanted === null ? none : turnedTo(db, { category: wanted === 'All' ? undefined : wanted }, turn)
}

/** One page of the courses of one level (R097). */
export const levelPage = (db: Db, level: Course['level'], turn: Turn): Promise<CardsPage> =>
  turnedTo(db, { level }, turn)

/** One page of the courses of one instructor. */
export const coursesOf = (db: Db, instructorId: string, turn: Turn): Promise<CardsPage> =>
  turnedTo(db, { instructorId }, turn)

/** By ranking. */
async function turnedTo(db: Db, filter: CardFilter, turn: Turn): Promise<CardsPage> {
  const total = await countCourses(db, filter)
  const before = placeOf(turn.before)
  if (!before) return forward(db, filter, { after: placeOf(turn.after), total })
  const rows = await listCards(db, { ...filter, before, limit: pageSize + 1 })
  // Too few for a page: it is the first one, filled up.
  if (rows.length <= pageSize) return forward(db, filter, { after: undefined, total })
  const [preceding, ...courses] = rows
  const [last] = courses.slice(-1)
  const following = await listCards(db, { ...filter, after: last, limit: 1 })
  return {
    courses,
    total,
    previous: cursorOf(courses[0] ?? before),
    next: following.length > 0 && last ? cursorOf(last) : null,
    self: preceding ? cursorOf(preceding) : null,
  }
}

const noPlace: Place = { position: 0, id: '' }

type Start = { readonly after: Place | undefined; readonly total: number }
async function forward(db: Db, filter: CardFilter, { after, total }: Start): Promise<CardsPage> {
  const rows = await listCards(db, { ...filter, after, limit: pageSize + 1 })
  const courses = rows.slice(0, pageSize)
  const [first] = courses
  const last = courses.at(-1)
  const preceding = after ? await listCards(db, { ...filter, before: first ?? after, limit: 1 }) : []
  return {
    courses,
    total,
    previous: preceding.length > 0 ? cursorOf(first ?? after ?? noPlace) : null,
    next: rows.length > pageSize && last ? cursorOf(last) : null,
    self: preceding.length > 0 && after ? cursorOf(after) : null,
  }
}
