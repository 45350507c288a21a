import type { EmailKind } from '@matla/contract/staff/email-words'
import { SpanKind } from '@opentelemetry/api'
import { errorType, observed } from '#lib/telemetry.ts'
import type { Deps } from '#platform/deps.ts'
import type { JobData } from '#platform/queue/jobs.ts'
import { closeTask, openTask } from '#platform/tasks/tasks.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import type { Email } from './email-layout.ts'
import {
  emailDelayed,
  emailDropped,
  emailFailed,
  emailRejected,
  type EmailRow,
  emailSent,
  findEmail,
} from './emails.store.ts'
import { MailMisconfigured, MailRejected } from './mailer.ts'

/** What a queued email says, and who sends it; its links are made now. null: nobody is to get it. */
export type WriteEmail = (email: EmailRow) => Promise<(Email & { readonly senderName: string }) | null>
type SendDeps = Pick<Deps, 'db' | 'clock' | 'mailer' | 'log'>

/** One task for all emails: a mail server that refuses our set-up refuses each of them. */
const setUp = { kind: 'email-misconfigured', subject: 'mail server' } as const

/** Sends one email unless it went out already. Throws to be tried again; an error for good is a task for staff. */
export async function sendEmail(deps: SendDeps, write: WriteEmail, { queuedEmailId }: JobData['email']) {
  const email = await findEmail(deps.db, queuedEmailId)
  if (email?.status !== 'waiting') return
  try {
    const content = await write(email)
    if (content === null) return await emailDropped(deps.db, queuedEmailId)
    reach('email:before-smtp')
    const attributes = { 'shop.email.kind': email.kind }
    await observed({ name: 'email', duration: 'email', kind: SpanKind.CLIENT, attributes }, () =>
      deps.mailer.send({ messageId: email.messageId, to: email.recipient, ...content }),
    )
    reach('email:after-smtp')
    await deps.db.transaction(async (tx) => {
      await emailSent(tx, queuedEmailId, deps.clock())
      await closeTask(tx, setUp, deps.clock())
    })
    reach('email:after-mark')
  } catch (error) {
    if (!(error instanceof MailRejected)) {
      await emailDelayed(deps.db, queuedEmailId, errorType(error))
      if (error instanceof MailMisconfigured)
        await openTask(deps, { ...setUp, orderId: null, why: error.message })
      throw error
    }
    await rejected(deps, email, error.message)
  }
}

async function rejected(deps: SendDeps, { id, kind, orderId }: EmailRow, why: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await emailRejected(tx, id, why)
    if (!isForStaff(kind)) return deps.log.warn({ queuedEmailId: id }, 'an email was refused')
    await openTask({ ...deps, db: tx }, { kind: 'email-refused', subject: id, orderId, why })
  })
}

/** After its last try: the email is a task for staff (docs/invariants.md#i13). */
export async function giveUpEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  { queuedEmailId }: JobData['email'],
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const failed = await emailFailed(tx, queuedEmailId)
    if (!failed) return
    const { kind, orderId, lastError } = failed
    const why = lastError || 'no more tries'
    if (!isForStaff(kind)) return deps.log.error({ queuedEmailId, why }, 'an email was given up')
    await openTask({ ...deps, db: tx }, { kind: 'email-failed', subject: queuedEmailId, orderId, why })
  })
}

/** Anybody can have these sent to any address, as often as the limits let him: no work for a person comes of it. */
const askedByAnybody: ReadonlySet<EmailKind> = new Set([
  'guest-code',
  'job-received',
  'internship-received',
  'ebook-received',
  'newsletter-confirm',
  'ebook-alert-confirm',
])
const isForStaff = (kind: EmailKind): boolean => !askedByAnybody.has(kind)

export { emailWaitsAgain, failedEmailDropped, undeliveredWaitsAgain } from './emails.store.ts'
