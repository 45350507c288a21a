import { addDays, dayMs, riyadhDay, riyadhMoment } from '@matla/contract/kit/riyadh'
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

/** So many whole days in Riyadh, ending with the day of `now`. */
function lastDays(now: Date, days: number): Span {
  const tomorrow = addDays(riyadhDay(now), 1)
  return { since: riyadhMoment(addDays(tomorrow, -days)), until: riyadhMoment(tomorrow) }
}

/** The same number of days before, up to the same time of day, so that a partial day is compared with a partial one. */
function sameBefore(now: Date, days: number): Span {
  const { since } = lastDays(now, 2 * days)
  return { since, until: new Date(now.getTime() - days * dayMs) }
}

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
  const names = Array.from({ length: days }, (_, at) => addDays(riyadhDay(span.since), at))
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
