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
    /** The number that was typed to pay it later, else the one of the buyer's profile; '' without either. */
    phone: z.string(),
    isEmailConfirmed: z.boolean(),
  }),
  /** The purchased items, in the order of the lines. */
  names: z.array(Localized),
  totalHalalas: z.int(),
  /** Within the total. */
  vatHalalas: z.int(),
  /** The amount of completed refunds. */
  refundedHalalas: z.int(),
  /** The code that lowered it. */
  coupon: z.string().nullable(),
  /** The number of its invoice in force. */
  invoiceNumber: z.string().nullable(),
  /** null: no payment page was opened yet. */
  method: z.enum(orderMethods).nullable(),
  /** The provider's word for the method that the buyer used; '' for none. */
  usedMethod: z.string(),
  learning: z.object({ done: z.int(), of: z.int(), hasFailed: z.boolean() }),
  createdAt: Moment,
  paidAt: Moment.nullable(),
  /** Open tasks about it. */
  tasks: z.int(),
  /** Without real money: its documents say so, or the shop as long as it has none. */
  isSandbox: z.boolean(),
})
export type OrderRow = z.output<typeof OrderRow>
