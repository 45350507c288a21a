import type { EmailKind, EmailStatus } from '@matla/contract/staff/email-words'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { type PageQuery, readList, type SortBy } from '#platform/db/keyset.store.ts'
import { emailsTable } from '#schema/mail.tables.ts'
import { ordersTable } from '#schema/sales.tables.ts'

export type AskedEmails = PageQuery & {
  readonly order: 'newest' | 'oldest'
  readonly view?: 'undelivered' | 'waiting' | 'sent' | undefined
  readonly kind?: EmailKind | undefined
}

const { id, kind, status, recipient, lang, tries, lastError, copy, orderId, createdAt, sentAt } = emailsTable
// Ids sort by time.
const sorts: Readonly<Record<AskedEmails['order'], SortBy>> = {
  newest: { key: id, id, direction: 'desc' },
  oldest: { key: id, id, direction: 'asc' },
}
const listStates: Readonly<Record<NonNullable<AskedEmails['view']>, SQL>> = {
  undelivered: sql`${status} in ('refused', 'failed')`,
  waiting: sql`${status} = 'waiting'`,
  sent: sql`${status} = 'sent'`,
}

const rowColumns = {
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
}

/** A page of the emails of these kinds. Fails with `invalid` for a malformed cursor. */
export async function listEmails(db: Db, asked: AskedEmails, kinds: readonly EmailKind[]) {
  const own = and(
    inArray(kind, asked.kind === undefined ? [...kinds] : kinds.filter((each) => each === asked.kind)),
    asked.view && listStates[asked.view],
    asked.q ? eq(recipient, asked.q.toLowerCase()) : undefined,
  )
  return readList(db, asked, {
    by: sorts[asked.order],
    rows: ({ where, orderBy, limit, cursor }) =>
      db
        .select({ ...rowColumns, cursor })
        .from(emailsTable)
        .leftJoin(ordersTable, eq(ordersTable.id, orderId))
        .where(and(own, where))
        .orderBy(...orderBy)
        .limit(limit),
    counted: (limit) =>
      db
        .select({ one: sql`1` })
        .from(emailsTable)
        .where(own)
        .limit(limit),
  })
}

export const findListed = async (db: Db, emailId: string) =>
  (
    await db
      .select(rowColumns)
      .from(emailsTable)
      .leftJoin(ordersTable, eq(ordersTable.id, orderId))
      .where(eq(id, emailId))
  ).at(0)
export type ListedEmail = NonNullable<Awaited<ReturnType<typeof findListed>>>
