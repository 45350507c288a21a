import type { Lang } from '@matla/contract/kit/lang'
import type { EmailKind } from '@matla/contract/staff/email-words'
import { newId } from '#lib/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { together } from '#platform/db/together.ts'
import type { Deps } from '#platform/deps.ts'
import { insertEmail } from './emails.store.ts'

export type QueuedEmail = {
  readonly kind: EmailKind
  readonly recipient: string
  readonly lang: Lang
  readonly now: Date
  /** The paid order that it is about; with `refundId`, the order of that refund. */
  readonly orderId?: string
  readonly refundId?: string
  /** Another row that it is about, by its kind. */
  readonly aboutId?: string
  /** The page of the shop that its link leads back to. */
  readonly returnPath?: string | null
  /** It goes so many seconds later, unless its job is hastened. */
  readonly afterSeconds?: number
}

/**
 * One email and the job that sends it, in the caller's transaction. What it says, and its links, are made when it is
 * sent. One purchase email an order and one email a refund: their Message-ID is made of what they are about
 * (docs/invariants.md#i10).
 */
export async function queueEmail(
  tx: Tx,
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  { kind, recipient, lang, now, afterSeconds, ...about }: QueuedEmail,
): Promise<void> {
  const id = newId(now)
  const { orderId = null, refundId = null, aboutId = null } = about
  const returnPath = about.returnPath ?? ''
  const messageId = `<${kind}.${refundId ?? orderId ?? id}@${new URL(config.publicUrl).hostname}>`
  const facts = { id, kind, recipient, lang, orderId, refundId, aboutId, returnPath, messageId }
  await together(
    insertEmail(tx, { ...facts, copy: 0, createdAt: now }),
    jobs.add(tx, [{ task: 'email', queuedEmailId: id }], afterSeconds),
  )
}
