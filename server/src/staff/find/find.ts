import type { Lang } from '@matla/contract/kit/lang'
import { kindNames } from '@matla/contract/documents/kinds'
import { readPhone } from '@matla/contract/profile/phone'
import { fold } from '@matla/contract/search/fold'
import { couponStateNames } from '@matla/contract/staff/coupon-state-names'
import type { SearchHit } from '@matla/contract/staff/find.calls'
import type { Right } from '@matla/contract/kit/rights'
import { findDocuments } from '#cms/documents/list-documents.ts'
import { findMedia } from '#cms/media/read-media.ts'
import { searchUsers } from '#identity/users.ts'
import type { Deps } from '#platform/deps.ts'
import { type Actor, canAct } from '#platform/http/actor.ts'
import { ordersNamed, readOrders } from '#staff/orders/read-orders.ts'
import { normaliseCode } from '#sales/coupons/coupon.ts'
import { searchCoupons } from './find.store.ts'

type FindDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'isSandbox'>
type FindQuery = { readonly q: string; readonly lang: Lang }

const limit = 5
/** Limited for each kind, because there are many kinds of documents. */
const mostOfKind = 3

/** The searched kinds and the right that each requires. */
const places: readonly { right: Right; find(deps: FindDeps, query: FindQuery): Promise<SearchHit[]> }[] = [
  { right: 'orders.read', find: orders },
  { right: 'people.read', find: people },
  { right: 'coupon.read', find: coupons },
  { right: 'content.read', find: documents },
  { right: 'content.read', find: media },
]

/** Up to five results of each kind that the caller may see, for a number, reference, name, address or phone number. */
export async function find(deps: FindDeps, actor: Actor, query: FindQuery) {
  if (fold(query.q).trim() === '') return { found: [], isExact: false }
  const allowed = places.filter(({ right }) => canAct(actor, right, deps))
  const found = (await Promise.all(allowed.map((place) => place.find(deps, query)))).flat()
  const exactMatches = await namedBy(deps, found, query.q)
  const exact = exactMatches.length === 1 ? exactMatches[0] : undefined
  return {
    found: exact ? [exact, ...found.filter((each) => each !== exact)] : found,
    isExact: exact !== undefined,
  }
}

/** The results whose full number, reference, code or phone number was typed. */
async function namedBy({ db }: FindDeps, found: readonly SearchHit[], q: string): Promise<SearchHit[]> {
  const hasOrders = found.some(({ kind }) => kind === 'order')
  const orderIds = new Set(hasOrders ? await ordersNamed(db, q) : [])
  const code = normaliseCode(q)
  const byPhone = readPhone(q) === null ? [] : found.filter(({ kind }) => kind === 'person')
  return [
    ...byPhone,
    ...found.filter(
      ({ kind, id, title }) =>
        (kind === 'order' && orderIds.has(id)) || (kind === 'coupon' && title === code),
    ),
  ]
}

async function orders(deps: FindDeps, { q }: FindQuery): Promise<SearchHit[]> {
  const { rows } = await readOrders(deps, { q, order: 'newest', limit })
  return rows.map(({ id, number, buyer }) => ({
    kind: 'order',
    id,
    title: `#${number}`,
    detail: `${buyer.name} · ${buyer.email}`,
  }))
}

async function people({ db }: FindDeps, { q }: FindQuery): Promise<SearchHit[]> {
  const found = await searchUsers(db, q, limit)
  return found.map(({ id, fullName, email }) => ({ kind: 'person', id, title: fullName, detail: email }))
}

async function coupons({ db }: FindDeps, { q, lang }: FindQuery): Promise<SearchHit[]> {
  const found = await searchCoupons(db, q, limit)
  return found.map(({ id, code, status }) => ({
    kind: 'coupon',
    id,
    title: code,
    detail: couponStateNames[status === 'active' ? 'active' : 'paused'][lang],
  }))
}

/** Documents of every kind, including drafts, by the words of their titles and sentences in both languages. */
async function documents({ db }: FindDeps, { q, lang }: FindQuery): Promise<SearchHit[]> {
  const found = await findDocuments(db, q, mostOfKind)
  return found.map(({ id, kind, title }) => ({
    kind: 'document',
    id,
    title: title[lang] || title.ar || title.en,
    detail: kindNames[kind].one[lang],
  }))
}

/** Media files, by their names and descriptions. */
async function media({ db }: FindDeps, { q, lang }: FindQuery): Promise<SearchHit[]> {
  const found = await findMedia(db, q, limit)
  return found.map(({ id, name, alt }) => ({ kind: 'medium', id, title: name, detail: alt[lang] }))
}
