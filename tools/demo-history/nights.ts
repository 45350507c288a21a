import { reconcileAll } from '../../server/src/payments/reconcile-pending.ts'
import { scheduledJobsOf } from '../../server/src/handlers.ts'
import { abandonLater } from './cases/abandon-later.ts'
import { mailFault } from './cases/documents.ts'
import { dayMs, hourMs } from './shop.ts'
import type { Year } from './year.ts'

/** How many nights at the end compare the money; earlier comparisons would have the same result. */
const comparedNights = 7
/** Counted from the end: the night whose report could not be sent. */
const unsentNight = 2
/** Schedules that read the database's clock every minute, or work on data that the year does not have. */
const skipped: ReadonlySet<string> = new Set(['provider-alarms', 'client-logs', 'media', 'e-invoicing'])

/** Runs the shop's schedules at four each night, and finance's own comparison of the money. */
export function passNights(year: Year): void {
  const { shop, timeline, end } = year
  const jobs = scheduledJobsOf(shop.deps).filter(({ name }) => !skipped.has(name))
  const first = Math.floor((end - 365 * dayMs) / dayMs) * dayMs + hourMs
  for (let at = first; at < end; at += dayMs) {
    const nightsLeft = Math.floor((end - at) / dayMs)
    timeline.add(at, async () => {
      if (nightsLeft === unsentNight) await mailFault(year).fail()
      for (const { name, run } of jobs) if (name !== 'money-check' || nightsLeft < comparedNights) await run()
      await reconcileAll(shop.deps)
      if (nightsLeft !== unsentNight) return shop.quiet()
      const [check] = await shop.rows<{ id: string }>(
        'select id from reconciliations order by ended_at desc limit 1',
      )
      await abandonLater(year, check?.id ?? '', mailFault(year))
    })
  }
  timeline.add(end - 1.6 * dayMs, async () => {
    await shop.act('finance', 'reconciliation/run')
    await shop.quiet()
  })
}
