import { reminderConsent } from '@matla/contract/reminders/consent'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcileAll } from '#payments/reconcile-pending.ts'
import { type Buyer, press } from '#test/buyer.ts'
import { until } from '#test/until.ts'
import { openShop } from '#test/open-shop.ts'
import { remindersPersonalData } from './plan-reminder.ts'
import { eraseOldReminders, startReminder } from './send-reminder.ts'

type Mail = {
  readonly subject: string
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

let courses: { _id: string; nameArabic: string; nameEnglish: string }[]
const ids = (count: number) => courses.slice(0, count).map(({ _id }) => _id)
const shop = await openShop({ jobs: 'queued' })
beforeAll(async () => {
  const { body } = await shop.get('/courses-light')
  courses = (
    body.courses as { _id: string; CourseCostEnglish: string; nameArabic: string; nameEnglish: string }[]
  ).filter(({ CourseCostEnglish }) => CourseCostEnglish !== '0')
})
afterAll(() => shop.close())

const statusesOf = async (email: string) =>
  (
    await shop.sql<Record<string, unknown>>(
      `select r.status from reminders r join users u on u.id = r.user_id where u.email = $1 order by r.created_at`,
      [email],
    )
  ).map(({ status }) => status)
const consentsOf = (email: string) =>
  shop.sql<Record<string, unknown>>(
    `select decision, text_version, c.lang, source from reminder_consents c join users u on u.id = c.user_id
     where u.email = $1 order by c.at, c.id`,
    [email],
  )

const fromReminderJobs = `from pgboss.job where data->>'task' in ('reminder-due', 'reminder')`

/** Makes all waiting reminders due and waits until every email has arrived. */
async function deliver(): Promise<void> {
  await shop.sql<Record<string, unknown>>(`update reminders set due_at = now() where status = 'waiting'`)
  await letTheirJobsRun()
}

async function letTheirJobsRun(): Promise<void> {
  await shop.sql<Record<string, unknown>>(
    `update pgboss.job set start_after = now() where id in (select id ${fromReminderJobs} and state in ('created', 'retry'))`,
  )
  const due = `select 1 ${fromReminderJobs} and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))`
  await until(async () => (await shop.sql<Record<string, unknown>>(due)).length === 0, 60_000)
}

async function emailsTo(email: string): Promise<Mail[]> {
  const answer = await fetch(`${shop.sandboxUrl}/inbox.json?to=${encodeURIComponent(email)}`)
  const mails = (await answer.json()) as Mail[]
  return mails.filter(({ headers }) => headers['list-unsubscribe'] !== undefined)
}
const linkIn = (mail: Mail | undefined, page: string) =>
  new RegExp(`/home/${page}\\?token=([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? ''

const ask = { remindMe: true }
async function reminded(name: string, wanted: readonly string[] = ids(1)) {
  const buyer = await shop.arrive(`${name}@remind.test`, wanted, ask)
  await deliver()
  const [mail] = await emailsTo(buyer.email)
  return { buyer, mail, restore: linkIn(mail, 'restore-cart'), stop: linkIn(mail, 'unsubscribe') }
}
/** Marks the buyer's address as verified. */
const shown = (email: string) =>
  shop.sql<Record<string, unknown>>(`update users set email_verified = true where email = $1`, [email])
const post = (path: string, body: object, token?: string) => shop.post(`/reminders/${path}`, body, token)
const payFor = async (buyer: Buyer) => {
  const { redirectUrl } = await shop.openPage(buyer)
  await press(redirectUrl, 'approve')
}

test('a buyer who did not opt in is not reminded', async () => {
  const { email } = await shop.arrive('quiet@remind.test', ids(1))
  await deliver()
  expect(await statusesOf(email)).toEqual([])
  expect(await consentsOf(email)).toEqual([])
  expect(await emailsTo(email)).toEqual([])
})

test('a buyer who opted in gets one email in their language, even with repeated and concurrent runs', async () => {
  const { email } = await shop.arrive('once@remind.test', ids(2), ask)
  expect(await consentsOf(email)).toEqual([
    { decision: 'granted', text_version: reminderConsent.version, lang: 'en', source: 'guest-step' },
  ])
  await shop.sql<Record<string, unknown>>(`update reminders set due_at = now() where status = 'waiting'`)
  const [waiting] = await shop.sql<Record<string, unknown>>(
    `select id from reminders where status = 'waiting'`,
  )
  const reminderId = String(waiting?.id)
  await Promise.all(Array.from({ length: 5 }, () => startReminder(shop.deps, { reminderId })))
  await deliver()
  const emails = await emailsTo(email)
  expect(emails).toHaveLength(1)
  expect(emails[0]?.subject).toMatch(/^Your courses are still here/)
  expect(emails[0]?.text).toContain('Add them to my cart')
  expect(emails[0]?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(emails[0]?.headers['list-unsubscribe']).toMatch(/^<http.+\/home\/unsubscribe\?token=[\w-]{43}>$/)
  expect(await statusesOf(email)).toEqual(['sent'])
})

test('a rescheduled reminder waits for the new time, and a stale one is not sent', async () => {
  const { email } = await shop.arrive('moved@remind.test', ids(1), ask)
  const later = `select extract(epoch from start_after - now()) > 3 * 3600 as is_later ${fromReminderJobs} and state = 'created'`
  expect(await shop.sql<Record<string, unknown>>(later)).toEqual([{ is_later: true }])
  await letTheirJobsRun()
  expect(await statusesOf(email)).toEqual(['waiting'])
  expect(await shop.sql<Record<string, unknown>>(later)).toEqual([{ is_later: true }])
  await shop.sql<Record<string, unknown>>(
    `update reminders set due_at = now() - interval '8 days' where status = 'waiting'`,
  )
  await letTheirJobsRun()
  expect(await shop.sql<Record<string, unknown>>(later)).toEqual([])
  expect(await emailsTo(email)).toEqual([])
  await eraseOldReminders(shop.deps)
  expect(await statusesOf(email)).toEqual(['dropped'])
})

test('an Arabic reminder is written in Arabic', async () => {
  const { cartId } = (await shop.post('/cart/guest')).body
  await shop.post('/cart/guest/add', { cartId, courseId: ids(1)[0], courseName: 'x' })
  const guest = { emailId: 'arabic@remind.test', firstName: 'سارة', lastName: 'العمر', guestCartId: cartId }
  await shop.post('/handle-email?lang=0', { ...guest, ...ask })
  await deliver()
  const [mail] = await emailsTo('arabic@remind.test')
  expect(mail?.subject).toMatch(/^دوراتك ما زالت محفوظة لك/)
  expect(mail?.text).toContain('إعادتها إلى سلتي')
})

test('the same purchase is never reminded of twice, and a different one not within the same week', async () => {
  const { buyer } = await reminded('twice')
  await shown(buyer.email)
  const again = async (more: string[]) => {
    for (const courseId of more)
      await shop.call(
        'POST',
        '/matla/cart/add',
        { userEmail: buyer.email, courseId, courseName: 'x' },
        buyer.token,
      )
    const guest = { emailId: buyer.email, firstName: 'Sara', lastName: 'Demo' }
    expect((await shop.post('/handle-email?lang=1', { ...guest, ...ask }, buyer.token)).status).toBe(200)
    await deliver()
  }
  await again([])
  await again(ids(2).slice(1))
  expect(await emailsTo(buyer.email)).toHaveLength(1)
  await shop.sql<Record<string, unknown>>(
    `update reminders set sent_at = now() - interval '8 days' where sent_at is not null`,
  )
  await again([])
  expect(await emailsTo(buyer.email)).toHaveLength(2)
  await shop.sql<Record<string, unknown>>(
    `update reminders set sent_at = now() - interval '8 days' where sent_at is not null`,
  )
  await again([])
  expect(await emailsTo(buyer.email)).toHaveLength(2)
})

test('an unverified address gets only one reminder, without a name (A6)', async () => {
  const { buyer, mail } = await reminded('stranger')
  expect(mail?.text).toMatch(/^Hello,/)
  await shop.sql<Record<string, unknown>>(
    `update reminders set sent_at = now() - interval '400 days' where sent_at is not null`,
  )
  await shop.openPage(buyer, { ...ask, itemId: ids(2)[1] ?? '' })
  expect(await statusesOf(buyer.email)).toEqual(['sent'])
  await shown(buyer.email)
  await shop.openPage(buyer, { ...ask, itemId: ids(2)[1] ?? '' })
  expect(await statusesOf(buyer.email)).toEqual(['sent', 'waiting'])
})

test('a buyer who has paid since is not reminded', async () => {
  const buyer = await shop.arrive('paid@remind.test', ids(1), ask)
  await payFor(buyer)
  await deliver()
  expect(await statusesOf(buyer.email)).toEqual(['dropped'])
  expect(await emailsTo(buyer.email)).toEqual([])
})

test('a buyer who is paying is not reminded until the provider reports the end of the payment', async () => {
  const buyer = await shop.arrive('paying@remind.test', ids(1), ask)
  const page = await shop.openPage(buyer)
  await deliver()
  expect(await statusesOf(buyer.email)).toEqual(['waiting'])
  await shop.sandbox('/paytabs/finish', { tranRef: page.reference, outcome: 'expire' })
  await shop.sql<Record<string, unknown>>(
    `update payments set next_ask_at = now() - interval '1 second' where provider_reference = $1`,
    [page.reference],
  )
  await reconcileAll(shop.deps)
  await deliver()
  expect(await statusesOf(buyer.email)).toEqual(['sent'])
})

test('a member or guest who opted in at the payment step is reminded of what they were about to pay for', async () => {
  const buyer = await shop.arrive('step@remind.test', ids(1))
  const page = await shop.openPage(buyer, ask)
  expect(await consentsOf(buyer.email)).toMatchObject([{ source: 'checkout', decision: 'granted' }])
  await shop.finish(page, 'decline')
  await deliver()
  expect(await emailsTo(buyer.email)).toHaveLength(1)
})

test('the link fills the cart of the visitor who opens it, signs no one in and reveals no personal data', async () => {
  const { buyer, restore } = await reminded('restore', ids(2))
  const looked = await fetch(`${shop.url}/matla/reminders/look`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: restore }),
  })
  const seen = await looked.text()
  expect(looked.headers.get('set-cookie')).toBeNull()
  for (const secret of [buyer.email, 'Sara', 'remind.test']) expect(seen).not.toContain(secret)
  const restored = await fetch(`${shop.url}/matla/reminders/restore`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: restore }),
  })
  expect(restored.status).toBe(200)
  const cookies = restored.headers.getSetCookie().map((cookie) => cookie.split('=')[0])
  expect(cookies).toEqual(['guestCartId'])
  const { cart } = (await restored.json()) as { cart: { items: { courseId: string }[]; cartId: string } }
  expect(cart.items.map(({ courseId }) => courseId).toSorted()).toEqual(ids(2).toSorted())
  const owners = await shop.sql<Record<string, unknown>>(`select user_id from carts where id = $1`, [
    cart.cartId,
  ])
  expect(owners).toEqual([{ user_id: null }])
  // Another signed-in user gets the courses in their own cart.
  const other = await shop.arrive('other@remind.test', ids(3).slice(2))
  const his = await post('restore', { token: restore }, other.token)
  expect((his.body.cart as typeof cart).items).toHaveLength(3)
})

test('a link works for one purpose until it expires, and any other use fails as a dead link', async () => {
  const { restore, stop } = await reminded('links')
  expect((await post('look', { token: stop })).status).toBe(410)
  expect((await post('unsubscribe', { token: restore })).status).toBe(410)
  expect((await post('restore', { token: 'x'.repeat(43) })).status).toBe(410)
  expect(
    await shop.sql<Record<string, unknown>>(
      `select token_hash from reminder_links where token_hash in ($1, $2)`,
      [restore, stop],
    ),
  ).toEqual([])
  await shop.sql<Record<string, unknown>>(
    `update reminder_links set expires_at = now() where purpose = 'restore'`,
  )
  expect((await post('restore', { token: restore })).status).toBe(410)
})

test('one click withdraws the consent, and nothing is sent until the buyer opts in again', async () => {
  const { buyer, stop } = await reminded('stop')
  await shown(buyer.email)
  await shop.sql<Record<string, unknown>>(
    `update reminders set sent_at = now() - interval '8 days' where sent_at is not null`,
  )
  await shop.openPage(buyer, ask)
  expect(await statusesOf(buyer.email)).toEqual(['sent'])
  await shop.call(
    'POST',
    '/matla/cart/add',
    { userEmail: buyer.email, courseId: ids(2)[1], courseName: 'x' },
    buyer.token,
  )
  const guest = { emailId: buyer.email, firstName: 'Sara', lastName: 'Demo' }
  await shop.post('/handle-email?lang=1', { ...guest, ...ask }, buyer.token)
  expect(await statusesOf(buyer.email)).toEqual(['sent', 'waiting'])
  expect((await post('unsubscribe', { token: stop })).status).toBe(200)
  expect((await post('unsubscribe', { token: stop })).status).toBe(200)
  expect(await statusesOf(buyer.email)).toEqual(['sent', 'dropped'])
  expect((await consentsOf(buyer.email)).map(({ decision }) => decision)).toEqual([
    'granted',
    'granted',
    'granted',
    'withdrawn',
  ])
  await deliver()
  expect(await emailsTo(buyer.email)).toHaveLength(1)
})

test('erasing a buyer removes their consents, reminders and links', async () => {
  const { buyer, stop } = await reminded('forget')
  const [user] = await shop.sql<Record<string, unknown>>(`select id from users where email = $1`, [
    buyer.email,
  ])
  const userId = String(user?.id)
  const { db } = shop.deps
  const actor = { userId, email: buyer.email } as Parameters<
    NonNullable<ReturnType<typeof remindersPersonalData>['erase']>
  >[1]['actor']
  const person = { userId, actor, lang: 'en', lmsUserId: null } as const
  const part = remindersPersonalData({ db })
  expect(await part.exportData?.(person)).toMatchObject({
    data: { consents: [{ decision: 'granted' }], reminders: [{ status: 'sent' }] },
  })
  await db.transaction(async (tx) => part.erase?.(tx, person, new Date()))
  expect(await statusesOf(buyer.email)).toEqual([])
  expect(await consentsOf(buyer.email)).toEqual([])
  expect((await post('unsubscribe', { token: stop })).status).toBe(410)
})
