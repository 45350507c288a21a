import { type EmailKind, emailKinds, emailRight } from '@matla/contract/staff/email-words'
import type { EmailRow } from '@matla/contract/staff/emails.calls'
import { hasRight } from '@matla/contract/staff/rights'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { type AskedEmails, findListed, listEmails, type ListedEmail } from './emails-list.store.ts'

const isUndelivered = (status: string): boolean => status === 'refused' || status === 'failed'
const mayKnow = ({ roles }: Actor, kind: EmailKind): boolean => hasRight(roles, emailRight(kind))

const toRow = ({ orderId, orderNumber, createdAt, sentAt, ...row }: ListedEmail): EmailRow => ({
  ...row,
  order: orderId === null || orderNumber === null ? null : { id: orderId, number: orderNumber },
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
  canResend: orderId === null ? isUndelivered(row.status) : row.status !== 'waiting',
})

/** A page of the emails that the caller's rights cover. */
export async function readEmails(db: Db, staff: Actor, asked: AskedEmails) {
  const kinds = emailKinds.filter((kind) => mayKnow(staff, kind))
  const page = await listEmails(db, asked, kinds)
  return { ...page, rows: page.rows.map(toRow) }
}

/** One email. Fails with `queued-email-not-found`, also for one that the caller's rights do not cover. */
export async function readEmail(db: Db, staff: Actor, id: string): Promise<EmailRow> {
  const found = await findListed(db, id)
  return found && mayKnow(staff, found.kind) ? toRow(found) : fail('queued-email-not-found')
}
