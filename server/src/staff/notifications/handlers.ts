import { notificationOfEvent } from '@matla/contract/staff/notification-kinds'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { recordEvent } from '#platform/notifications/record-event.ts'
import type { JobHandlers } from '#platform/queue/open-jobs.ts'
import type { Job } from '#platform/queue/jobs.ts'
import type { OrderPaidEvent } from '#sales/orders/order-paid.ts'

export { writeNotificationsEmail } from './notifications-email.ts'

/** Only stores a row, because it runs in the transaction of the payment. */
export const recordPaidOrder = (_deps: unknown, tx: Tx, { order, now }: OrderPaidEvent): Promise<void> =>
  recordEvent(tx, { kind: notificationOfEvent('order.paid'), subject: order.id }, now)

/** Wraps the handlers of abandoned jobs, so that each also records an event. */
export function recordGivenUp({ db, clock }: Pick<Deps, 'db' | 'clock'>, handlers: JobHandlers): JobHandlers {
  const kind = notificationOfEvent('job.given-up')
  const recorded = Object.entries(handlers).map(([name, handle]) => [
    name,
    async (job: Job) => {
      await (handle as (of: Job) => Promise<void>)(job)
      await recordEvent(db, { kind, subject: name }, clock())
    },
  ])
  // The wrapped handlers keep their names.
  return Object.fromEntries(recorded) as JobHandlers
}
