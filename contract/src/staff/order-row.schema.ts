import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { Localized } from '#kit/lang.schema.ts'
import { listQuery } from './list.ts'
import { orderFilters, orderMethods } from './order-filters.schema.ts'
import { orderStates } from './order-page.schema.ts'

export const OrdersQuery = listQuery({ orders: ['newest', 'oldest', 'largest'], filters: orderFilters })

export type OrdersQuery = z.output<typeof OrdersQuery>

export const OrderRow = z.object({
  id: z.string(),
  number: z.int(),
  status: z.enum(orderStates),
  buyer: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    /** The phone number typed for paying later, or else the one in the buyer’s profile; '' without either. */
    phone: z.string(),
    isEmailConfirmed: z.boolean(),
  }),
  /** The purchased items, in the order of the order lines. */
  names: z.array(Localized),
  totalHalalas: z.int(),
  /** The VAT included in the total. */
  vatHalalas: z.int(),
  /** The amount of completed refunds. */
  refundedHalalas: z.int(),
  /** The code of the coupon. */
  coupon: z.string().nullable(),
  /** The number of the current invoice. */
  invoiceNumber: z.string().nullable(),
  /** null until a payment page was opened. */
  method: z.enum(orderMethods).nullable(),
  /** The provider's name of the method that the buyer used; '' when unknown. */
  usedMethod: z.string(),
  learning: z.object({ done: z.int(), of: z.int(), hasFailed: z.boolean() }),
  createdAt: Moment,
  paidAt: Moment.nullable(),
  /** The number of open tasks about the order. */
  tasks: z.int(),
  /** No real money was used, according to its documents or, while it has none, to the shop’s mode. */
  isSandbox: z.boolean(),
})
export type OrderRow = z.output<typeof OrderRow>
