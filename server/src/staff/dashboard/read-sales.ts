import type { Sales } from '@matla/contract/staff/today.calls'
import type { Db } from '#platform/db/database.ts'
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

/** So many whole days in Riyadh, ending with the day of `now`. */
function lastDays(now: Date, days: number): Span {
  const today = Math.floor((now.getTime() + aheadMs) / dayMs) * dayMs - aheadMs
  const until = today + dayMs
  return { since: new Date(until - days * dayMs), until: new Date(until) }
}

/** The same number of days before, up to the same time of day, so that a partial day is compared with a partial one. */
function sameBefore(now: Date, days: number): Span {
  const { since } = lastDays(now, 2 * days)
  return { since, until: new Date(now.getTime() - days * dayMs) }
}

const dayName = (at: number) => new Date(at + aheadMs).toISOString().slice(0, 10)

/** The shop's sales up to now, net of refunds, in halalas. */
export async function readSales(db: Db, now: Date, days: number): Promise<Sales> {
  const span = lastDays(now, days)
  const periods = [1, 7, 30].map(async (length) => {
    const { net, orders } = await netSales(db, lastDays(now, length))
    const before = await netSales(db, sameBefore(now, length))
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
