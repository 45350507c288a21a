import { forgetEndedApplications } from '#engagement/applications/forget-ended.ts'
import { cleanLogs } from '#engagement/client-logs/clean-logs.ts'
import { dropOldCarts } from '#sales/cart/drop-old-carts.ts'
import { forgetEndedEbookRequests } from '#cms/ebooks/forget-ended.ts'
import type { Round } from '#platform/queue/start-rounds.ts'
import type { Deps } from '#platform/deps.ts'
import { checkMoney, usualDays } from '#payments/reconciliation/check-money.ts'
import { forgetUnconfirmed } from '#engagement/newsletter/forget-unconfirmed.ts'
import { endUnpayableOrders } from '#payments/end-order.ts'
import { sendDueReminders } from '#engagement/reminders/send-due-reminders.ts'

const day = 86_400

/** Everything that comes again and again by the database's clock, each round done by one process. */
export const roundsOf = (deps: Deps): readonly Round[] => [
  {
    name: 'reminders',
    everySeconds: 15,
    leaseSeconds: 120,
    isDueAtFirst: true,
    run: () => sendDueReminders(deps),
  },
  {
    name: 'unpayable-orders',
    everySeconds: 600,
    leaseSeconds: 300,
    isDueAtFirst: true,
    run: () => endUnpayableOrders(deps),
  },
  {
    name: 'guest-carts',
    everySeconds: day,
    leaseSeconds: 900,
    isDueAtFirst: true,
    run: () => dropOldCarts(deps.db),
  },
  {
    name: 'money-check',
    everySeconds: day,
    leaseSeconds: 3_600,
    isDueAtFirst: false,
    run: () => checkMoney(deps, { cause: 'daily', days: usualDays }, deps.jobs.add),
  },
  {
    name: 'ebook-requests',
    everySeconds: day,
    leaseSeconds: 900,
    isDueAtFirst: true,
    run: () => forgetEndedEbookRequests(deps),
  },
  {
    name: 'newsletter',
    everySeconds: day,
    leaseSeconds: 900,
    isDueAtFirst: true,
    run: () => forgetUnconfirmed(deps),
  },
  {
    name: 'client-logs',
    everySeconds: 3_600,
    leaseSeconds: 300,
    isDueAtFirst: true,
    run: () => cleanLogs(deps),
  },
  {
    name: 'applications',
    everySeconds: day,
    leaseSeconds: 900,
    isDueAtFirst: true,
    run: () => forgetEndedApplications(deps),
  },
]
