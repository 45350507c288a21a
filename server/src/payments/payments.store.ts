import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { type Placeholders, statement } from '#platform/db/statement.store.ts'
import { findBy } from '#platform/db/row-statements.store.ts'
import {
  mayTakeMoney,
  paymentEventsTable,
  paymentsTable,
  webhookEventsTable,
} from '#schema/payments.tables.ts'
import { ordersTable } from '#schema/sales.tables.ts'

export type PaymentRow = typeof paymentsTable.$inferSelect

/** Inserts a new payment, which has no end time yet. */
export const insertPayment = statement((db, params: Placeholders<PaymentRow>) =>
  db.insert(paymentsTable).values({
    ...params.all('id', 'orderId', 'attempt', 'provider', 'ownReference', 'providerReference', 'redirectUrl'),
    onlyMethod: sql`${params('onlyMethod')}`,
    connectionVersion: sql`${params('connectionVersion')}`,
    ...params.all('status', 'amountHalalas', 'currency', 'providerStatus', 'providerCode', 'openedAt'),
    ...params.all('expiresAt', 'asks'),
    nextAskAt: sql`${params('nextAskAt')}`,
  }),
)

const selectAttempts = (db: Db, orderId: string) =>
  db.select().from(paymentsTable).where(eq(paymentsTable.orderId, orderId)).orderBy(paymentsTable.attempt)

export const findAttempts = async (db: Db, orderId: string): Promise<PaymentRow[]> =>
  selectAttempts(db, orderId)

/** Locks the attempts until the transaction ends, so that none changes while the next one is planned. */
export const lockAttempts = async (tx: Db, orderId: string): Promise<PaymentRow[]> =>
  selectAttempts(tx, orderId).for('no key update')

const matchesReference = (params: Placeholders<{ provider: string; reference: string }>) =>
  and(
    eq(paymentsTable.provider, params('provider')),
    eq(paymentsTable.providerReference, params('reference')),
  )
const selectByReference = statement((db, params: Placeholders<{ provider: string; reference: string }>) =>
  db.select().from(paymentsTable).where(matchesReference(params)),
)
export const findByReference = async (db: Db, provider: string, reference: string) =>
  (await selectByReference(db, { provider, reference })).at(0)

export const findPayment = findBy(paymentsTable, 'id')

/** More attempts than one sheet allows. */
const maxAuthorised = 20
/** The newest payment whose merchant reference begins with this id. */
export async function findAuthorised(db: Db, authorisationId: string): Promise<PaymentRow | undefined> {
  const references = Array.from({ length: maxAuthorised }, (_, index) =>
    toOwnReference(authorisationId, index + 1),
  )
  const rows = await db
    .select()
    .from(paymentsTable)
    .where(inArray(paymentsTable.ownReference, references))
    .orderBy(desc(paymentsTable.openedAt))
  return rows[0]
}

/** The merchant reference for one attempt at an order. */
export const toOwnReference = (id: string, attempt: number): string => `${id}.a${attempt}`

/** Records the provider's reference, from its response or from a webhook that arrived first (docs/faults.md#f04). */
export async function recordReference(db: Db, ownReference: string, reference: string) {
  const rows = await db
    .update(paymentsTable)
    .set({ providerReference: sql`coalesce(${paymentsTable.providerReference}, ${reference})` })
    .where(eq(paymentsTable.ownReference, ownReference))
    .returning()
  return rows[0]
}

type PageInput = Record<'paymentId' | 'providerReference', string> & Pick<PaymentRow, 'redirectUrl'>
type OpenedPageInput = PageInput & Record<'expiresAt' | 'nextAskAt', Date>
export const recordOpenedPage = statement((db, params: Placeholders<OpenedPageInput>) =>
  db
    .update(paymentsTable)
    .set({
      providerReference: sql`${params('providerReference')}`,
      redirectUrl: sql`${params('redirectUrl')}`,
      expiresAt: sql`${params('expiresAt')}`,
      nextAskAt: sql`${params('nextAskAt')}`,
      status: sql`case when ${paymentsTable.status} = 'opening' then 'open' else ${paymentsTable.status} end`,
    })
    .where(eq(paymentsTable.id, params('paymentId'))),
)

/**
 * Marks a payment as failed because the provider rejected it or its page was never shown, even when it has been
 * superseded. A payment whose page is known stays unchanged.
 */
export async function failOpening(db: Db, paymentId: string, now: Date, nextAskAt: Date | null) {
  await db
    .update(paymentsTable)
    .set({ status: 'failed', endedAt: sql`coalesce(${paymentsTable.endedAt}, ${now})`, nextAskAt })
    .where(
      and(
        eq(paymentsTable.id, paymentId),
        inArray(paymentsTable.status, ['opening', 'failed', 'cancelled']),
        isNull(paymentsTable.providerReference),
      ),
    )
}

const selectPaymentForUpdate = statement((db, params: Placeholders<{ paymentId: string }>) => {
  const other = alias(paymentsTable, 'other')
  const others = db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.orderId, paymentsTable.orderId),
        ne(other.id, paymentsTable.id),
        inArray(other.status, ['opening', 'open', 'review']),
      ),
    )
  return db
    .select({ payment: paymentsTable, hasOtherOpen: sql<boolean>`${exists(others)}` })
    .from(paymentsTable)
    .where(eq(paymentsTable.id, params('paymentId')))
    .for('update')
})
/** Cancels a payment because the buyer continues on another page. The provider is still checked for it. */
export async function supersede(tx: Db, paymentId: string, now: Date): Promise<void> {
  await tx
    .update(paymentsTable)
    .set({ status: 'cancelled', endedAt: now })
    .where(and(eq(paymentsTable.id, paymentId), inArray(paymentsTable.status, ['opening', 'open'])))
}

/** Locks the payment until the transaction ends, and reads whether its order has another one that may still be paid. */
export const lockPayment = async (tx: Db, paymentId: string) =>
  (await selectPaymentForUpdate(tx, { paymentId })).at(0)

type ResponseInput = Pick<
  PaymentRow,
  'providerStatus' | 'providerCode' | 'providerMessage' | 'providerMethod'
>
type StatusUpdateInput = ResponseInput &
  Pick<PaymentRow, 'status' | 'endedAt' | 'nextAskAt' | 'billNumber' | 'expiresAt'> & { paymentId: string }
export const updatePaymentStatus = statement((db, params: Placeholders<StatusUpdateInput>) =>
  db
    .update(paymentsTable)
    .set({
      status: sql`${params('status')}`,
      providerStatus: sql`${params('providerStatus')}`,
      providerCode: sql`${params('providerCode')}`,
      providerMessage: sql`${params('providerMessage')}`,
      providerMethod: sql`${params('providerMethod')}`,
      endedAt: sql`${params('endedAt')}`,
      billNumber: sql`${params('billNumber')}`,
      expiresAt: sql`${params('expiresAt')}`,
      nextAskAt: sql`${params('nextAskAt')}`,
      asks: sql`${paymentsTable.asks} + 1`,
    })
    .where(eq(paymentsTable.id, params('paymentId'))),
)

export const insertEvent = statement((db, params: Placeholders<typeof paymentEventsTable.$inferSelect>) =>
  db.insert(paymentEventsTable).values({
    ...params.all('id', 'paymentId', 'orderId', 'orderVersion', 'from', 'to', 'cause', 'detail', 'at'),
  }),
)

type NewWebhook = Omit<typeof webhookEventsTable.$inferSelect, 'copies' | 'isHandled'>
const insertWebhook = statement((db, params: Placeholders<NewWebhook>) => {
  const stored = db.$with('kept').as(
    db
      .insert(webhookEventsTable)
      .values(params.all('id', 'provider', 'eventKey', 'raw', 'reference', 'receivedAt'))
      .onConflictDoUpdate({
        target: [webhookEventsTable.provider, webhookEventsTable.eventKey],
        set: { copies: sql`${webhookEventsTable.copies} + 1` },
      })
      .returning({ id: webhookEventsTable.id }),
  )
  return db
    .with(stored)
    .select({ webhookId: stored.id, payment: paymentsTable })
    .from(stored)
    .leftJoin(paymentsTable, matchesReference(params))
})
/**
 * Stores a webhook byte for byte; a repeated event only increments the count (docs/invariants.md#i7). Returns it with the
 * payment of its reference.
 */
export const storeWebhook = async (db: Db, webhook: NewWebhook) =>
  (await insertWebhook(db, webhook)).at(0) ?? { webhookId: webhook.id, payment: null }

export const markWebhookHandled = statement((db, params: Placeholders<{ webhookId: string }>) =>
  db
    .update(webhookEventsTable)
    .set({ isHandled: true })
    .where(eq(webhookEventsTable.id, params('webhookId'))),
)

/** Claims undecided payments that are due for a check. Concurrent processes claim different ones (docs/faults.md#f34). */
export async function claimDuePayments(db: Db, now: Date, until: Date, limit: number): Promise<PaymentRow[]> {
  const due = db
    .select({ id: paymentsTable.id })
    .from(paymentsTable)
    .where(lte(paymentsTable.nextAskAt, now))
    .orderBy(paymentsTable.nextAskAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  return db.update(paymentsTable).set({ nextAskAt: until }).where(inArray(paymentsTable.id, due)).returning()
}

/** Bills that ended unpaid after this time and are no longer due for a check. */
export const listEndedBills = async (db: Db, since: Date): Promise<PaymentRow[]> =>
  db
    .select()
    .from(paymentsTable)
    .where(
      and(
        isNotNull(paymentsTable.billNumber),
        inArray(paymentsTable.status, ['declined', 'expired', 'cancelled']),
        isNull(paymentsTable.nextAskAt),
        gt(sql`greatest(${paymentsTable.endedAt}, ${paymentsTable.expiresAt})`, since),
      ),
    )
    .orderBy(paymentsTable.expiresAt)

/** Whether none of the order's payments can still take money. */
const isUnpayable = (db: Db) =>
  notExists(
    db
      .select({ id: paymentsTable.id })
      .from(paymentsTable)
      .where(and(eq(paymentsTable.orderId, ordersTable.id), mayTakeMoney)),
  )

/** Declines an open order without a payable payment. Returns its new version; undefined when nothing changed. */
export async function declineUnpayableOrder(tx: Db, orderId: string): Promise<number | undefined> {
  const rows = await tx
    .update(ordersTable)
    .set({ status: 'declined', version: sql`${ordersTable.version} + 1` })
    .where(and(eq(ordersTable.id, orderId), eq(ordersTable.status, 'open'), isUnpayable(tx)))
    .returning({ version: ordersTable.version })
  return rows[0]?.version
}

/** Open orders older than an hour without a payable payment, with their newest payment. */
export async function findUnpayableOrders(db: Db, limit: number) {
  const later = alias(paymentsTable, 'later')
  const isNewest = notExists(
    db
      .select({ id: later.id })
      .from(later)
      .where(and(eq(later.orderId, ordersTable.id), gt(later.attempt, paymentsTable.attempt))),
  )
  return db
    .select({
      orderId: ordersTable.id,
      payment: { id: paymentsTable.id, status: paymentsTable.status },
    })
    .from(ordersTable)
    .innerJoin(paymentsTable, and(eq(paymentsTable.orderId, ordersTable.id), isNewest))
    .where(
      and(
        eq(ordersTable.status, 'open'),
        sql`${ordersTable.createdAt} < now() - interval '1 hour'`,
        isUnpayable(db),
      ),
    )
    .orderBy(asc(ordersTable.createdAt))
    .limit(limit)
}
