import { addDays, dayMs, riyadhDay } from '@matla/contract/kit/riyadh'
import type { PersonDetail } from '@matla/contract/staff/person-page.schema'
import { unzipSync } from 'fflate'
import type { PrivacyRequestRow } from '@matla/contract/staff/privacy.calls'
import { processingRecord } from '@matla/contract/staff/processing-record'
import { longestRetention } from '@matla/contract/staff/retention'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personalDataProvidersOf } from '#personal-data-providers.ts'
import { remindOfRequests } from '#identity/personal-data/privacy-requests.ts'
import { until } from '#test/until.ts'
import { openShop } from '#test/open-shop.ts'

const course = '674335f14eb03d780d763f47'
const shop = await openShop()
let owner: string
let support: string
let noura: string
let orderId: string

const idOf = async (email: string) =>
  (await shop.sql<{ id: string }>('select id from users where email = $1', [email]))[0]?.id ?? ''
const get = (path: string, token = owner) => shop.get(`/staff/people/${path}`, token)
const post = (path: string, body: object = {}, token = owner) =>
  shop.post(`/staff/people/${path}`, body, token)
const archive = (id: string, token = owner) =>
  fetch(`${shop.url}/matla/staff/people/${id}/export`, { headers: { authorization: `Bearer ${token}` } })
const deeds = async (subject: string) =>
  shop.sql<{ action: string; detail: object }>(
    'select action, detail from audit_log where subject = $1 order by id',
    [subject],
  )

beforeAll(async () => {
  owner = await shop.logIn('owner@matla.test')
  support = await shop.logIn('support@matla.test')
  const buyer = await shop.arrive('noura@privacy.test', [course], {
    firstName: 'نورة',
    lastName: 'القحطاني',
  })
  const page = await shop.openPage(buyer)
  orderId = page.orderId
  await shop.finish(page)
  await shop.untilDone()
  noura = await idOf('noura@privacy.test')
  const key = 'a-note-for-an-export'
  await post(`${noura}/note`, { words: 'تفضّل الاتصال مساءً', key }, support)
  const about = { words: 'Called about his invoice', key }
  await shop.must('POST', `/matla/staff/orders/${orderId}/note`, about, support)
})
afterAll(() => shop.close())

test('a user’s data is exported completely with notes and documents, and the log records who exported it (K21)', async () => {
  const answer = await archive(noura)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(Object.keys(files).filter((name) => name.startsWith('invoices/'))).toHaveLength(1)
  const data = JSON.parse(Buffer.from(files['data.json'] ?? []).toString()) as Record<string, unknown>
  expect(data).toMatchObject({
    account: { email: 'noura@privacy.test' },
    buying: { transactions: [{}], invoices: [{}] },
    learning: { entitlements: [{ status: 'active' }] },
    notes: [{ words: 'تفضّل الاتصال مساءً' }],
    orderNotes: [{ orderId, words: 'Called about his invoice' }],
    requests: [{ kind: 'export' }],
  })
  expect((await deeds(noura)).map(({ action }) => action)).toContain('export-person')
})

test('an export requires an owner, an identity confirmation and an existing user', async () => {
  expect((await archive(noura, support)).status).toBe(403)
  expect((await archive(crypto.randomUUID())).status).toBe(404)
  expect((await archive('nobody')).status).toBe(400)
  await shop.sql(`update sessions set proved_at = now() - interval '20 minutes' where user_id = $1`, [
    await idOf('owner@matla.test'),
  ])
  expect((await (await archive(noura)).json()) as object).toMatchObject({ code: 'prove-again' })
  expect((await post(`${noura}/erase`, { reason: 'asked by letter' })).body.code).toBe('prove-again')
  owner = await shop.logIn('owner@matla.test')
})

test('staff refresh a user from the LMS, and the time of the last refresh is shown', async () => {
  const { body } = await post(`${noura}/sync-lms-user`, {}, support)
  expect(body).toMatchObject({ state: 'fresh' })
  const { person } = (await get(noura)).body as unknown as { person: PersonDetail }
  expect(person.learning.readAt).toBe(body.readAt)
})

test('a request that reached staff has thirty days, becomes a task in the last week and is answered once', async () => {
  const take = (askedOn: string, id = noura) =>
    post(`${id}/privacy-request`, { kind: 'export', askedOn }, support)
  const dayAgo = (days: number) => addDays(riyadhDay(new Date()), -days)
  expect((await take(dayAgo(-1))).body.code).toBe('privacy-request-day-wrong')
  expect((await take(dayAgo(24), crypto.randomUUID())).status).toBe(404)
  const list = async (view: string) =>
    (await shop.must('GET', `/matla/staff/privacy-requests?view=${view}&q=noura`, undefined, owner))
      .rows as PrivacyRequestRow[]
  const answer = (id = '', outcome = 'done', note = 'Sent by email') =>
    shop.call('POST', `/matla/staff/privacy-requests/${id}/settle`, { outcome, note }, owner)
  // The request from the export above.
  const [earlier] = await list('waiting')
  expect(earlier).toMatchObject({ state: 'exported', daysLeft: expect.any(Number) })
  expect((await answer(earlier?.id)).status).toBe(200)

  expect((await take(dayAgo(24))).status).toBe(200)
  const byOther = { by: expect.stringMatching(/\S/), at: expect.stringMatching(/^20\d\d-/) }
  expect((await take(dayAgo(1))).body).toMatchObject({ code: 'privacy-request-open', fields: byOther })

  const [waiting] = await list('waiting')
  expect(waiting).toMatchObject({
    person: { id: noura },
    kind: 'export',
    daysLeft: 5,
    takenDownBy: expect.any(String),
  })
  const tasks = () =>
    shop.sql<{ closed_at: Date | null }>(
      `select closed_at from staff_tasks where kind = 'privacy-request-due'`,
    )
  for (let times = 0; times < 2; times++) await remindOfRequests(shop.deps)
  expect(await tasks()).toEqual([{ closed_at: null }])

  // The export must still be sent, and staff record when it was.
  expect((await archive(noura)).status).toBe(200)
  expect(await list('waiting')).toMatchObject([{ id: waiting?.id, state: 'exported', doneAt: null }])
  expect(await tasks()).toEqual([{ closed_at: null }])
  const pending = async () =>
    ((await get(noura)).body as unknown as { person: PersonDetail }).person.privacyRequests
  expect(await pending()).toMatchObject([{ kind: 'export', exportedAt: expect.any(String) }])
  expect((await answer(waiting?.id)).status).toBe(200)
  expect(await pending()).toEqual([])
  expect(await list('waiting')).toEqual([])
  expect((await list('answered'))[0]).toMatchObject({
    id: waiting?.id,
    state: 'done',
    doneBy: expect.any(String),
  })
  expect((await tasks())[0]?.closed_at).not.toBeNull()

  expect((await take(dayAgo(40))).status).toBe(200)
  const [late] = await list('waiting')
  expect(late?.daysLeft).toBeLessThan(0)
  const answers = await Promise.all([
    answer(late?.id, 'declined', 'not this person'),
    answer(late?.id, 'declined', 'not this person'),
  ])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'privacy-request-answered',
    fields: byOther,
  })
})

test('the record of processing names every module with personal data, for an owner with an identity confirmation', async () => {
  const names = personalDataProvidersOf(shop.deps).map(({ name }) => name)
  expect(Object.keys(processingRecord(longestRetention)).toSorted()).toEqual(names.toSorted())
  const file = (token: string) =>
    fetch(`${shop.url}/matla/staff/processing-record.csv`, {
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    })
  expect((await file(support)).status).toBe(403)
  const lines = (await (await file(owner)).text()).trim().split('\r\n')
  expect(lines[0]).toContain('Legal basis')
  expect(lines).toHaveLength(names.length + 1)
  await shop.deps.database.pool.query(
    `insert into settings (key, value, changed_at, changed_by) values ('retention', $1, now(), $2)`,
    [{ ...longestRetention, applicationMonths: 7 }, await idOf('owner@matla.test')],
  )
  expect(await (await file(owner)).text()).toContain('In months: 7;')
})

test('a failed grant can be retried from the user’s page', async () => {
  const retry = () => post(`${noura}/retry-enrolments`, {}, support)
  const gift = { courses: ['67ca7c35a8d2cef36e64af07'], reason: 'a gift', key: 'a-gift-that-fails' }
  expect((await post(`${noura}/grant`, gift, support)).status).toBe(200)
  await shop.untilDone()
  expect((await retry()).body.code).toBe('nothing-to-retry')
  const [grant] = await shop.sql<{ id: string }>(
    `update enrolments set status = 'failed', done_at = null, last_error = 'the course is hidden'
     where entitlement_id = (select id from entitlements where holder_id = $1 and origin = 'grant')
     returning entitlement_id as id`,
    [noura],
  )
  const courseOfGrant = async () =>
    ((await get(noura)).body as unknown as { person: PersonDetail }).person.learning.courses.find(
      ({ entitlementId }) => entitlementId === grant?.id,
    )
  expect(await courseOfGrant()).toMatchObject({
    enrolment: 'failed',
    lastError: 'the course is hidden',
    orderId: null,
  })
  expect((await retry()).body).toMatchObject({ retried: 1 })
  await until(async () => (await courseOfGrant())?.enrolment === 'done', 30_000)
  expect((await deeds(noura)).map(({ action }) => action)).toContain('retryEnrolments')
})

test('legally retained data is listed first, the other data is then erased once, and a colleague’s account stays', async () => {
  const colleague = await idOf('finance@matla.test')
  expect((await get(`${colleague}/erasure`)).body).toMatchObject({ obstacles: ['staff-account'] })
  expect((await post(`${colleague}/erase`, { reason: 'asked by letter' })).body.code).toBe('staff-account')
  expect((await deeds(colleague)).map(({ action }) => action)).not.toContain('erase')

  const shown = (await get(`${noura}/erasure`)).body as unknown as { obstacles: []; keptUntil: string }
  expect(shown.obstacles).toEqual([])
  expect(Date.parse(shown.keptUntil)).toBeGreaterThan(Date.now() + 5 * 365 * dayMs)
  const erase = () => post(`${noura}/erase`, { reason: 'asked by letter' })
  const answers = await Promise.all([erase(), erase(), erase()])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '404', '404'])
  expect(await idOf('noura@privacy.test')).toBe('')
  const left = await shop.sql(
    `select words from person_notes where user_id = $1
     union all select n.words from order_notes n join orders o on o.id = n.order_id where o.user_id = $1`,
    [noura],
  )
  expect(left).toEqual([])
  const [invoice] = await shop.sql('select 1 from tax_documents where order_id = $1', [orderId])
  expect(invoice).toBeDefined()
  const done = (await deeds(noura)).filter(({ action }) => action === 'erase')
  expect(done).toMatchObject([{ detail: { reason: 'asked by letter' } }])
  expect((await archive(noura)).status).toBe(404)
})
