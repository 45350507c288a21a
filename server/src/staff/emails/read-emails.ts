import { type EmailKind, emailKinds, emailRight } from '@matla/contract/staff/email-words'
import type { EmailsQuery } from '@matla/contract/staff/emails.calls'
import { hasRight } from '@matla/contract/kit/rights'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { ListInput } from '#platform/db/define-list.store.ts'
import type { Actor } from '#platform/http/actor.ts'
import { findListed, listEmails, type ListedEmail } from './emails-list.store.ts'

const isUndelivered = (status: string): boolean => status === 'refused' || status === 'failed'
const mayKnow = ({ roles }: Actor, kind: EmailKind): boolean => hasRight(roles, emailRight(kind))

const toRow = ({ orderId, orderNumber, ...row }: ListedEmail) => ({
  ...row,
  order: orderId === null || orderNumber === null ? null : { id: orderId, number: orderNumber },
  canResend: orderId === null ? isUndelivered(row.status) : row.status !== 'waiting',
})

/** One page of the emails that the caller's rights cover. */
export async function readEmails(db: Db, staff: Actor, input: ListInput<EmailsQuery>) {
  const kinds = emailKinds.filter((kind) => mayKnow(staff, kind))
  const page = await listEmails(db, input, kinds)
  return { ...page, rows: page.rows.map(toRow) }
}

/** One email. Fails with `queued-email-not-found`, also when the caller's rights do not cover it. */
export async function readEmail(db: Db, staff: Actor, id: string) {
  const found = await findListed(db, id)
  return found && mayKnow(staff, found.kind) ? toRow(found) : fail('queued-email-not-found')
}
