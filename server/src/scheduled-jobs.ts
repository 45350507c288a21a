import { eraseEndedApplications } from '#engagement/applications/read-applications.ts'
import { cleanLogs } from '#engagement/client-logs/client-logs.ts'
import { eraseEndedEbookRequests } from '#engagement/ebooks/ebook-requests.ts'
import { eraseUnconfirmed } from '#engagement/newsletter/subscriptions.ts'
import { eraseOldReminders } from '#engagement/reminders/send-reminder.ts'
import type { Deps } from '#payments/deps.ts'
import { endUnpayableOrders } from '#payments/end-order.ts'
import { reconcileMoney, usualDays } from '#payments/reconciliation/reconcile-money.ts'
import type { ScheduledJob } from '#platform/queue/start-scheduled-jobs.ts'
import { dropOldCarts } from '#sales/cart/guest-cart.ts'

/** Everything that comes again and again by the database's clock; the daily ones at night in Riyadh. */
export const scheduledJobsOf = (deps: Deps): readonly ScheduledJob[] => [
  { name: 'unpayable-orders', cron: '*/10 * * * *', run: () => endUnpayableOrders(deps) },
  { name: 'client-logs', cron: '5 * * * *', run: () => cleanLogs(deps) },
  { name: 'guest-carts', cron: '10 3 * * *', run: () => dropOldCarts(deps.db) },
  { name: 'ebook-requests', cron: '20 3 * * *', run: () => eraseEndedEbookRequests(deps) },
  { name: 'newsletter', cron: '30 3 * * *', run: () => eraseUnconfirmed(deps) },
  { name: 'applications', cron: '40 3 * * *', run: () => eraseEndedApplications(deps) },
  { name: 'reminders', cron: '50 3 * * *', run: () => eraseOldReminders(deps) },
  {
    name: 'money-check',
    cron: '0 4 * * *',
    run: () => reconcileMoney(deps, { cause: 'daily', days: usualDays }, deps.jobs.add),
  },
]
