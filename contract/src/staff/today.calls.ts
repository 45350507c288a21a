import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { Localized } from '#kit/lang.schema.ts'
import { orderMethods } from './order-filters.schema.ts'
import { OpenTask } from './tasks.calls.ts'

/** Amounts in halalas, net of refunds in the same period. */
const Period = z.object({
  /** Whole days in Riyadh, today among them. */
  days: z.int(),
  netHalalas: z.int(),
  orders: z.int(),
  /** The preceding period of the same length, up to the same time of day. */
  beforeHalalas: z.int(),
})

const Sales = z.object({
  periods: z.array(Period),
  /** The last days one by one, the oldest first. */
  byDay: z.array(z.object({ day: z.iso.date(), netHalalas: z.int(), orders: z.int() })),
  byCourse: z.array(z.object({ productId: z.string(), name: Localized, netHalalas: z.int(), sold: z.int() })),
  byMethod: z.array(z.object({ method: z.enum(orderMethods), netHalalas: z.int(), orders: z.int() })),
  /** Orders of these days, and how many of them are paid. */
  opened: z.int(),
  paid: z.int(),
})
export type Sales = z.output<typeof Sales>

const Health = z.object({
  providers: z.array(
    z.object({
      provider: z.string(),
      /** When it last reported or ended a payment, within thirty days. */
      lastAnswerAt: Moment.nullable(),
      /** Payment pages that could not be opened in the last hour. */
      failures: z.int(),
      /** It is not responding: buyers see an error at once, and the shop probes it one request at a time. */
      isLeftAlone: z.boolean(),
    }),
  ),
  /** When an email was last sent, and a course last opened on the LMS, or a test of staff worked; null: never. */
  mailWorkedAt: Moment.nullable(),
  learningWorkedAt: Moment.nullable(),
  /** Overdue jobs, by kind. */
  due: z.array(z.object({ task: z.string(), count: z.int(), waitSeconds: z.number() })),
  /** Open tasks about emails, and about learning. */
  emails: z.int(),
  learning: z.int(),
  /** null: none yet, or the caller may not read it. */
  reconciliation: z.object({ endedAt: Moment, differences: z.int() }).nullable(),
})

/** The sections of the page, each loaded on its own. */
export const todayPanels = ['tasks', 'sales', 'scheduled', 'health'] as const
export type TodayPanel = (typeof todayPanels)[number]

const Scheduled = z.object({
  kind: z.enum(['coupon-ends', 'price-begins', 'price-ends']),
  /** Of the coupon, or of the product. */
  id: z.string(),
  name: z.union([z.string(), Localized]),
  at: Moment,
})

export const todayCalls = {
  read: staffCall({
    path: '/staff/today',
    right: 'today.read',
    about:
      'Tasks by weight; sales of today, seven and thirty days compared with the preceding periods, net of refunds and chargebacks; scheduled publications; the state of providers, emails, the LMS, the job queue and reconciliation.',
    query: z.object({ days: z.enum(['30', '90', '365']).default('30') }),
    result: successResult({
      /** The heaviest, and how many are open in all. */
      tasks: z.object({ heaviest: z.array(OpenTask), open: z.int() }).nullable(),
      /** null: also for callers who may not read orders. */
      sales: Sales.nullable(),
      /** The parts that the caller may read. */
      scheduled: z.array(Scheduled).nullable(),
      health: Health.nullable(),
      /** The panels that could not be read; each of them is null. */
      away: z.array(z.enum(todayPanels)),
      /** No real money: a sandbox provider is configured. */
      isSandbox: z.boolean(),
    }),
  }),
}
