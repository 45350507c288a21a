import type { EmailKind } from '@matla/contract/staff/email-words'
import type { Deps } from '#platform/deps.ts'
import { findWaitingEmail } from './emails.store.ts'

/** Sends the queued email of this kind about an order without delay. */
export async function hastenEmail(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  orderId: string,
  kind: EmailKind,
): Promise<void> {
  const queuedEmailId = await findWaitingEmail(db, orderId, kind)
  if (queuedEmailId) await db.transaction((tx) => jobs.hasten(tx, [{ task: 'email', queuedEmailId }]))
}
