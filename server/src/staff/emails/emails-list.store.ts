import type { EmailKind, EmailStatus } from '@matla/contract/staff/email-words'
import type { EmailsQuery } from '@matla/contract/staff/emails.calls'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { byTime, defineList, type ListInput, type ListRow } from '#platform/db/define-list.store.ts'
import { emailsTable } from '#schema/mail.tables.ts'
import { ordersTable } from '#schema/sales.tables.ts'

const { id, kind, status, recipient, lang, tries, lastError, copy, orderId, createdAt, sentAt } = emailsTable
const views: Readonly<Record<NonNullable<EmailsQuery['view']>, SQL>> = {
  undelivered: sql`${status} in ('refused', 'failed')`,
  waiting: sql`${status} = 'waiting'`,
  sent: sql`${status} = 'sent'`,
}

export const emailList = defineList<EmailsQuery>()({
  from: emailsTable,
  select: {
    id,
    kind,
    status: sql<EmailStatus>`${status}`,
    recipient,
    lang,
    tries,
    lastError,
    copy,
    orderId,
    orderNumber: ordersTable.number,
    createdAt,
    sentAt,
  },
  join: (rows) => rows.leftJoin(ordersTable, eq(ordersTable.id, orderId)),
  // Ids are in order of creation.
  sorts: byTime(id, id),
  filters: {
    q: (address) => eq(recipient, address.toLowerCase()),
    view: (view) => views[view],
    kind: (only) => eq(kind, only),
  },
})
export type ListedEmail = ListRow<typeof emailList>

/** One page of the emails of these kinds. */
export const listEmails = (db: Db, input: ListInput<EmailsQuery>, kinds: readonly EmailKind[]) =>
  emailList.read(db, input, inArray(kind, [...kinds]))

export const findListed = (db: Db, emailId: string) => emailList.find(db, eq(id, emailId))
