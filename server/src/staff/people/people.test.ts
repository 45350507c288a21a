import type { PersonDetail, PersonRow } from '@matla/contract/staff/person-page.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillPersonSearch } from '#identity/users.ts'
import { openShop } from '#test/open-shop.ts'

const course = '674335f14eb03d780d763f47'
const shop = await openShop()
let support: string
let noura: string

const idOf = async (email: string) =>
  (await shop.sql<{ id: string }>('select id from users where email = $1', [email]))[0]?.id ?? ''
const get = async <Answer>(path: string) =>
  (await shop.must('GET', `/matla/staff/${path}`, undefined, support)) as unknown as Answer
const list = (query: string) =>
  get<{ rows: PersonRow[]; total: number; next: string | null }>(`people?${query}`)
const person = async (id: string) => (await get<{ person: PersonDetail }>(`people/${id}`)).person
const act = (id: string, what: string, body: object = {}, token = support) =>
  shop.post(`/staff/people/${id}/${what}?lang=1`, body, token)
const audit = async (subject: string) =>
  (
    await shop.sql<{ action: string }>('select action from audit_log where subject = $1 order by id', [
      subject,
    ])
  ).map(({ action }) => action)

beforeAll(async () => {
  support = await shop.logIn('support@matla.test')
  const buyer = await shop.arrive('noura.q@peeple.test', [course], {
    firstName: 'نورة',
    lastName: 'القحطاني',
  })
  const page = await shop.openPage(buyer)
  await shop.finish(page)
  await shop.arrive('khalid@people.test', [course])
  await shop.untilDone()
  await fillPersonSearch(shop.deps.db)
  noura = await idOf('noura.q@peeple.test')
})
afterAll(() => shop.close())

test('a user is found by an address, an id, or part of an Arabic name in another spelling, and views and filters narrow the list', async () => {
  for (const q of ['نوره القحط', 'noura.q@peep', noura])
    expect([q, (await list(`q=${encodeURIComponent(q)}`)).rows.map(({ id }) => id)]).toEqual([q, [noura]])
  expect((await list('q=%25')).rows).toEqual([])
  const [row] = (await list('view=guests&q=noura')).rows
  expect(row).toMatchObject({ state: 'guest', isEmailConfirmed: false, courses: 1 })
  expect(row?.spentHalalas).toBeGreaterThan(0)
  expect(row?.lastSeenAt).not.toBeNull()
  expect((await list(`course=${course}&q=people.test`)).rows).toEqual([])
  expect((await list(`course=${course}&q=noura`)).rows.map(({ id }) => id)).toEqual([noura])
  expect((await list('state=staff')).rows.every(({ state }) => state === 'staff')).toBe(true)
  expect((await list('confirmed=yes&q=khalid')).rows).toEqual([])
})

test('consecutive pages reach the end of the list', async () => {
  const seen: string[] = []
  let after: string | null = ''
  const { total } = await list('limit=1')
  while (after !== null) {
    const page: Awaited<ReturnType<typeof list>> = await list(`limit=5${after && `&after=${after}`}`)
    seen.push(...page.rows.map(({ id }) => id))
    after = page.next
  }
  expect(new Set(seen).size).toBe(total)
})

test('a user’s page combines everything about them, and opening it is audited', async () => {
  const page = await person(noura)
  expect(page).toMatchObject({ courses: 1, hasPassword: false, canCorrectEmail: true })
  expect(page.orders).toMatchObject([{ status: 'paid' }])
  expect(page.learning.courses).toMatchObject([{ enrolment: 'done', orderId: page.orders[0]?.id }])
  expect(page.emails.map(({ kind }) => kind)).toContain('purchase')
  expect(page.sessions.length).toBeGreaterThan(0)
  expect(await audit(noura)).toEqual(['read'])
})

test('a phone number given to pay later is shown with the order and the person, and found in any notation', async () => {
  const later = await shop.arrive('later@people.test', [course])
  const details = { phone: '٠٥٥ ٧٦٥ ٤٣٢١', city: 'الرياض', address: 'طريق الملك فهد 1', zip: '12211' }
  const { orderId } = await shop.openPage(later, { paymentType: 'PAY_LATER', payLater: details })
  const buyer = await idOf('later@people.test')
  const number = '+966557654321'
  expect(await person(buyer)).toMatchObject({ phone: '', orderPhones: [number] })
  type Order = { id: string; buyer: { phone: string } }
  const order = await get<{ order: Order }>(`orders/${orderId}`)
  expect(order.order.buyer.phone).toBe(number)
  const written = [
    '0557654321',
    '557654321',
    '٠٥٥٧٦٥٤٣٢١',
    '966557654321',
    '+966 55 765 4321',
    '00966557654321',
  ]
  for (const q of [...written, '05576', '+96655765']) {
    const encodedQuery = encodeURIComponent(q)
    const orders = await get<{ rows: Order[] }>(`orders?q=${encodedQuery}`)
    const palette = await get<{ found: { kind: string; id: string }[] }>(`find?q=${encodedQuery}`)
    expect([q, (await list(`q=${encodedQuery}`)).rows.map(({ id }) => id)]).toEqual([q, [buyer]])
    expect([q, orders.rows.map(({ id, buyer: { phone } }) => [id, phone])]).toEqual([q, [[orderId, number]]])
    expect(palette.found.map(({ kind, id }) => [kind, id])).toEqual(
      expect.arrayContaining([
        ['order', orderId],
        ['person', buyer],
      ]),
    )
  }
  expect((await list('q=0557654399')).rows).toEqual([])
  const member = await shop.logIn('newcomer@matla.test')
  await shop.post('/create-profile', { email: 'newcomer@matla.test', phone: '+966 0557-000-111' }, member)
  const [row] = (await list(`q=${encodeURIComponent('٠٥٥٧٠٠٠١١١')}`)).rows
  expect(row).toMatchObject({ email: 'newcomer@matla.test', phone: '+966557000111' })
})

test('emails go to the account’s address once a minute, notes are stored, and both are audited', async () => {
  expect((await act(noura, 'send-password-link')).status).toBe(200)
  expect((await act(noura, 'send-password-link')).body.code).toBe('email-just-sent')
  expect((await act(noura, 'send-confirmation')).status).toBe(200)
  const note = { words: 'تفضّل الاتصال مساءً', key: 'note-of-a-person' }
  for (let times = 0; times < 2; times++) expect((await act(noura, 'note', note)).status).toBe(200)
  const { notes, emails } = await person(noura)
  expect(notes).toMatchObject([{ words: note.words }])
  expect(emails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['set-password', 'confirm-email']))
  const done = await audit(noura)
  expect(done).toEqual(expect.arrayContaining(['sendPasswordLink', 'sendConfirmation', 'note']))
})

test('correcting a mistyped address ends sessions and moves the purchase, and the courses stay open', async () => {
  const right = 'noura.q@people.test'
  const taken = await act(noura, 'correct-email', { email: 'khalid@people.test', reason: 'by phone' })
  expect(taken.body.code).toBe('user-exists')
  const corrected = await act(noura, 'correct-email', { email: ` ${right} `, reason: 'by phone' })
  expect([corrected.status, corrected.body]).toEqual([200, { success: true }])
  await shop.untilDone()
  const page = await person(noura)
  expect(page.email).toBe(right)
  // The remaining session belongs to the link in the copy.
  expect(page.sessions.map(({ kind }) => kind)).toEqual(['order-link'])
  expect(page.emails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['purchase', 'set-password']))
  expect(page.learning.courses).toMatchObject([{ enrolment: 'done' }])
  expect((await list('q=noura.q@people')).rows.map(({ id }) => id)).toEqual([noura])
  const [entry] = await shop.sql<{ text: string }>(
    `select row_to_json(audit_log)::text as text from audit_log where subject = $1 and action = 'correctEmail'`,
    [noura],
  )
  expect(entry?.text).toContain('by phone')
  expect(entry?.text).not.toContain('people.test')
})

test('staff cannot take over an account that its user can sign in to or a colleague’s account, and finance may only read', async () => {
  const learner = await idOf('learner@matla.test')
  for (const id of [learner, await idOf('owner@matla.test')]) {
    const { body } = await act(id, 'correct-email', { email: 'mine@people.test', reason: 'mine now' })
    expect(body.code).toBe('email-not-correctable')
  }
  const finance = await shop.logIn('finance@matla.test')
  expect((await act(noura, 'end-sessions', {}, finance)).status).toBe(403)
  const token = await shop.logIn('learner@matla.test')
  expect((await act(learner, 'end-sessions')).status).toBe(200)
  expect((await shop.get('/my-courses', token)).status).toBe(401)
})

test('changes to a colleague’s account require the right to manage staff and a fresh identity confirmation', async () => {
  const colleague = await idOf('editor@matla.test')
  const session = await shop.logIn('editor@matla.test')
  const actions = [
    'end-sessions',
    'send-password-link',
    'send-confirmation',
    'retry-enrolments',
    'sync-lms-user',
  ]
  for (const action of actions)
    expect([action, (await act(colleague, action)).body.code]).toEqual([action, 'not-allowed'])
  const owner = await shop.logIn('owner@matla.test')
  const { pool } = shop.deps.database
  const unproved = `update sessions set proved_at = now() - interval '1 hour' where user_id = $1`
  await pool.query(unproved, [await idOf('owner@matla.test')])
  for (const action of actions)
    expect([action, (await act(colleague, action, {}, owner)).body.code]).toEqual([action, 'prove-again'])
  expect((await shop.get('/sessions', session)).status).toBe(200)
  await shop.post('/staff/me/prove', { password: 'Matla#2026' }, owner)
  expect((await act(colleague, 'end-sessions', {}, owner)).status).toBe(200)
  expect((await shop.get('/sessions', session)).status).toBe(401)
})
