import { hasRight } from '@matla/contract/staff/rights'
import type { Sales } from '@matla/contract/staff/today.calls'
import { countOpen } from '#payments/reconciliation/read-runs.ts'
import { readNewestCheck } from '#payments/reconciliation/money-report.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { countDueJobs } from '#platform/queue/observe-queue.ts'
import { readHeaviest, countTasksAbout } from '#staff/tasks/heaviest-tasks.ts'
import { endingCoupons, providerHealth, scheduledPrices } from './health.store.ts'
import {
  netSales,
  openedAndPaid,
  salesByCourse,
  salesByDay,
  salesByMethod,
  type Span,
} from './sales.store.ts'

const dayMs = 86_400_000
/** Riyadh is three hours ahead of UTC all year. */
const aheadMs = 3 * 3_600_000

/** So many whole days in Riyadh that end with the one of `now`; `back`: so many days earlier. */
function lastDays(now: Date, days: number, back = 0): Span {
  const today = Math.floor((now.getTime() + aheadMs) / dayMs) * dayMs - aheadMs
  const until = today + dayMs - back * dayMs
  return { since: new Date(until - days * dayMs), until: new Date(until) }
}

const dayName = (at: number) => new Date(at + aheadMs).toISOString().slice(0, 10)

/** The shop's sales up to now, net of what went back, in halalas. */
export async function readSales(db: Db, now: Date, days: number): Promise<Sales> {
  const span = lastDays(now, days)
  const periods = [1, 7, 30].map(async (length) => {
    const { net, orders } = await netSales(db, lastDays(now, length))
    const before = await netSales(db, lastDays(now, length, length))
    return { days: length, netHalalas: net, orders, beforeHalalas: before.net }
  })
  const [byPeriod, byDay, byCourse, byMethod, counted] = await Promise.all([
    Promise.all(periods),
    salesByDay(db, span),
    salesByCourse(db, span),
    salesByMethod(db, span),
    openedAndPaid(db, span),
  ])
  const known = new Map(byDay.map((each) => [each.day, each]))
  const names = Array.from({ length: days }, (_, at) => dayName(span.since.getTime() + at * dayMs))
  return {
    periods: byPeriod,
    byDay: names.map((day) => ({
      day,
      netHalalas: known.get(day)?.net ?? 0,
      orders: known.get(day)?.orders ?? 0,
    })),
    byCourse: byCourse.map(({ net, ...each }) => ({ ...each, netHalalas: net })),
    byMethod: byMethod.map(({ net, ...each }) => ({ ...each, netHalalas: net })),
    ...counted,
  }
}

type TodayDeps = Pick<Deps, 'db' | 'clock' | 'isSandbox'>

/** What a member of staff needs to know now; sales only for whoever may read orders. */
export async function readToday({ db, clock, isSandbox }: TodayDeps, staff: Actor, days: number) {
  const now = clock()
  const [tasks, sales, coupons, prices, providers, due, emails, learning, check] = await Promise.all([
    readHeaviest(db, staff, now),
    hasRight(staff.roles, 'orders.read') ? readSales(db, now, days) : null,
    endingCoupons(db, now),
    scheduledPrices(db, now),
    providerHealth(db, now),
    countDueJobs(db),
    countTasksAbout(db, 'emails'),
    countTasksAbout(db, 'learning'),
    readNewestCheck(db),
  ])
  return {
    ...tasks,
    sales,
    scheduled: [...coupons.map((each) => ({ ...each, kind: 'coupon-ends' as const })), ...prices].toSorted(
      (one, other) => one.at.localeCompare(other.at),
    ),
    health: {
      providers,
      due: [...due],
      emails,
      learning,
      reconciliation: check && {
        endedAt: check.endedAt.toISOString(),
        differences: await countOpen(db, check.id),
      },
    },
    isSandbox,
  }
}
