import type { Lang } from '@matla/contract/kit/lang'
import { addTestCourse } from '#catalog/test-products.ts'
import { openSession } from '#identity/sessions.ts'
import { addGuestAccount } from '#identity/users.ts'
import { eq } from 'drizzle-orm'
import { newId, newSecretId } from '#lib/ids.ts'
import type { Seller } from '#lib/seller.ts'
import { testSeller } from '#lib/test-seller.ts'
import type { Db, Drizzle, Tx } from '#platform/db/database.ts'
import { noJobs } from '#platform/queue/test-jobs.ts'
import type { Job } from '#platform/queue/jobs.ts'
import { createOrder } from '#sales/orders/create-order.ts'
import { freezeOrder, type FrozenOrder, type PricedProduct } from '#sales/orders/order.ts'
import { paymentsTable, type PaymentStatus, refundsTable } from '#schema/payments.tables.ts'
import { issueCreditNote, issueInvoice } from './issue-documents.ts'

export const noon = new Date('2026-09-02T09:20:46Z')
const course = {
  id: `67${'0'.repeat(22)}`,
  name: { ar: 'الإضاءة', en: 'Lighting' },
  priceHalalas: 220_000,
}

/** Adds the course that the orders of these helpers contain. */
export const addCourse = (db: Drizzle): Promise<void> => addTestCourse(db, course)

export type Buyer = {
  readonly userId: string
  readonly email: string
  readonly fullName: string
  readonly lang: Lang
}

export async function addBuyer(db: Db, email: string, lang: Lang = 'ar'): Promise<Buyer> {
  const buyer = { email, fullName: 'نورة العتيبي', lang }
  return { ...buyer, userId: await addGuestAccount(db, buyer, noon) }
}

export const openCheckout = (db: Db, { userId }: Buyer) => openSession(db, { userId, kind: 'checkout' }, noon)

/** Adds an unpaid order of one product, opened by this session. */
export async function addOrder(
  db: Drizzle,
  buyer: Buyer,
  sessionId: string,
  product: PricedProduct = course,
): Promise<FrozenOrder> {
  const order = freezeOrder(newId(noon), buyer, [product])
  const from = { sessionId, cartId: null, itemId: product.id, now: noon }
  await db.transaction((tx) => createOrder(tx, order, from))
  return order
}

/** Adds a payment attempt with this status, opened this many minutes after noon. Returns its id. */
export async function addPayment(
  db: Db,
  order: FrozenOrder,
  status: PaymentStatus,
  minutes: number,
): Promise<string> {
  const openedAt = new Date(noon.getTime() + minutes * 60_000)
  const id = newId(openedAt)
  await db.insert(paymentsTable).values({
    id,
    orderId: order.id,
    attempt: minutes,
    provider: 'paytabs',
    ownReference: newSecretId(),
    status,
    amountHalalas: order.totalHalalas,
    openedAt,
    expiresAt: openedAt,
  })
  return id
}

/** Attempt numbers of these helpers, above those of the tests. */
let refunds = 100

/** Adds a completed refund, by default of the full order. Returns its id. */
export async function addRefund(
  db: Db,
  buyer: Buyer,
  order: FrozenOrder,
  changes: Partial<typeof refundsTable.$inferInsert> = {},
): Promise<string> {
  const id = newId(noon)
  const paymentId = await addPayment(db, order, 'declined', (refunds += 1))
  await db.insert(refundsTable).values({
    id,
    orderId: order.id,
    paymentId,
    kind: 'lines',
    ownReference: id,
    requestKey: id,
    amountHalalas: order.totalHalalas,
    reason: 'By request',
    requestedBy: buyer.userId,
    status: 'done',
    createdAt: noon,
    endedAt: noon,
    ...changes,
  })
  return id
}

/** Issues a credit note for the full order, by today's seller. */
export async function issueNote(
  db: Drizzle,
  buyer: Buyer,
  order: FrozenOrder,
  today: Seller = testSeller,
): Promise<void> {
  const refundId = await addRefund(db, buyer, order)
  const [refund] = await db.select().from(refundsTable).where(eq(refundsTable.id, refundId))
  if (!refund) throw new Error('no refund')
  const refunded = order.lines.map((line) => ({ ...line, id: newId(noon) }))
  const done = { order, refund, refunded, remaining: [], owned: [] }
  await db.transaction((tx) => issueCreditNote({ ...noJobs, seller: today, clock: () => noon }, tx, done))
}

export const issue = (db: Drizzle, order: FrozenOrder, isSandbox = false): Promise<string> =>
  issueAt(db, order, noon, isSandbox)

export async function issueAt(
  db: Drizzle,
  order: FrozenOrder,
  now: Date,
  isSandbox = false,
): Promise<string> {
  const added: Job[] = []
  const jobs = {
    add: async (_tx: Tx, given: readonly Job[]) => void added.push(...given),
    hasten: async () => undefined,
  }
  const deps = { jobs, seller: testSeller, isSandbox, clock: () => now }
  await db.transaction((tx) => issueInvoice(deps, tx, { order }))
  const [job] = added
  return job?.task === 'invoice' ? job.invoiceId : ''
}
