import type { Lang } from '@matla/contract/kit/lang'
import type { EmailKind } from '@matla/contract/staff/email-words'
import { newId } from '#lib/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { awaitAll } from '#platform/db/await-all.ts'
import type { Deps } from '#platform/deps.ts'
import { insertEmail } from './emails.store.ts'

export type QueuedEmail = {
  readonly kind: EmailKind
  readonly recipient: string
  readonly lang: Lang
  readonly now: Date
  /** The paid order the email is about; with `refundId`, the order of that refund. */
  readonly orderId?: string
  readonly refundId?: string
  /** Another row the email is about, depending on its kind. */
  readonly aboutId?: string
  /** The page of the shop that its link returns to. */
  readonly returnPath?: string | null
  /** Delays sending by this many seconds, unless its job is hastened. */
  readonly afterSeconds?: number
}

/**
 * Queues an email and its job in the caller's transaction. Its contents and links are created when it is sent. There is one
 * purchase email per order and one email per refund: their Message-ID contains the id of the order or refund
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
  await awaitAll(
    insertEmail(tx, { ...facts, copy: 0, createdAt: now }),
    jobs.add(tx, [{ task: 'email', queuedEmailId: id }], afterSeconds),
  )
}
