import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { InputDay } from '#kit/input-bounds.schema.ts'
import { Localized } from '#kit/lang.schema.ts'
import { comparisonNames, reportPeriodNames } from './report-periods.ts'
import { ReportDays } from './report-query.schema.ts'
import { tasksOf } from './task-kinds.ts'
import { OpenTask } from './tasks.calls.ts'

/** Amounts in halalas. */
const Sums = z.object({
  salesHalalas: z.int(),
  refundsHalalas: z.int(),
  netHalalas: z.int(),
  orders: z.int(),
  /** Sales by order; null without an order. */
  averageHalalas: z.int().nullable(),
  /** Checkouts that began, and how many of them are paid. */
  opened: z.int(),
  paid: z.int(),
})

/** A part of the sales, net of refunds in the same period. */
const Part = z.object({ key: z.string(), name: Localized, netHalalas: z.int(), orders: z.int() })

const Figures = z.object({
  days: ReportDays,
  /** While the period is not over, its compared days end at the same time of day. */
  comparedDays: ReportDays,
  sums: Sums,
  comparedSums: Sums,
  unit: z.enum(['hour', 'day', 'week', 'month']),
  /** In order; the compared values are those of the hour, day, week or month at the same place. */
  bars: z.array(
    z.object({
      /** A day, or an hour of it. */
      at: z.string(),
      netHalalas: z.int(),
      orders: z.int(),
      comparedHalalas: z.int(),
      comparedOrders: z.int(),
    }),
  ),
  /** The most sold, with at most eight parts each. */
  byCourse: z.array(Part),
  byCoupon: z.array(Part),
  byMethod: z.array(Part),
})
export type Figures = z.output<typeof Figures>

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
  /** Jobs that were given up, of every kind. */
  givenUp: z.int(),
  /** Open tasks about emails, and about learning. */
  emails: z.int(),
  learning: z.int(),
  /** null: none yet, or the caller may not read it. */
  reconciliation: z.object({ endedAt: Moment, differences: z.int() }).nullable(),
})

/** The sections of the page, each loaded on its own. */
export const todayPanels = ['tasks', 'figures', 'scheduled', 'health'] as const
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
      'The figures of a period compared with the preceding one or that of the year before: sales, orders, refunds and chargebacks, checkouts and the share that is paid; tasks by harm and age, of every member or the caller’s own; scheduled publications; the state of providers, emails, the LMS, the job queue and reconciliation.',
    query: z.object({
      period: z.enum(reportPeriodNames).default('30-days'),
      /** With `own`: the first and the last day. */
      from: InputDay.optional(),
      to: InputDay.optional(),
      compare: z.enum(comparisonNames).default('previous'),
      tasks: z.enum(tasksOf).default('everybody'),
    }),
    result: successResult({
      /** Those that harm most, and how many are open in all. */
      tasks: z.object({ heaviest: z.array(OpenTask), open: z.int() }).nullable(),
      /** null: also for callers who may not read orders. */
      figures: Figures.nullable(),
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
