import { queueEmails } from '#platform/mail/queue-email.ts'
import type { Deps } from './deps.ts'
import { lockDuePayments } from './due-payments.store.ts'

/** Queues the one reminder for each bank transfer and bill that ends soon. Returns how many were queued. */
export async function remindOfDuePayments({
  db,
  clock,
  jobs,
  config,
}: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>): Promise<number> {
  return db.transaction(async (tx) => {
    const now = clock()
    const due = await lockDuePayments(tx, now)
    const emails = due.map(({ id: aboutId, provider, ...to }) => {
      const kind = provider === 'transfer' ? ('transfer-due' as const) : ('bill-due' as const)
      return { kind, aboutId, ...to, now }
    })
    if (emails.length > 0) await queueEmails(tx, { jobs, config }, emails)
    return emails.length
  })
}
