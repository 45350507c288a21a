import type { EmailKind } from '@matla/contract/staff/email-words'
import { SpanKind } from '@opentelemetry/api'
import { errorType, runObserved } from '#lib/telemetry.ts'
import { awaitAll } from '#platform/db/await-all.ts'
import type { Deps } from '#platform/deps.ts'
import type { JobData } from '#platform/queue/jobs.ts'
import { closeTask, openTask } from '#platform/tasks/tasks.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import type { Email } from './email-layout.ts'
import {
  recordEmailFailure,
  markEmailDropped,
  markEmailFailed,
  markEmailRejected,
  type EmailRow,
  markEmailSent,
  findEmail,
} from './emails.store.ts'
import { MailMisconfigured, MailRejected } from './mailer.ts'

/** Writes the contents and sender name of a queued email and creates its links. Returns null to drop the email. */
export type WriteEmail = (email: EmailRow) => Promise<(Email & { readonly senderName: string }) | null>

/** A database constraint requires the row for emails of this kind. */
export function requireId(id: string | null): string {
  if (id === null) throw new Error('the email does not name its row')
  return id
}

type SendDeps = Pick<Deps, 'db' | 'clock' | 'mailer' | 'log'>

/** One task for all emails, because a misconfiguration affects each of them. */
const misconfiguredTask = { kind: 'email-misconfigured', subject: 'mail server' } as const

/** Sends an email unless it was already sent. Throws to be retried. A permanent rejection opens a staff task. */
export async function sendEmail(deps: SendDeps, write: WriteEmail, { queuedEmailId }: JobData['email']) {
  const email = await findEmail(deps.db, queuedEmailId)
  if (email?.status !== 'waiting') return
  try {
    const content = await write(email)
    if (content === null) return await markEmailDropped(deps.db, queuedEmailId)
    reach('email:before-smtp')
    const attributes = { 'shop.email.kind': email.kind }
    await runObserved({ name: 'email', duration: 'email', kind: SpanKind.CLIENT, attributes }, () =>
      deps.mailer.send({ messageId: email.messageId, to: email.recipient, ...content }),
    )
    reach('email:after-smtp')
    await deps.db.transaction(async (tx) => {
      const now = deps.clock()
      await awaitAll(markEmailSent(tx, { queuedEmailId, now }), closeTask(tx, misconfiguredTask, now))
    })
    reach('email:after-mark')
  } catch (error) {
    if (!(error instanceof MailRejected)) {
      await recordEmailFailure(deps.db, queuedEmailId, errorType(error))
      if (error instanceof MailMisconfigured)
        await openTask(deps, { ...misconfiguredTask, orderId: null, why: error.message })
      throw error
    }
    await recordRejection(deps, email, error.message)
  }
}

async function recordRejection(deps: SendDeps, { id, kind, orderId }: EmailRow, why: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await markEmailRejected(tx, id, why)
    if (!isForStaff(kind)) return deps.log.warn({ queuedEmailId: id }, 'an email was rejected')
    await openTask({ ...deps, db: tx }, { kind: 'email-refused', subject: id, orderId, why })
  })
}

/** Runs after the last attempt and opens a staff task for the email (docs/invariants.md#i13). */
export async function giveUpEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  { queuedEmailId }: JobData['email'],
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const failed = await markEmailFailed(tx, queuedEmailId)
    if (!failed) return
    const { kind, orderId, lastError } = failed
    const why = lastError || 'no more tries'
    if (!isForStaff(kind)) return deps.log.error({ queuedEmailId, why }, 'an email was given up')
    await openTask({ ...deps, db: tx }, { kind: 'email-failed', subject: queuedEmailId, orderId, why })
  })
}

/** Within the limits, anyone can trigger these emails to any address, so they must not open staff tasks. */
const requestedByAnyone: ReadonlySet<EmailKind> = new Set([
  'guest-code',
  'job-received',
  'internship-received',
  'ebook-received',
  'newsletter-confirm',
  'ebook-alert-confirm',
])
const isForStaff = (kind: EmailKind): boolean => !requestedByAnyone.has(kind)

export { requeueFailedEmail, dropFailedEmail, requeueUndeliveredEmail } from './emails.store.ts'
