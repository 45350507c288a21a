import { toActorFields } from '#lib/actor-fields.ts'
import { fail } from '#lib/errors.ts'
import { findLastEntry, writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { requeueUndeliveredEmail } from '#platform/mail/send-email.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import { resendEmail } from '#staff/orders/resend-email.ts'
import { clearFailedJob } from '#staff/system/retry-jobs.ts'
import { readEmail } from './read-emails.ts'

type ResendDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>
type ResendCommand = { readonly id: string; readonly key: string }

/**
 * Sends an email again: an order's email like `resendEmail`, any other if it was rejected or failed. A repeated
 * key sends once. Fails with `queued-email-not-found`, like `resendEmail`, and with `email-not-failed`, with who
 * was first and when.
 */
export async function resendAny(deps: ResendDeps, staff: Actor, { id, key }: ResendCommand): Promise<void> {
  const { order } = await readEmail(deps.db, staff, id)
  if (order) return resendEmail(deps, staff, { orderId: order.id, emailId: id, key })
  await deps.db.transaction((tx) => sendUndelivered(tx, deps, staff, { id, key }))
}

async function sendUndelivered(
  tx: Tx,
  { clock, jobs }: ResendDeps,
  { userId: actorId }: Actor,
  { id, key }: ResendCommand,
): Promise<void> {
  const now = clock()
  const before = await requeueUndeliveredEmail(tx, id)
  if (before === null) {
    const first = await findLastEntry(tx, { area: 'emails', actions: ['resend'], subjects: [id] })
    if (first?.detail['key'] === key) return
    fail('email-not-failed', first && toActorFields(first.by, first.at))
  }
  const job = { task: 'email' as const, queuedEmailId: id }
  await clearFailedJob(tx, job)
  await jobs.add(tx, [job])
  for (const kind of ['email-refused', 'email-failed'] as const)
    await closeTask(tx, { kind, subject: id }, now, { userId: actorId, note: '' })
  const entry = { actorId, action: 'resend', subject: id, detail: { key } }
  await writeAudit(tx, { ...entry, before: { status: before }, after: { status: 'waiting' } }, now)
}
