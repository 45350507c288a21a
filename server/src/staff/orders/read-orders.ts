import { paymentProviders, type ProviderId } from '@matla/contract/payments/payment-providers'
import type { TimelineEntry } from '@matla/contract/staff/order-page.schema'
import type { TimelineSource } from '@matla/contract/staff/timeline-sources'
import type { OrdersQuery } from '@matla/contract/staff/order-row.schema'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { ListInput } from '#platform/db/define-list.store.ts'
import type { Deps } from '#platform/deps.ts'
import { orderExists } from '#sales/orders/orders.ts'
import { listTries } from './order-page.store.ts'
import { type ListedOrder, orderList, readRowFacts } from './orders-list.store.ts'
import { namedOrders } from './orders-search.store.ts'
import { readTimeline } from './timeline.store.ts'

/** The options of the order filters. */
export { listProducts } from './order-page.store.ts'

type Reading = Pick<Deps, 'db' | 'clock' | 'isSandbox'>

/** A page of the orders, with the data of their rows. */
export async function readOrders({ db, clock, isSandbox }: Reading, input: ListInput<OrdersQuery>) {
  const page = await orderList(clock()).read(db, input)
  return { ...page, rows: await shownOrders({ db, isSandbox }, page.rows) }
}

/** The orders with exactly this number or reference. */
export const ordersNamed = (db: Db, q: string): Promise<string[]> => namedOrders(db, q, { isWhole: true })

async function shownOrders(
  { db, isSandbox }: Pick<Reading, 'db' | 'isSandbox'>,
  orders: readonly ListedOrder[],
) {
  const facts = new Map((await readRowFacts(db, orders)).map((each) => [each.id, each]))
  return orders.map((order) => {
    const orderFacts = facts.get(order.id)
    return {
      id: order.id,
      number: order.number,
      status: order.status,
      buyer: {
        id: order.userId,
        name: order.buyerName,
        email: order.buyerEmail,
        phone: order.buyerPhone || (orderFacts?.profilePhone ?? ''),
        isEmailConfirmed: orderFacts?.isEmailConfirmed ?? false,
      },
      names: orderFacts?.names ?? [],
      totalHalalas: order.totalHalalas,
      vatHalalas: order.vatHalalas,
      coupon: orderFacts?.coupon ?? null,
      invoiceNumber: orderFacts?.invoiceNumber ?? null,
      refundedHalalas: orderFacts?.refundedHalalas ?? 0,
      method: order.totalHalalas === 0 ? ('free' as const) : toMethod(orderFacts?.provider ?? null),
      usedMethod: orderFacts?.usedMethod ?? '',
      learning: {
        done: orderFacts?.done ?? 0,
        of: orderFacts?.of ?? 0,
        hasFailed: (orderFacts?.failed ?? 0) > 0,
      },
      createdAt: order.createdAt,
      paidAt: order.paidAt,
      tasks: orderFacts?.tasks ?? 0,
      isSandbox: orderFacts?.isSandbox ?? isSandbox,
    }
  })
}

const toMethod = (provider: ProviderId | null) =>
  provider === null ? null : paymentProviders[provider].method.id

/** The most characters of a webhook that are shown; a complete one has a few kilobytes. */
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
      const attempt = isUnfinished(entry) && tries.find((each) => each.enrolmentId === toEnrolment(entry))
      const at = (attempt && attempt.lastAt) || entry.at
      return { ...entry, at, raw: raw && raw.toString('utf8').slice(0, mostRaw) }
    })
    .toSorted((a, b) => b.at.localeCompare(a.at))
}

type Entry = Pick<TimelineEntry, 'id' | 'kind'>
/** Whether the enrolment is in progress, so that its latest event is its last attempt. */
const isUnfinished = ({ kind }: Entry): boolean =>
  ['enrolment-waiting', 'enrolment-failed', 'enrolment-revoking'].includes(kind)
const toEnrolment = ({ id }: Entry): string => id.split(':')[0] ?? id
