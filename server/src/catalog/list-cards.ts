import { categoryOf } from '@matla/contract/catalogue/category'
import type { Db } from '#platform/db/database.ts'
import { countCourses, type Course, listCards, type Place } from './cards.store.ts'

export { cardsOf, categoryImages, findCourse, instructorCourses, listCards } from './cards.store.ts'

/** A page of a listing shows so many courses. */
const pageSize = 24

/** A place as an address says it: `12.` and the id. */
const cursorOf = ({ position, id }: Place): string => `${position}.${id}`
function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const [position = '', id = ''] = cursor.split('.')
  return { position: Number(position), id }
}

type Asked = {
  readonly category: string | undefined
  readonly after?: string | undefined
  readonly before?: string | undefined
}
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

/**
 * One page of the listing, of one category or of all, by ranking (R086, R087): what comes after a place, or what comes
 * before it. A category that the shop does not have is empty.
 */
export async function cardsPage(db: Db, asked: Asked): Promise<CardsPage> {
  const wanted = categoryOf(asked.category)
  if (wanted === null) return { courses: [], total: 0, previous: null, next: null, self: null }
  const category = wanted === 'All' ? undefined : wanted
  const total = await countCourses(db, category)
  const before = placeOf(asked.before)
  if (before) {
    const rows = await listCards(db, { category, before, limit: pageSize + 1 })
    // Too few for a page: it is the first one, filled up.
    if (rows.length <= pageSize) return forward(db, { category, after: undefined, total })
    const [preceding, ...courses] = rows
    const [last] = courses.slice(-1)
    const following = await listCards(db, { category, after: last, limit: 1 })
    return {
      courses,
      total,
      previous: cursorOf(courses[0] ?? before),
      next: following.length > 0 && last ? cursorOf(last) : null,
      self: preceding ? cursorOf(preceding) : null,
    }
  }
  return forward(db, { category, after: placeOf(asked.after), total })
}

const noPlace: Place = { position: 0, id: '' }

type Forward = {
  readonly category: string | undefined
  readonly after: Place | undefined
  readonly total: number
}
async function forward(db: Db, { category, after, total }: Forward): Promise<CardsPage> {
  const rows = await listCards(db, { category, after, limit: pageSize + 1 })
  const courses = rows.slice(0, pageSize)
  const [first] = courses
  const last = courses.at(-1)
  const preceding = after ? await listCards(db, { category, before: first ?? after, limit: 1 }) : []
  return {
    courses,
    total,
    previous: preceding.length > 0 ? cursorOf(first ?? after ?? noPlace) : null,
    next: rows.length > pageSize && last ? cursorOf(last) : null,
    self: preceding.length > 0 && after ? cursorOf(after) : null,
  }
}
