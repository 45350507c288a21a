import { forgetEndedApplications } from '#engagement/applications/forget-ended.ts'
import { cleanLogs } from '#engagement/client-logs/clean-logs.ts'
import { dropOldCarts } from '#sales/cart/drop-old-carts.ts'
import type { ScheduledJob } from '#platform/queue/start-scheduled-jobs.ts'
import { forgetEndedEbookRequests } from '#engagement/ebooks/forget-ended.ts'
import type { Deps } from '#payments/deps.ts'
import { checkMoney, usualDays } from '#payments/reconciliation/check-money.ts'
import { forgetUnconfirmed } from '#engagement/newsletter/forget-unconfirmed.ts'
import { endUnpayableOrders } from '#payments/end-order.ts'
import { forgetOldReminders } from '#engagement/reminders/forget-old.ts'

/** Everything that comes again and again by the database's clock; the daily ones at night in Riyadh. */
export const scheduledJobsOf = (deps: Deps): readonly ScheduledJob[] => [
  { name: 'unpayable-orders', cron: '*/10 * * * *', run: () => endUnpayableOrders(deps) },
  { name: 'client-logs', cron: '5 * * * *', run: () => cleanLogs(deps) },
  { name: 'guest-carts', cron: '10 3 * * *', run: () => dropOldCarts(deps.db) },
  { name: 'ebook-requests', cron: '20 3 * * *', run: () => forgetEndedEbookRequests(deps) },
  { name: 'newsletter', cron: '30 3 * * *', run: () => forgetUnconfirmed(deps) },
  { name: 'applications', cron: '40 3 * * *', run: () => forgetEndedApplications(deps) },
  { name: 'reminders', cron: '50 3 * * *', run: () => forgetOldReminders(deps) },
  {
    name: 'money-check',
    cron: '0 4 * * *',
    run: () => checkMoney(deps, { cause: 'daily', days: usualDays }, deps.jobs.add),
  },
]
