import { makeStaff } from '#test/fixtures/staff.ts'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPeople, password, type People, type TestPerson } from '#test/fixtures/people.ts'
import { openSession } from '#identity/sessions.ts'
import { enrolLmsUser } from '#learning/enrol-lms-user.ts'
import type { Lms } from '#learning/lms.ts'
import { grantCourse } from '#test/fixtures/grants.ts'
import { newId, newSecretId } from '#lib/ids.ts'
import { privacyRequestsTable, sessionsTable, usersTable } from '#schema/accounts.tables.ts'
import { taxDocumentsTable } from '#schema/tax.tables.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { certificatesTable, enrolmentsTable, lmsUsersTable } from '#schema/learning.tables.ts'
import { emailsTable } from '#schema/mail.tables.ts'
import { type PaymentStatus, staffTasksTable } from '#schema/payments.tables.ts'
import { cartLinesTable, cartsTable, ordersTable } from '#schema/sales.tables.ts'
import { addCourse, addOrder, addPayment, issue, issueNote } from '#test/fixtures/orders.ts'

const courseId = `67${'0'.repeat(22)}`
let people: People
let noura: TestPerson
let count = 0

beforeAll(async () => {
  people = await openPeople()
  await addCourse(people.db)
})
afterAll(() => people.close())
beforeEach(async () => {
  count += 1
  noura = await people.someone(`noura${count}@example.com`)
})

const buyer = () => ({
  userId: noura.userId,
  email: noura.email,
  fullName: 'نورة العتيبي',
  lang: 'ar' as const,
})
const order = async (status: PaymentStatus) => {
  const { sessionId } = await openSession(
    people.db,
    { userId: noura.userId, kind: 'checkout' },
    people.deps.clock(),
  )
  const frozen = await addOrder(people.db, buyer(), sessionId)
  await addPayment(people.db, frozen, status, 1)
  return frozen
}

/** Stores data about the person in every module. */
async function wholeLife() {
  const { db } = people
  const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: '#f80' } }).png()
  const image = `data:image/png;base64,${(await picture.toBuffer()).toString('base64')}`
  const entered = { phone: '0501234567', city: 'الرياض', country: 'saudiArabia', image }
  await people.ask(noura, '/update-profile', entered)
  const paid = await order('paid')
  const declined = await order('declined')
  await issue(db, paid)
  const cartId = newSecretId()
  await db.insert(cartsTable).values({ id: cartId, userId: noura.userId, createdAt: people.deps.clock() })
  await db.insert(cartLinesTable).values({ cartId, productId: courseId, addedAt: people.deps.clock() })
  await db
    .update(usersTable)
    .set({ lmsUserId: 500 + count })
    .where(eq(usersTable.id, noura.userId))
  await db.insert(lmsUsersTable).values({ userId: noura.userId, lmsUserId: 500 + count })
  const startsAt = people.deps.clock()
  const enrolmentId = await grantCourse(db, { userId: noura.userId, courseId, startsAt })
  return { paid, declined, cartId, enrolmentId }
}

const erase = (body: object = {}) => people.ask(noura, '/privacy/delete', body)

test('the export is one archive with the data and documents of every module', async () => {
  const { paid } = await wholeLife()
  await issueNote(people.db, buyer(), paid)
  const answer = await people.ask(noura, '/privacy/export')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment; filename="my-data.zip"',
  })
  const files = unzipSync(answer.rawPayload)
  const documents = ['invoices/invoice-00000001.pdf', 'credit-notes/credit-note-CN-00000001.pdf']
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['data.json', 'photo.webp', ...documents]))
  for (const name of documents) expect(strFromU8(files[name] ?? new Uint8Array(), true)).toMatch(/^%PDF-/)
  const text = strFromU8(files['data.json'] ?? new Uint8Array())
  const data = JSON.parse(text)
  expect(data).toMatchObject({
    profile: { phone: '+966501234567', city: 'الرياض', email: noura.email },
    buying: {
      cart: [{ courseId }],
      invoices: [{ number: '00000001' }],
      creditNotes: [{ number: 'CN-00000001' }],
    },
    learning: {
      entitlements: [{ courseId, origin: 'grant', status: 'active', endedAt: null }],
      enrolments: [{ courseId, status: 'waiting' }],
      certificates: [],
    },
    account: { email: noura.email, sessions: expect.any(Array) },
    requests: [{ kind: 'export' }],
  })
  expect(data.buying.transactions).toHaveLength(3)
  expect(data.account.sessions).toContainEqual(
    expect.objectContaining({ kind: 'member', lastUsedAt: expect.any(String) }),
  )
  // The field names in the file are public, because other programs rely on them.
  const fieldsOf = (part: string) => Object.keys(data[part] as object)
  expect(fieldsOf('buying')).toEqual([
    'cart',
    'transactions',
    'invoices',
    'creditNotes',
    'letters',
    'payLater',
    'phones',
    'refundAccounts',
    'transfers',
  ])
  expect(fieldsOf('learning')).toEqual([
    'entitlements',
    'enrolments',
    'learningSite',
    'certificates',
    'formerCertificates',
  ])
  expect(data.learning.learningSite).toMatchObject({ learnerId: 500 + count })
  expect(text).not.toMatch(/argon2|token_?hash/i)
})

test('an export contains only the requester’s own data and is rate limited', async () => {
  const stranger = await people.someone(`stranger${count}@example.com`)
  expect((await people.ask(null, '/privacy/export')).json().code).toBe('sign-in-needed')
  expect((await people.ask(stranger, '/privacy/export')).body).not.toContain(noura.email)
  for (let attempts = 0; attempts < 10; attempts += 1) await people.ask(noura, '/privacy/export')
  expect((await people.ask(noura, '/privacy/export')).json().code).toBe('too-many-requests')
})

test('erasing a person keeps only what the law requires', async () => {
  const { db, stored } = people
  const { paid, declined, cartId, enrolmentId } = await wholeLife()
  const failed = {
    id: newId(people.deps.clock()),
    kind: 'enrolment-failed',
    subject: enrolmentId,
    detail: {},
  } as const
  await db.insert(staffTasksTable).values({ ...failed, openedAt: people.deps.clock() })
  const certificate = 'ABCD-EFGH-JKMN-PQRS'
  await db.insert(certificatesTable).values({
    id: certificate,
    userId: noura.userId,
    productId: courseId,
    isBundle: true,
    studentName: 'نورة العتيبي',
    courseName: { ar: 'الإضاءة', en: 'Lighting' },
    look: {} as never,
    lang: 'ar',
    issuedAt: people.deps.clock(),
  })
  const pictures = stored.size
  const answer = await erase()
  expect(answer.json()).toEqual({ success: true })
  expect(String(answer.headers['set-cookie'])).toMatch(/^session=;/)

  const [user] = await db.select().from(usersTable).where(eq(usersTable.id, noura.userId))
  expect(user).toMatchObject({
    email: `deleted-${noura.userId}@deleted.invalid`,
    fullName: '—',
    lmsUserId: null,
  })
  expect(await db.select().from(sessionsTable).where(eq(sessionsTable.userId, noura.userId))).toEqual([])
  expect(await db.select().from(cartsTable).where(eq(cartsTable.id, cartId))).toEqual([])
  expect(stored.size).toBe(pictures - 1)
  const [entitlement] = await db
    .select()
    .from(entitlementsTable)
    .where(eq(entitlementsTable.holderId, noura.userId))
  expect(entitlement).toMatchObject({ status: 'revoked', endedAt: people.deps.clock() })
  const [enrolment] = await db.select().from(enrolmentsTable).where(eq(enrolmentsTable.id, enrolmentId))
  expect(enrolment).toMatchObject({ status: 'revoked' })
  const [task] = await db.select().from(staffTasksTable).where(eq(staffTasksTable.subject, enrolmentId))
  expect(task?.closedAt).not.toBeNull()
  // A job that is still queued must not create an LMS user for the erased person.
  const lms = new Proxy({}, { get: () => () => Promise.reject(new Error('the LMS was asked')) }) as Lms
  await enrolLmsUser({ ...people.deps, db, lms }, { enrolmentId })
  const orderOf = async (id: string) => (await db.select().from(ordersTable).where(eq(ordersTable.id, id)))[0]
  expect(await orderOf(declined.id)).toMatchObject({ buyerName: '—', buyerEmail: '' })
  const [invoice] = await db.select().from(taxDocumentsTable).where(eq(taxDocumentsTable.orderId, paid.id))
  expect(invoice).toMatchObject({ buyerName: 'نورة العتيبي', buyerEmail: noura.email })
  const [saved] = await db.select().from(certificatesTable).where(eq(certificatesTable.id, certificate))
  expect(saved).toMatchObject({ studentName: '—', issuedAt: people.deps.clock() })
})

test('erasing a person opens a task to suspend the LMS user, queues a last email and records the request', async () => {
  const { db } = people
  await wholeLife()
  await erase()
  const tasks = await db.select().from(staffTasksTable).where(eq(staffTasksTable.subject, noura.userId))
  expect(tasks).toMatchObject([
    { kind: 'learner-to-suspend', detail: { why: expect.stringContaining(`${500 + count}`) } },
  ])
  const emails = await db.select().from(emailsTable).where(eq(emailsTable.recipient, noura.email))
  expect(emails).toMatchObject([{ kind: 'account-closed', status: 'waiting', lang: 'en' }])
  expect(people.jobs).toContainEqual({ task: 'email', queuedEmailId: emails[0]?.id })
  const requests = await db
    .select()
    .from(privacyRequestsTable)
    .where(eq(privacyRequestsTable.userId, noura.userId))
  expect(requests).toMatchObject([{ kind: 'deletion', keptUntil: new Date('2033-01-01T00:00:00Z') }])
})

test('an erased person is logged out immediately, and their address is free for a new account', async () => {
  await erase()
  expect((await people.ask(noura, `/profile/${noura.email}`)).json().code).toBe('sign-in-needed')
  expect((await erase()).json().code).toBe('sign-in-needed')
  const again = await people.someone(noura.email)
  expect(again.userId).not.toBe(noura.userId)
})

test('an old login needs the password to erase the account, and wrong passwords are limited (R198, R238)', async () => {
  people.later(16)
  expect((await erase()).json().code).toBe('confirm-with-password')
  expect((await erase({ password: 'wrong' })).json()).toMatchObject({ code: 'password-wrong' })
  expect((await erase({ password: ` ${password}` })).json()).toMatchObject({ code: 'password-wrong' })
  expect((await erase({ password: 'Lens#7-lens#7-lens#7x' })).json()).toMatchObject({
    code: 'password-too-long',
  })
  expect((await erase({ password })).json()).toEqual({ success: true })
  noura = await people.someone(`other${count}@example.com`)
  for (let guess = 0; guess < 10; guess += 1) await erase({ password: `wrong ${guess}` })
  expect((await erase({ password })).json().code).toBe('too-many-requests')
})

test.each(['opening', 'open', 'review', 'surplus'] as const)(
  'an account with a payment in status %s is not erased',
  async (status) => {
    await order(status)
    expect((await erase()).json().code).toBe('payment-unsettled')
    const [user] = await people.db.select().from(usersTable).where(eq(usersTable.id, noura.userId))
    expect(user?.email).toBe(noura.email)
    expect((await people.ask(noura, `/profile/${noura.email}`)).statusCode).toBe(200)
  },
)

test('a staff account cannot be erased', async () => {
  await makeStaff(people.db, noura.userId, 'owner')
  expect((await erase()).json().code).toBe('staff-account')
})

test('a guest in a checkout and a visitor cannot erase an account', async () => {
  expect((await people.ask(null, '/privacy/delete', {})).json().code).toBe('sign-in-needed')
  const guest = await people.someone(`guest${count}@example.com`, 'checkout')
  expect((await people.ask(guest, '/privacy/delete', {})).json().code).toBe('not-allowed')
})
