import type { Lang } from '@matla/contract/kit/lang'
import { readPhone } from '@matla/contract/profile/phone'
import { fold } from '@matla/contract/search/fold'
import type { SearchHit } from '@matla/contract/staff/find.calls'
import type { Right } from '@matla/contract/kit/rights'
import { searchUsers } from '#identity/users.ts'
import type { Deps } from '#platform/deps.ts'
import { type Actor, canAct } from '#platform/http/actor.ts'
import { findEntries } from '#site/search/find-entries.ts'
import { ordersNamed, readOrders } from '#staff/orders/read-orders.ts'
import { normaliseCode } from '#sales/coupons/coupon.ts'
import { searchCoupons } from './find.store.ts'

type FindDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'isSandbox'>
type FindQuery = { readonly q: string; readonly lang: Lang }

const most = 5

/** The kinds that are searched, and the right that each needs. */
const places: readonly { right: Right; find(deps: FindDeps, asked: FindQuery): Promise<SearchHit[]> }[] = [
  { right: 'orders.read', find: orders },
  { right: 'people.read', find: people },
  { right: 'coupon.read', find: coupons },
  { right: 'content.read', find: (deps, asked) => entries(deps, asked, 'course') },
  { right: 'content.read', find: (deps, asked) => entries(deps, asked, 'article') },
]

/** Up to five results of each kind that the caller may see, for a number, reference, name, address or phone number. */
export async function find(deps: FindDeps, actor: Actor, asked: FindQuery) {
  if (fold(asked.q).trim() === '') return { found: [], isExact: false }
  const allowed = places.filter(({ right }) => canAct(actor, right, deps))
  const found = (await Promise.all(allowed.map((place) => place.find(deps, asked)))).flat()
  const named = await namedBy(deps, found, asked.q)
  const exact = named.length === 1 ? named[0] : undefined
  return {
    found: exact ? [exact, ...found.filter((each) => each !== exact)] : found,
    isExact: exact !== undefined,
  }
}

/** Of the results, those whose full number, reference, code or phone number was typed. */
async function namedBy({ db }: FindDeps, found: readonly SearchHit[], q: string): Promise<SearchHit[]> {
  const hasOrders = found.some(({ kind }) => kind === 'order')
  const orderIds = new Set(hasOrders ? await ordersNamed(db, q) : [])
  const code = normaliseCode(q)
  const reached = readPhone(q) === null ? [] : found.filter(({ kind }) => kind === 'person')
  return [
    ...reached,
    ...found.filter(
      ({ kind, id, title }) =>
        (kind === 'order' && orderIds.has(id)) || (kind === 'coupon' && title === code),
    ),
  ]
}

async function orders(deps: FindDeps, { q }: FindQuery): Promise<SearchHit[]> {
  const { rows } = await readOrders(deps, { q, order: 'newest', limit: most })
  return rows.map(({ id, number, buyer }) => ({
    kind: 'order',
    id,
    title: `#${number}`,
    detail: `${buyer.name} · ${buyer.email}`,
  }))
}

async function people({ db }: FindDeps, { q }: FindQuery): Promise<SearchHit[]> {
  const found = await searchUsers(db, q, most)
  return found.map(({ id, fullName, email }) => ({ kind: 'person', id, title: fullName, detail: email }))
}

async function coupons({ db }: FindDeps, { q }: FindQuery): Promise<SearchHit[]> {
  const found = await searchCoupons(db, q, most)
  return found.map(({ id, code, status }) => ({ kind: 'coupon', id, title: code, detail: status }))
}

/** Published documents, found by the words of both languages. */
async function entries(
  { db }: FindDeps,
  { q, lang }: FindQuery,
  kind: 'course' | 'article',
): Promise<SearchHit[]> {
  const found = await findEntries(db, { query: q, lang, kind, page: 1, limit: most })
  return found.entries.map(({ href, title, also }) => ({ kind, id: href, title, detail: also }))
}
