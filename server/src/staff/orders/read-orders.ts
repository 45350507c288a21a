import { firstOfMonth, riyadhDay, riyadhMoment } from '@matla/contract/kit/riyadh'
import { paymentProviders, type ProviderId } from '@matla/contract/payments/payment-providers'
import type { TimelineEntry } from '@matla/contract/staff/order-page.schema'
import type { TimelineSource } from '@matla/contract/staff/timeline-sources'
import type { OrderRow } from '@matla/contract/staff/order-row.schema'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { orderExists } from '#sales/orders/orders.ts'
import { listTries } from './order-page.store.ts'
import { type AskedOrders, readRowFacts, listOrders } from './orders-list.store.ts'
import { namedOrders } from './orders-search.store.ts'
import { readTimeline } from './timeline.store.ts'

/** The filters of orders. */
export { listProducts } from './order-page.store.ts'

/** The first moment of the month in Riyadh. */
const startOfMonth = (now: Date): Date => riyadhMoment(firstOfMonth(riyadhDay(now)))

/** The view of this month starts with the month. */
export const ofMonth = <Asked extends Pick<AskedOrders, 'view'>>(asked: Asked, now: Date): Asked =>
  asked.view === 'paid-this-month' ? { ...asked, paidSince: startOfMonth(now) } : asked

type Reading = Pick<Deps, 'db' | 'clock' | 'isSandbox'>

/** A page of the orders, with the data of their rows. */
export async function readOrders({ db, clock, isSandbox }: Reading, asked: AskedOrders) {
  const page = await listOrders(db, ofMonth(asked, clock()))
  return { ...page, rows: await shownOrders({ db, isSandbox }, page.rows) }
}

/** The orders with exactly this number or reference. */
export const ordersNamed = (db: Db, q: string): Promise<string[]> => namedOrders(db, q, { isWhole: true })

async function shownOrders(
  { db, isSandbox }: Pick<Reading, 'db' | 'isSandbox'>,
  orders: Awaited<ReturnType<typeof listOrders>>['rows'],
): Promise<OrderRow[]> {
  const facts = new Map((await readRowFacts(db, orders)).map((each) => [each.id, each]))
  return orders.map((order) => {
    const more = facts.get(order.id)
    return {
      id: order.id,
      number: order.number,
      status: order.status,
      buyer: {
        id: order.userId,
        name: order.buyerName,
        email: order.buyerEmail,
        isEmailConfirmed: more?.isEmailConfirmed ?? false,
      },
      names: more?.names ?? [],
      totalHalalas: order.totalHalalas,
      vatHalalas: order.vatHalalas,
      coupon: more?.coupon ?? null,
      invoiceNumber: more?.invoiceNumber ?? null,
      refundedHalalas: more?.refundedHalalas ?? 0,
      method: order.totalHalalas === 0 ? ('free' as const) : toMethod(more?.provider ?? null),
      learning: { done: more?.done ?? 0, of: more?.of ?? 0, hasFailed: (more?.failed ?? 0) > 0 },
      createdAt: order.createdAt.toISOString(),
      paidAt: order.paidAt?.toISOString() ?? null,
      tasks: more?.tasks ?? 0,
      isSandbox: more?.isSandbox ?? isSandbox,
    }
  })
}

const toMethod = (provider: ProviderId | null) =>
  provider === null ? null : paymentProviders[provider].method.id

/** The shown part of a webhook, in characters: a full one has some kilobytes. */
const mostRaw = 8_000

/** The timeline of an order, newest first. Fails with `order-not-found`. */
export async function readOrderTimeline(
  db: Db,
  orderId: string,
  { source, isRaw }: { readonly source: TimelineSource | undefined; readonly isRaw: boolean },
): Promise<TimelineEntry[]> {
  if (!(await orderExists(db, orderId))) fail('order-not-found')
  const entries = await readTimeline(db, orderId, isRaw)
  const tries = await listTries(db, entries.filter(isUnfinished).map(toEnrolment))
  return entries
    .filter((entry) => source === undefined || entry.source === source)
    .map(({ raw, ...entry }) => {
      const tried = isUnfinished(entry) && tries.find((each) => each.enrolmentId === toEnrolment(entry))
      const at = (tried && tried.lastAt) || entry.at
      return { ...entry, at, raw: raw && raw.toString('utf8').slice(0, mostRaw) }
    })
    .toSorted((one, other) => other.at.localeCompare(one.at))
}

type Entry = Pick<TimelineEntry, 'id' | 'kind'>
/** An enrolment in progress: its latest event is its last try. */
const isUnfinished = ({ kind }: Entry): boolean =>
  ['enrolment-waiting', 'enrolment-failed', 'enrolment-revoking'].includes(kind)
const toEnrolment = ({ id }: Entry): string => id.split(':')[0] ?? id
