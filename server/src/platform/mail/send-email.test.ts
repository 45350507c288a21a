import { eq } from 'drizzle-orm'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import { emailWriter } from '#handlers.ts'
import { isLiveLink } from '#identity/one-time.ts'
import { findActor } from '#identity/sessions.ts'
import { updateUser } from '#identity/users.store.ts'
import { newId } from '#lib/ids.ts'
import { closeTaskList } from '#test/fixtures/closed-task-list.ts'
import { errorCode } from '#platform/db/error-code.ts'
import { databaseForThisTest } from '#test/database.ts'
import { noJobs } from '#test/fixtures/no-jobs.ts'
import { onReach } from '#platform/telemetry/failpoints.ts'
import { queuePurchaseEmail } from '#sales/orders/order-paid.ts'
import { mailedLinksTable, sessionsTable } from '#schema/accounts.tables.ts'
import { addTestBundle, addTestCourse } from '#test/fixtures/products.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { memoryFiles } from '#test/fixtures/memory-files.ts'
import { emailsTable } from '#schema/mail.tables.ts'
import { staffTasksTable } from '#schema/payments.tables.ts'
import { orderLinesTable } from '#schema/sales.tables.ts'
import { addBuyer, addCourse, addOrder, noon, openCheckout } from '#test/fixtures/orders.ts'
import { MailRejected, openMailer } from './mailer.ts'
import { giveUpEmail, sendEmail } from './send-email.ts'
import { openTestSmtp } from '#test/servers/smtp.ts'

const partId = `67${'0'.repeat(21)}1`
const filmPackage = {
  id: `67${'0'.repeat(21)}2`,
  name: { en: 'Package', ar: 'الباقة' },
  priceHalalas: 220_000,
}

/** A paid order with a queued email, and a mail server that receives it. */
async function planned(bought?: typeof filmPackage) {
  const { db } = await databaseForThisTest()
  const smtp = await openTestSmtp()
  const mailer = openMailer({ smtpUrl: smtp.url, from: 'orders@shop.test' })
  onTestFinished(async () => {
    mailer.close()
    await smtp.close()
  })
  await addCourse(db)
  await addTestCourse(db, { id: partId, name: { en: 'Film Directing', ar: 'الإخراج' }, position: 7 })
  await addTestBundle(db, filmPackage, [partId])
  const buyer = await addBuyer(db, 'noura@example.com', 'en')
  const order = await addOrder(db, buyer, (await openCheckout(db, buyer)).sessionId, bought)
  const lines = await db.select().from(orderLinesTable).where(eq(orderLinesTable.orderId, order.id))
  const given = { origin: 'order' as const, courseId: partId, startsAt: noon, createdAt: noon }
  await db.insert(entitlementsTable).values(
    lines.map(({ id: orderLineId }) => ({
      ...given,
      id: newId(noon),
      orderId: order.id,
      orderLineId,
      holderId: order.userId,
    })),
  )
  const deps = {
    db,
    clock: () => noon,
    mailer,
    config: readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://shop.test' }),
    log: fastify().log,
    files: memoryFiles(),
    isSandbox: true,
    payments: new Map(),
  }
  const paid = { order, cartId: null, opened: [], now: noon }
  await db.transaction((tx) => queuePurchaseEmail({ ...noJobs, config: deps.config }, tx, paid))
  const email = async () => (await db.select().from(emailsTable))[0]
  const queuedEmailId = (await email())?.id ?? ''
  return { deps, db, smtp, order, queuedEmailId, email }
}

type Planned = Awaited<ReturnType<typeof planned>>
type Job = { readonly queuedEmailId: string }

/** The text of a received message without its quoted-printable encoding. */
const readable = (raw = '') => raw.replace(/=\r\n/g, '').replace(/=3D/g, '=')

test('the email is sent to the buyer once with its queued message id, and a second job does not send it again', async () => {
  const { deps, smtp, order, queuedEmailId, email } = await planned()
  await sendEmail(deps, emailWriter(deps), { queuedEmailId })
  await sendEmail(deps, emailWriter(deps), { queuedEmailId })
  expect(smtp.recipients).toEqual(['<noura@example.com>'])
  expect(smtp.received).toHaveLength(1)
  expect(smtp.received[0]).toContain(`Message-ID: <purchase.${order.id}@shop.test>`)
  expect(await email()).toMatchObject({ status: 'sent', sentAt: noon, tries: 1, lastError: '' })
})

test('the link in the email opens only this order, and its token is not stored in the database', async () => {
  const { deps, db, smtp, order, queuedEmailId } = await planned()
  await sendEmail(deps, emailWriter(deps), { queuedEmailId })
  const token = /transaction\?link=([\w-]+)/.exec(readable(smtp.received[0]))?.[1] ?? ''
  expect(await findActor(db, token, noon)).toMatchObject({
    kind: 'order-link',
    orderId: order.id,
    userId: order.userId,
  })
  expect(
    JSON.stringify([await db.select().from(sessionsTable), await db.select().from(emailsTable)]),
  ).not.toContain(token)
})

test('the email links to choosing a password only for a buyer without one (S13)', async () => {
  const { deps, db, smtp, order, queuedEmailId } = await planned()
  await sendEmail(deps, emailWriter(deps), { queuedEmailId })
  const token = /resetform\?token=([\w-]+)/.exec(readable(smtp.received[0]))?.[1] ?? ''
  expect(await isLiveLink(db, token, 'password', noon)).toBe(true)
  expect(JSON.stringify(await db.select().from(mailedLinksTable))).not.toContain(token)
  await updateUser(db, order.userId, { passwordHash: '$argon2id$x' })
  await db.update(emailsTable).set({ status: 'waiting', sentAt: null })
  await sendEmail(deps, emailWriter(deps), { queuedEmailId })
  expect(readable(smtp.received[1])).not.toContain('resetform')
})

test('the email lists the courses of the package, has the brand as sender and links a member to their courses (R342)', async () => {
  const { deps, db, smtp, order, queuedEmailId } = await planned(filmPackage)
  await updateUser(db, order.userId, { passwordHash: '$argon2id$x' })
  await sendEmail(deps, emailWriter(deps), { queuedEmailId })
  const sent = readable(smtp.received[0])
  expect(sent).toContain('From: New shop <orders@shop.test>')
  expect(sent).toContain('Includes: Film Directing')
  expect(sent).toContain('src="https://shop.test/email-logo.png"')
  expect(sent).toContain('Start learning:\r\nhttps://shop.test/home/mycourses')
  expect(sent).toContain('Log in:\r\nhttps://shop.test/home/login')
})

test('an unknown address is rejected permanently and opens one staff task', async () => {
  const { deps, db, smtp, order, queuedEmailId, email } = await planned()
  smtp.script = { to: '550 5.1.1 no such user noura@example.com' }
  await sendEmail(deps, emailWriter(deps), { queuedEmailId })
  smtp.script = {}
  await sendEmail(deps, emailWriter(deps), { queuedEmailId })
  expect(smtp.received).toEqual([])
  expect(await email()).toMatchObject({ status: 'refused', sentAt: null, tries: 1 })
  const tasks = await db.select().from(staffTasksTable)
  expect(tasks).toMatchObject([{ kind: 'email-refused', subject: queuedEmailId, orderId: order.id }])
  expect(JSON.stringify([await email(), tasks].map((shown) => shown))).not.toContain('no such user')
})

test('emails that a misconfiguration prevents wait, open one task, and close it once one is sent', async () => {
  const { deps, db, smtp, queuedEmailId, email } = await planned()
  smtp.script = { to: '554 5.7.1 relay access denied noura@example.com' }
  for (const _ of [1, 2])
    await expect(sendEmail(deps, emailWriter(deps), { queuedEmailId })).rejects.toThrow()
  expect(await email()).toMatchObject({ status: 'waiting', tries: 2 })
  const tasks = await db.select().from(staffTasksTable)
  expect(tasks).toMatchObject([
    {
      kind: 'email-misconfigured',
      subject: 'mail server',
      closedAt: null,
      detail: { why: 'answer 554 to RCPT TO' },
    },
  ])
  smtp.script = {}
  await sendEmail(deps, emailWriter(deps), { queuedEmailId })
  expect(await email()).toMatchObject({ status: 'sent' })
  expect(await db.select().from(staffTasksTable)).toMatchObject([{ closedAt: noon }])
})

test('a temporary rejection counts as an attempt, and the email is resent with the same message id', async () => {
  const { deps, db, smtp, order, queuedEmailId, email } = await planned()
  smtp.script = { to: '451 4.7.1 try later noura@example.com' }
  await expect(sendEmail(deps, emailWriter(deps), { queuedEmailId })).rejects.toThrow()
  const waiting = await email()
  expect(waiting).toMatchObject({ status: 'waiting', tries: 1 })
  expect(waiting?.lastError).toMatch(/^\w+$/)
  expect(await db.select().from(staffTasksTable)).toEqual([])
  smtp.script = {}
  await sendEmail(deps, emailWriter(deps), { queuedEmailId })
  expect(smtp.received[0]).toContain(`Message-ID: <purchase.${order.id}@shop.test>`)
  expect(await email()).toMatchObject({ status: 'sent', tries: 2 })
})

test('after the last attempt the email opens one staff task with the reason', async () => {
  const { deps, db, smtp, queuedEmailId, order, email } = await planned()
  smtp.script = { to: '451 4.7.1 try later noura@example.com' }
  await expect(sendEmail(deps, emailWriter(deps), { queuedEmailId })).rejects.toThrow()
  const why = (await email())?.lastError
  expect(why).toBe('EENVELOPE')
  await giveUpEmail(deps, { queuedEmailId })
  await giveUpEmail(deps, { queuedEmailId })
  expect(await email()).toMatchObject({ status: 'failed', lastError: why })
  expect(await db.select().from(staffTasksTable)).toMatchObject([
    { kind: 'email-failed', subject: queuedEmailId, orderId: order.id, detail: { why } },
  ])
})

test.each([
  ['rejected for good', (deps: Planned['deps'], job: Job) => sendEmail(deps, emailWriter(deps), job)],
  ['given up', giveUpEmail],
])(
  'an email is %s in the same transaction that opens its staff task, and both happen on the next attempt',
  async (_, end) => {
    const { deps, db, smtp, queuedEmailId, email } = await planned()
    smtp.script = { to: '550 5.1.1 no such user' }
    const openTaskList = await closeTaskList(db)
    expect(await end(deps, { queuedEmailId }).catch(errorCode)).toBe('MT001')
    expect(await email()).toMatchObject({ status: 'waiting', tries: 0 })
    await openTaskList()
    await end(deps, { queuedEmailId })
    expect((await email())?.status).not.toBe('waiting')
    expect(await db.select().from(staffTasksTable)).toMatchObject([{ subject: queuedEmailId }])
  },
)

test.each([
  ['staff-invitation', 1],
  ['confirm-email', 1],
  ['newsletter-confirm', 0],
] as const)(
  'a failed email of kind %s opens a staff task unless anyone can trigger that kind',
  async (kind, tasks) => {
    const { deps, db } = await planned()
    const add = async () => {
      const queuedEmailId = newId(noon)
      const facts = { recipient: 'x@example.com', lang: 'ar' as const, createdAt: noon }
      await db.insert(emailsTable).values({ ...facts, id: queuedEmailId, kind, messageId: queuedEmailId })
      return { queuedEmailId }
    }
    await giveUpEmail(deps, await add())
    const mailer = { ...deps.mailer, send: async () => Promise.reject(new MailRejected('answer 550')) }
    const written = { subject: '', html: '', text: '', senderName: '' }
    await sendEmail({ ...deps, mailer }, async () => written, await add())
    const kinds = (await db.select().from(staffTasksTable)).map((task) => task.kind)
    expect(kinds.toSorted()).toEqual(tasks === 0 ? [] : ['email-failed', 'email-refused'])
  },
)

test('an email is marked as sent only after the mail server has accepted it', async () => {
  const { deps, smtp, queuedEmailId, email } = await planned()
  const seen: unknown[] = []
  const inUse = deps.mailer.send
  const mailer = {
    ...deps.mailer,
    send: async (mail: Parameters<typeof inUse>[0]) => {
      await inUse(mail)
      seen.push(smtp.received.length, (await email())?.status)
    },
  }
  const stop = onReach(({ name }) => void seen.push(name))
  await sendEmail({ ...deps, mailer }, emailWriter(deps), { queuedEmailId })
  stop()
  expect(seen).toEqual(['email:before-smtp', 1, 'waiting', 'email:after-smtp', 'email:after-mark'])
})

test('a job without a queued email sends nothing', async () => {
  const { deps, smtp } = await planned()
  await sendEmail(deps, emailWriter(deps), { queuedEmailId: newId(noon) })
  expect(smtp.received).toEqual([])
})
