import { z } from 'zod'
import { pageMethods } from '#payments/page-methods.ts'
import { InputCount, InputDay } from '#kit/input-bounds.schema.ts'
import { typedNumber } from '#kit/typed.schema.ts'
import { providerMethods } from '#payments/payment-providers.ts'
import { learningStates, orderStates } from './order-page.schema.ts'

/** The built-in views of the list of orders. */
export const orderViews = [
  'all',
  'needs-person',
  'paid-this-month',
  'unfinished',
  'refunded',
  'pay-later',
  'bills',
  'free',
] as const
/** The providers' payment methods, and the card page’s methods. */
export const orderMethods = [...providerMethods, ...pageMethods, 'free'] as const
export type OrderMethod = (typeof orderMethods)[number]
export const refundStates = ['none', 'planned', 'done', 'refused'] as const

const Halalas = typedNumber(InputCount)

/** The filters of the list of orders, without the search text. */
export const orderFilters = {
  view: z.enum(orderViews).optional(),
  status: z.enum(orderStates).optional(),
  method: z.enum(orderMethods).optional(),
  /** Id of a purchased product. */
  course: z.string().max(64).optional(),
  coupon: z.string().max(40).optional(),
  /** The buyer’s id. */
  buyer: z.uuid().optional(),
  from: InputDay.optional(),
  /** The last day, inclusive. */
  to: InputDay.optional(),
  /** In halalas. */
  least: Halalas.optional(),
  most: Halalas.optional(),
  refund: z.enum(refundStates).optional(),
  enrolment: z.enum(learningStates).optional(),
}
