import { hasRight } from '@matla/contract/kit/rights'
import type { Db } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { readAmounts } from '#platform/settings/settings.ts'
import { type RefundRequest, sumOwnRefunds } from './staff-orders.store.ts'

/** Whether a request was a refund within its author's own limit, which is made immediately. */
export const isOwnRefund = ({ askedBy, decidedBy, askedAt, decidedAt }: RefundRequest): boolean =>
  askedBy === decidedBy && askedAt.getTime() === decidedAt?.getTime()

/**
 * How many halalas of an order a member who may only request refunds can still refund without an approval: the
 * owner's limit, less what was refunded of this order in the same way. Members who may refund have no such limit.
 */
export async function findOwnLimit(db: Db, { roles }: Actor, orderId: string): Promise<number> {
  if (hasRight(roles, 'refund.make') || !hasRight(roles, 'refund.ask')) return 0
  const { ownRefundHalalas } = await readAmounts(db)
  if (ownRefundHalalas === 0) return 0
  return Math.max(0, ownRefundHalalas - (await sumOwnRefunds(db, orderId)))
}
