import type { Db } from '#platform/db/database.ts'
import { frozenFrom, lockOrder, moveOrder, type OrderRow, readOrderLines } from './orders.store.ts'
import type { FrozenOrder, OrderLine } from './order.ts'
import type { OrderStatus } from '#schema/orders.tables.ts'

export type HeldOrder = OrderRow

/** The order, held until the transaction ends: what happens to it happens one after the other. */
export const holdOrder = (tx: Db, orderId: string): Promise<HeldOrder | undefined> => lockOrder(tx, orderId)

/** Moves a held order on; its version is one higher then (I8). */
export const moveHeldOrder = (
  tx: Db,
  order: Pick<HeldOrder, 'id'>,
  { status, paid }: { readonly status: OrderStatus; readonly paid: { at: Date; cause: string } | null },
): Promise<unknown> =>
  moveOrder(tx, { orderId: order.id, status, paidAt: paid?.at ?? null, paidCause: paid?.cause ?? null })

/** The lines of an order, as they were frozen. */
export const frozenLines = (tx: Db, orderId: string): Promise<OrderLine[]> => readOrderLines(tx, orderId)

export const frozenOf = (order: HeldOrder, lines: readonly OrderLine[]): FrozenOrder =>
  frozenFrom(order, lines)
