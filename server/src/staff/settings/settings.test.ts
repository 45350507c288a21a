import type { Settings } from '@matla/contract/staff/settings.calls'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createApp } from '#app.ts'
import { eraseUnconfirmed } from '#engagement/newsletter/subscriptions.ts'
import { issueInvoice } from '#tax/issue-documents.ts'
import { openShelf } from '#test/fixtures/ebooks.ts'
import { call } from '#test/buyer.ts'
import { testSeller } from '#test/fixtures/seller.ts'
import { freePort } from '#test/free-port.ts'
import { until } from '#test/until.ts'
import { addBuyer, addOrder, issue, openCheckout } from '#test/fixtures/orders.ts'
import { hire } from '#test/fixtures/new-staff.ts'
import { openShop } from '#test/open-shop.ts'

const shop = await openShop({ demo: false })
let owner: string
beforeAll(async () => {
  owner = await hire(shop, 'owner@settings.example', 'owner')
  await openShelf(shop)
})
afterAll(() => shop.close())

const read = async () => (await shop.get('/staff/settings', owner)).body.settings as Settings
const change = (what: string, body: object, token = owner) =>
  shop.post(`/staff/settings/${what}`, body, token)

test('a changed seller appears on the next invoice but not on earlier ones, and the log shows before and after', async () => {
  const { db } = shop.deps
  const buyer = await addBuyer(db, 'buyer@settings.example')
  const { sessionId } = await openCheckout(db, buyer)
  const invoice = async () => {
    const id = await issue(db, await addOrder(db, buyer, sessionId))
    const [row] = await shop.sql<{ seller: object }>('select seller from tax_documents where id = $1', [id])
    return row?.seller
  }
  const first = await invoice()
  const { seller } = await read()
  expect(seller).toMatchObject({ changed: null, source: 'absent' })
  const value = {
    ...seller.value,
    name: { ar: 'مدرسة الأفق', en: 'Horizon School' },
    vatNumber: '310000000000013',
  }
  const answers = await Promise.all([1, 2].map(() => change('seller', { ...value, basedOn: null })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'settings-changed',
    fields: { by: 'Sara Demo' },
  })
  expect((await read()).seller).toMatchObject({ value, changed: { by: 'Sara Demo' }, source: 'console' })
  expect(await invoice()).toEqual(value)
  expect(
    await shop.sql('select 1 from tax_documents where seller = $1', [JSON.stringify(first)]),
  ).toHaveLength(1)
  const log = await shop.sql<{ before: object; after: object }>(
    `select before, after from audit_log where area = 'settings' and subject = 'seller'`,
  )
  expect(log).toEqual([
    {
      before: {
        'name.ar': seller.value.name.ar,
        'name.en': seller.value.name.en,
        vatNumber: '300000000000003',
      },
      after: { 'name.ar': 'مدرسة الأفق', 'name.en': 'Horizon School', vatNumber: '310000000000013' },
    },
  ])
})

/** Opens a second process of the shop, whose environment has these values. */
async function openBeside(values: Partial<typeof shop.deps.config>) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const config = { ...shop.deps.config, ...values, port, publicUrl: url, runsJobs: false }
  const beside = await createApp({ config })
  onTestFinished(() => beside.close())
  await beside.app.listen({ port, host: '127.0.0.1' })
  const ask = async (method: 'GET' | 'POST', path: string, body?: object) =>
    call(url, method, `/matla/staff/settings${path}`, body, owner)
  return { ask, beside }
}

test('a seller from the environment takes precedence over the console’s, which is named, rejected and can be removed', async () => {
  const { value, changed } = (await read()).seller
  const { ask, beside } = await openBeside({ seller: testSeller })
  const shown = async () => ((await ask('GET', '')).body.settings as Settings).seller
  expect(await shown()).toEqual({ value: testSeller, changed, source: 'environment' })
  const { db } = shop.deps
  const buyer = await addBuyer(db, 'environment@settings.example')
  const { sessionId } = await openCheckout(db, buyer)
  const order = await addOrder(db, buyer, sessionId)
  await db.transaction((tx) => issueInvoice(beside.deps, tx, { order }))
  expect(await shop.sql('select seller from tax_documents where order_id = $1', [order.id])).toEqual([
    { seller: testSeller },
  ])
  const rejected = await ask('POST', '/seller', { ...value, basedOn: changed?.at ?? null })
  expect([rejected.status, rejected.body.code]).toEqual([409, 'seller-of-environment'])
  expect((await read()).seller).toEqual({ value, changed, source: 'console' })
  expect((await ask('POST', '/reset', { key: 'seller', basedOn: changed?.at ?? null })).status).toBe(200)
  expect(await shown()).toEqual({ value: testSeller, changed: null, source: 'environment' })
})

test('a reminder time from the environment takes precedence over the console’s, and the owner can only switch reminders on or off', async () => {
  const entered = { isOn: true, afterMinutes: 90 }
  await change('reminders', { ...entered, basedOn: null })
  const { changed } = (await read()).reminders
  const { ask } = await openBeside({ reminderAfterMinutes: 15 })
  const shown = async () => ((await ask('GET', '')).body.settings as Settings).reminders
  const fixed = { isOn: true, afterMinutes: 15 }
  expect(await shown()).toEqual({ value: fixed, changed, isTimeFixed: true })
  const basedOn = changed?.at ?? null
  const rejected = await ask('POST', '/reminders', { ...entered, basedOn })
  expect([rejected.status, rejected.body.code]).toEqual([409, 'reminder-time-of-environment'])
  expect((await ask('POST', '/reminders', { ...fixed, isOn: false, basedOn })).status).toBe(200)
  const off = await shown()
  expect(off).toMatchObject({ value: { isOn: false, afterMinutes: 15 } })
  await ask('POST', '/reset', { key: 'reminders', basedOn: off.changed?.at })
  expect((await read()).reminders.value).toEqual({ isOn: true, afterMinutes: 240 })
})

test.each([
  ['a name without Arabic letters', { name: { ar: 'School', en: 'School' } }, 'invalid'],
  ['a VAT number of another form', { vatNumber: '123' }, 'invalid'],
  ['a number that its register does not give', { registrationNumber: '12' }, 'registration-number-wrong'],
])('%s is rejected, and nothing changes', async (_what, wrong, code) => {
  const { seller } = await read()
  const basedOn = seller.changed?.at ?? null
  const { body } = await change('seller', { ...seller.value, ...wrong, basedOn })
  expect(body.code).toBe(code)
  expect((await read()).seller).toEqual(seller)
})

test('reminders can be switched off, and resetting the setting restores the original value', async () => {
  const { reminders } = await read()
  expect(reminders).toEqual({ value: { isOn: true, afterMinutes: 240 }, changed: null, isTimeFixed: false })
  await change('reminders', { isOn: false, afterMinutes: 90, basedOn: null })
  const off = (await read()).reminders
  expect(off.value).toEqual({ isOn: false, afterMinutes: 90 })
  expect((await change('reset', { key: 'reminders', basedOn: null })).body.code).toBe('settings-changed')
  await change('reset', { key: 'reminders', basedOn: off.changed?.at })
  expect((await read()).reminders).toEqual(reminders)
})

test('changed consent texts get a new version for pages and new subscribers, and the log keeps the text', async () => {
  const { consent } = await read()
  expect(consent).toMatchObject({ changed: null, versions: { cookies: '2', newsletter: '2026-11-2' } })
  const shell = async () =>
    (await shop.get('/pages/shell?lang=1')).body.consent as { readonly arePixelsOn: boolean }
  expect(await shell()).toEqual({
    arePixelsOn: true,
    cookies: { version: '2', sentence: consent.value.cookies.en },
    newsletter: consent.value.newsletter.en,
  })
  const newsletter = { ar: 'رسالة كل شهر.', en: 'One letter a month.' }
  const value = { ...consent.value, arePixelsOn: false, newsletter }
  expect((await change('consent', { ...value, basedOn: null })).status).toBe(200)
  const now = (await read()).consent
  expect(now.versions).toEqual({ cookies: '2', newsletter: expect.stringMatching(/^[0-9a-f]{12}$/) })
  // Pages are cached until the process notices the content change.
  await until(async () => !(await shell()).arePixelsOn, 20_000)
  expect(await shell()).toMatchObject({ newsletter: newsletter.en })
  await shop.post('/create-newsletter?lang=1', { emailId: 'reader@settings.example' })
  expect(await shop.sql('select consent_text from subscriptions')).toEqual([
    { consent_text: now.versions.newsletter },
  ])
  const [log] = await shop.sql<{ before: object; after: object }>(
    `select before, after from audit_log where area = 'settings' and subject = 'consent'`,
  )
  expect(log).toMatchObject({
    before: { 'newsletter.en': consent.value.newsletter.en, 'version.newsletter': '2026-11-2' },
    after: { 'newsletter.en': newsletter.en, 'version.newsletter': now.versions.newsletter },
  })
  const arabicMissing = { ...value, newsletter: { ...newsletter, ar: 'no Arabic' } }
  expect((await change('consent', { ...arabicMissing, basedOn: now.changed?.at })).body.code).toBe('invalid')
  await change('reset', { key: 'consent', basedOn: now.changed?.at })
  expect((await read()).consent).toEqual(consent)
})

test('submitted data is retained for the owner’s chosen period, never longer than promised', async () => {
  const { retention } = await read()
  expect(retention.value).toEqual({
    applicationMonths: 12,
    ebookRequestMonths: 12,
    messageMonths: 12,
    unconfirmedDays: 30,
  })
  const value = { applicationMonths: 3, ebookRequestMonths: 2, messageMonths: 4, unconfirmedDays: 5 }
  const longer = { ...value, applicationMonths: 13, basedOn: null }
  expect((await change('retention', longer)).body.code).toBe('invalid')
  expect((await change('retention', { ...value, basedOn: null })).status).toBe(200)
  await shop.post('/create-job-form?lang=1', {
    fullNameInEng: 'Badr Demo',
    email: 'badr@settings.example',
    phoneNo: '0501234567',
    jobTitleInEng: 'Editor',
    coverLetterInEng: 'I have cut three films.',
    roleInEng: 'Editor',
    experienceInEng: '3 to 5 years',
  })
  const body = { userFullName: 'Badr Demo', email: 'badr@settings.example' }
  await shop.post('/create-ebook-request?lang=1', { ...body, ebookName: 'Your First Short Film' })
  const months = (table: string) =>
    shop.sql(
      `select round(extract(epoch from kept_until - now()) / 86400 / 30.4)::int as months from ${table}`,
    )
  expect(await months('applications')).toEqual([{ months: 3 }])
  expect(await months('ebook_requests')).toEqual([{ months: 2 }])
  shop.later(6 * 24 * 60)
  await eraseUnconfirmed(shop.deps)
  expect(await shop.sql('select 1 from subscriptions')).toEqual([])
})

test('only owners can change a setting, and support can read them', async () => {
  const support = await hire(shop, 'support@settings.example', 'support')
  expect((await shop.get('/staff/settings', support)).status).toBe(200)
  const { status } = await change('reminders', { isOn: false, afterMinutes: 90, basedOn: null }, support)
  expect(status).toBe(403)
})
