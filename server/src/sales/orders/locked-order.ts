import type { Db } from '#platform/db/database.ts'
import { frozenFrom, selectOrderForUpdate, moveOrder, type OrderRow, readOrderLines } from './orders.store.ts'
import type { FrozenOrder, OrderLine } from './order.ts'
import type { OrderStatus } from '#schema/orders.tables.ts'

export type LockedOrder = OrderRow

/** The order, held until the transaction ends: what happens to it happens one after the other. */
export const lockOrder = (tx: Db, orderId: string): Promise<LockedOrder | undefined> =>
  selectOrderForUpdate(tx, orderId)

/** Moves a held order on; its version is one higher then (I8). */
export const moveLockedOrder = (
  tx: Db,
  order: Pick<LockedOrder, 'id'>,
  { status, paid }: { readonly status: OrderStatus; readonly paid: { at: Date; cause: string } | null },
): Promise<unknown> =>
  moveOrder(tx, { orderId: order.id, status, paidAt: paid?.at ?? null, paidCause: paid?.cause ?? null })

/** The lines of an order, as they were frozen. */
export const frozenLines = (tx: Db, orderId: string): Promise<OrderLine[]> => readOrderLines(tx, orderId)

export const frozenOf = (order: LockedOrder, lines: readonly OrderLine[]): FrozenOrder =>
  frozenFrom(order, lines)
