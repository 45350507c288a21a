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
  /** Average sales per order; null without orders. */
  averageHalalas: z.int().nullable(),
  /** The number of checkouts that were started, and of those that were paid. */
  opened: z.int(),
  paid: z.int(),
})

/** A part of the sales, net of refunds in the same period. */
const Part = z.object({ key: z.string(), name: Localized, netHalalas: z.int(), orders: z.int() })

const Figures = z.object({
  days: ReportDays,
  /** While the period is not over, the days for comparison end at the same time of day. */
  comparedDays: ReportDays,
  sums: Sums,
  comparedSums: Sums,
  unit: z.enum(['hour', 'day', 'week', 'month']),
  /** In order of time; compared values belong to the hour, day, week or month in the same position. */
  bars: z.array(
    z.object({
      /** A day, or an hour of a day. */
      at: z.string(),
      netHalalas: z.int(),
      orders: z.int(),
      comparedHalalas: z.int(),
      comparedOrders: z.int(),
    }),
  ),
  /** The best-selling parts, at most eight of each kind. */
  byCourse: z.array(Part),
  byCoupon: z.array(Part),
  byMethod: z.array(Part),
})
export type Figures = z.output<typeof Figures>

const Health = z.object({
  providers: z.array(
    z.object({
      provider: z.string(),
      /** When the provider last reported or completed a payment, within thirty days. */
      lastAnswerAt: Moment.nullable(),
      /** The number of payment pages that could not be opened in the last hour. */
      failures: z.int(),
      /** The provider is not responding: buyers see an error immediately, and the shop probes it one request at a time. */
      isLeftAlone: z.boolean(),
    }),
  ),
  /** When an email was last sent, a course last opened on the LMS, or a staff test last succeeded; null for never. */
  mailWorkedAt: Moment.nullable(),
  learningWorkedAt: Moment.nullable(),
  /** Overdue jobs by kind. */
  due: z.array(z.object({ task: z.string(), count: z.int(), waitSeconds: z.number() })),
  /** The number of jobs of any kind that were given up. */
  givenUp: z.int(),
  /** The number of open tasks about emails and about learning. */
  emails: z.int(),
  learning: z.int(),
  /** null when none has run yet, or the caller may not read it. */
  reconciliation: z.object({ endedAt: Moment, differences: z.int() }).nullable(),
})

/** The sections of the page, each loaded separately. */
export const todayPanels = ['tasks', 'figures', 'scheduled', 'health'] as const
export type TodayPanel = (typeof todayPanels)[number]

const Scheduled = z.object({
  kind: z.enum(['coupon-ends', 'price-begins', 'price-ends']),
  /** The id of the coupon or of the product. */
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
      /** The first and the last day, only with `own`. */
      from: InputDay.optional(),
      to: InputDay.optional(),
      compare: z.enum(comparisonNames).default('previous'),
      tasks: z.enum(tasksOf).default('everybody'),
    }),
    result: successResult({
      /** The tasks with the highest weight, and the number of open tasks. */
      tasks: z.object({ heaviest: z.array(OpenTask), open: z.int() }).nullable(),
      /** null when it was not requested, or for callers who may not read orders. */
      figures: Figures.nullable(),
      /** The parts that the caller is allowed to read. */
      scheduled: z.array(Scheduled).nullable(),
      health: Health.nullable(),
      /** The panels that could not be read, each of which is null. */
      away: z.array(z.enum(todayPanels)),
      /** A sandbox provider is configured, so no real money is used. */
      isSandbox: z.boolean(),
    }),
  }),
}
