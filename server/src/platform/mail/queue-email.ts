import type { Lang } from '@matla/contract/kit/lang'
import type { EmailKind } from '@matla/contract/staff/email-words'
import { newId } from '#lib/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { awaitAll } from '#platform/db/await-all.ts'
import type { Deps } from '#platform/deps.ts'
import { insertEmail, insertEmails } from './emails.store.ts'

export type QueuedEmail = {
  readonly kind: EmailKind
  readonly recipient: string
  readonly lang: Lang
  readonly now: Date
  /** The paid order that the email is about or, with `refundId`, the order of that refund. */
  readonly orderId?: string
  readonly refundId?: string
  /** Another row that the email is about, depending on its kind. */
  readonly aboutId?: string
  /** The page of the shop that the email's link returns to. */
  readonly returnPath?: string | null
  /** Delays sending by this many seconds, unless its job is hastened. */
  readonly afterSeconds?: number
}

/**
 * Queues an email and its job in the caller's transaction. Its contents and links are created when it is sent. There is
 * one purchase email per order and one email per refund, because their Message-ID contains the id of the order or
 * refund (docs/invariants.md#i10).
 */
export async function queueEmail(
  tx: Tx,
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  { kind, recipient, lang, now, afterSeconds, ...about }: QueuedEmail,
): Promise<void> {
  const id = newId(now)
  const { orderId = null, refundId = null, aboutId = null } = about
  const returnPath = about.returnPath ?? ''
  const messageId = buildMessageId(config, kind, refundId ?? orderId ?? id)
  const facts = { id, kind, recipient, lang, orderId, refundId, aboutId, returnPath, messageId }
  await awaitAll(
    insertEmail(tx, { ...facts, copy: 0, createdAt: now }),
    jobs.add(tx, [{ task: 'email', queuedEmailId: id }], afterSeconds),
  )
}

const buildMessageId = ({ publicUrl }: Deps['config'], kind: EmailKind, about: string): string =>
  `<${kind}.${about}@${new URL(publicUrl).hostname}>`

type ManyEmails = readonly Pick<QueuedEmail, 'kind' | 'recipient' | 'lang' | 'now' | 'aboutId'>[]

/** Queues many emails with two statements. */
export async function queueEmails(
  tx: Tx,
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  emails: ManyEmails,
): Promise<void> {
  const rows = emails.map(({ kind, recipient, lang, now, aboutId = null }) => {
    const id = newId(now)
    return { id, kind, recipient, lang, aboutId, messageId: buildMessageId(config, kind, id), createdAt: now }
  })
  await insertEmails(tx, rows)
  await jobs.add(
    tx,
    rows.map(({ id }) => ({ task: 'email', queuedEmailId: id })),
  )
}
