import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { call } from '#kit/call.ts'
import { Localized } from '#kit/lang.schema.ts'
import { OpenTask } from './tasks.calls.ts'

const Moment = z.iso.datetime()

/** Sums in halalas, net of what went back in the same time. */
const Period = z.object({
  /** Whole days in Riyadh, today among them. */
  days: z.int(),
  netHalalas: z.int(),
  orders: z.int(),
  /** The same number of days before, up to the same time of day. */
  beforeHalalas: z.int(),
})

const Sales = z.object({
  periods: z.array(Period),
  /** The last days one by one, the oldest first. */
  byDay: z.array(z.object({ day: z.iso.date(), netHalalas: z.int(), orders: z.int() })),
  byCourse: z.array(z.object({ productId: z.string(), name: Localized, netHalalas: z.int(), sold: z.int() })),
  byMethod: z.array(
    z.object({ method: z.enum(['card', 'pay-later', 'free']), netHalalas: z.int(), orders: z.int() }),
  ),
  /** Orders of these days, and how many of them are paid. */
  opened: z.int(),
  paid: z.int(),
})
export type Sales = z.output<typeof Sales>

const Health = z.object({
  providers: z.array(
    z.object({
      provider: z.string(),
      /** When it last told of a payment, or ended one, within thirty days. */
      lastAnswerAt: Moment.nullable(),
      /** Payment pages that could not be opened in the last hour. */
      failures: z.int(),
      /** It answers nobody at present: buyers are told at once, and it is asked again one at a time. */
      isLeftAlone: z.boolean(),
    }),
  ),
  /** When an email was last sent, and a course last opened on the LMS, or a test of staff worked; null: never. */
  mailWorkedAt: Moment.nullable(),
  learningWorkedAt: Moment.nullable(),
  /** Jobs that wait although their time has come, by what they do. */
  due: z.array(z.object({ task: z.string(), count: z.int(), waitSeconds: z.number() })),
  /** Open tasks about emails, and about learning. */
  emails: z.int(),
  learning: z.int(),
  /** null: there was none yet, or he may not read it. */
  reconciliation: z.object({ endedAt: Moment, differences: z.int() }).nullable(),
})

/** What the page is made of; each is read on its own. */
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
  read: call({
    path: '/staff/today',
    access: 'staff',
    right: 'today.read',
    about:
      'What needs a person, the heaviest first; the sales of today, seven and thirty days against the days before, net of refunds and chargebacks; what is scheduled; how providers, emails, learning, queue and books are.',
    query: z.object({ days: z.enum(['30', '90', '365']).default('30') }),
    result: successResult({
      /** The heaviest, and how many are open in all. */
      tasks: z.object({ heaviest: z.array(OpenTask), open: z.int() }).nullable(),
      /** null also for whoever may not read orders. */
      sales: Sales.nullable(),
      /** What he may read of it. */
      scheduled: z.array(Scheduled).nullable(),
      health: Health.nullable(),
      /** The panels that could not be read; each of them is null. */
      away: z.array(z.enum(todayPanels)),
      /** No real money: a sandbox provider is configured. */
      isSandbox: z.boolean(),
    }),
  }),
}
