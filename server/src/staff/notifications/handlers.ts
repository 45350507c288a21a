import { notificationOfEvent } from '@matla/contract/staff/notification-kinds'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { recordEvent } from '#platform/notifications/record-event.ts'
import type { JobHandlers } from '#platform/queue/open-jobs.ts'
import type { Job } from '#platform/queue/jobs.ts'
import type { OrderPaidEvent } from '#sales/orders/order-paid.ts'

export { writeNotificationsEmail } from './notifications-email.ts'

/** A row in the transaction of the payment; nothing else happens there. */
export const recordPaidOrder = (_deps: unknown, tx: Tx, { order, now }: OrderPaidEvent): Promise<void> =>
  recordEvent(tx, { kind: notificationOfEvent('order.paid'), subject: order.id }, now)

/** The handlers of jobs that are given up, each of which also records that. */
export function recordGivenUp({ db, clock }: Pick<Deps, 'db' | 'clock'>, handlers: JobHandlers): JobHandlers {
  const kind = notificationOfEvent('job.given-up')
  const recorded = Object.entries(handlers).map(([name, handle]) => [
    name,
    async (job: Job) => {
      await (handle as (of: Job) => Promise<void>)(job)
      await recordEvent(db, { kind, subject: name }, clock())
    },
  ])
  // Each handler stays under its name.
  return Object.fromEntries(recorded) as JobHandlers
}
