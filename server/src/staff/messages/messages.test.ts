import { answerDueAt } from '@matla/contract/messages/answer-promise'
import type { Message, MessageRow } from '@matla/contract/staff/messages.calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoContent } from '#test/fixtures/demo-content.ts'
import { eraseEndedMessages } from '#engagement/messages/keep-messages.ts'
import { contentTable } from '#schema/content.tables.ts'
import { messageAnswerEmail } from './message-answer-email.ts'
import { hire } from '#test/fixtures/new-staff.ts'
import { goodPassword, signUpBody } from '#test/fixtures/sign-up.ts'
import { openShop } from '#test/open-shop.ts'

const shop = await openShop({ demo: false })
let support: string
let colleague: string
beforeAll(async () => {
  await shop.deps.db.insert(contentTable).values([{ key: 'brand', value: demoContent('brand') }])
  support = await hire(shop, 'support@team.test', 'support')
  colleague = await hire(shop, 'owner@team.test', 'owner')
})
afterAll(() => shop.close())

const written = {
  name: 'نورة القحطاني',
  email: 'Noura@Write.test',
  topic: 'course',
  text: 'متى تبدأ الدورة؟\r\nوشكرًا لكم.',
}
const send = (overrides: object = {}, lang = '0', token?: string) =>
  shop.post(`/contact-messages?lang=${lang}`, { ...written, ...overrides }, token)
const idOf = async (email: string) =>
  (await shop.sql<{ id: string }>('select id from contact_messages where email = $1', [email]))[0]?.id ?? ''
const list = async (query: string) =>
  (await shop.get(`/staff/messages?lang=1&${query}`, support)).body as unknown as { rows: MessageRow[] }
const read = async (id: string) => (await shop.get(`/staff/messages/${id}`, support)).body.message as Message
const act = (id: string, what: string, body: object, as = support) =>
  shop.post(`/staff/messages/${id}/${what}?lang=1`, body, as)
const openTasks = (subject: string) =>
  shop.sql(`select kind from staff_tasks where subject = $1 and closed_at is null`, [subject])

test('every fault of a message is reported at its field in the language of the page, and nothing is stored', async () => {
  const none = await shop.post('/contact-messages?lang=1', {})
  expect(none.status).toBe(400)
  expect(none.body.fields).toEqual({
    name: 'Please enter your name.',
    email: 'Please enter your email.',
    topic: 'Please choose what it is about.',
    text: 'Please write your message.',
  })
  const long = await send({ email: 'no address', topic: 'nothing', text: 'x'.repeat(4_001) }, '1')
  expect(Object.keys(long.body.fields as object)).toEqual(['email', 'topic', 'text'])
  const arabic = (await shop.post('/contact-messages?lang=0', {})).body.fields as Record<string, string>
  for (const sentence of Object.values(arabic)) expect(sentence).toMatch(/^[\u0600-\u06FF .،]+$/)
  expect((await send({ website: 'https://spam.example' })).status).toBe(200)
  expect(await shop.sql('select 1 from contact_messages')).toEqual([])
})

test('a message gets a reference and a task, is found by part of a name, and reading it is audited', async () => {
  const { body } = await send()
  expect(body).toMatchObject({ success: true, message: 'وصلتنا رسالتك' })
  const id = await idOf('noura@write.test')
  expect(await openTasks(id)).toEqual([{ kind: 'message-waiting' }])
  for (const q of ['نوره القحط', 'noura@write', String(body.reference).toLowerCase()])
    expect((await list(`q=${encodeURIComponent(q)}`)).rows.map((row) => row.id)).toEqual([id])
  expect((await list('view=answered')).rows).toEqual([])
  expect((await list('view=open&topic=course')).rows).toMatchObject([{ id, reference: body.reference }])
  expect((await list('topic=payment')).rows).toEqual([])
  expect(await read(id)).toMatchObject({ text: 'متى تبدأ الدورة؟\nوشكرًا لكم.', lang: 'ar', answers: [] })
  const [entry] = await shop.sql(
    `select area, action from audit_log where subject = $1 order by id desc limit 1`,
    [id],
  )
  expect(entry).toEqual({ area: 'messages', action: 'read' })
})

test('an answer is sent once in the language of the message, and a second answer is rejected with the author and time of the first', async () => {
  const id = await idOf('noura@write.test')
  const words = 'تبدأ مساء الأحد.\nأهلًا بك.'
  const answers = await Promise.all([
    act(id, 'answer', { words, seen: 0, key: 'first-key' }),
    act(id, 'answer', { words, seen: 0, key: 'first-key' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const late = await act(id, 'answer', { words: 'متأخر', seen: 0, key: 'second-key' }, colleague)
  expect([late.status, late.body.code]).toEqual([409, 'message-answered'])
  expect((late.body.fields as { by: string }).by).toBe('Sara Demo')
  const mails = await shop.mailOf('noura@write.test')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toMatch(/^ردنا على رسالتك [2-9A-Z]{8} – /)
  expect(mails[0]?.text).toContain(words)
  expect(mails[0]?.text).not.toContain('متى تبدأ')
  expect(await read(id)).toMatchObject({ status: 'answered', answers: [{ words, by: 'Sara Demo' }] })
  expect(await openTasks(id)).toEqual([])
  const log = await shop.sql(
    `select action, before, after from audit_log where subject = $1 and after is not null`,
    [id],
  )
  expect(log).toEqual([{ action: 'answer', before: { status: 'open' }, after: { status: 'answered' } }])
  expect((await act(id, 'answer', { words: 'نعم', seen: 1, key: 'third-key' }, colleague)).status).toBe(200)
  expect(await shop.mailOf('noura@write.test')).toHaveLength(2)
})

test('replies to an answer go to the support address, and a shop without one names none', () => {
  const brand = { name: 'Matla', supportEmail: 'help@matla.test', tagline: '', logoHref: '' }
  const facts = { lang: 'en', brand, homeHref: 'https://shop.example' } as const
  const answer = { reference: '7KM4TX2Q', words: 'Yes.' }
  expect(messageAnswerEmail(facts, answer).headers).toEqual({ 'Reply-To': 'help@matla.test' })
  const nameless = { ...facts, brand: { ...brand, supportEmail: '' } }
  expect(messageAnswerEmail(nameless, answer).headers).toBeUndefined()
})

test('a complaint gets a receipt and a separate task, and is overdue after three working days', async () => {
  const sent = {
    name: 'نورة القحطاني',
    email: 'Complains@Write.test',
    order: '#١٠٤٢',
    text: 'الدورة لا تفتح.',
  }
  const complain = (overrides: object = {}, lang = '0') =>
    shop.post(`/complaints?lang=${lang}`, { ...sent, ...overrides })
  const none = await complain({ name: '', email: '', order: 'a b', text: '' }, '1')
  expect([none.status, none.body.fields]).toEqual([
    400,
    {
      name: 'Please enter your name.',
      email: 'Please enter your email.',
      order: 'An order number has letters, digits and hyphens only.',
      text: 'Please describe what happened.',
    },
  ])
  const { body } = await complain()
  const dueAt = answerDueAt('complaint', shop.deps.clock()).toISOString()
  expect(body).toMatchObject({ message: 'وصلتنا شكواك', answeredBy: dueAt })
  const id = await idOf('complains@write.test')
  expect(await openTasks(id)).toEqual([{ kind: 'complaint-waiting' }])
  expect((await list('topic=complaint')).rows).toMatchObject([{ id, dueAt, isOverdue: false }])
  expect(await read(id)).toMatchObject({ orderNumber: '1042', topic: 'complaint' })
  const [receipt, ...more] = await shop.mailOf('complains@write.test')
  expect(more).toEqual([])
  expect(receipt?.text).toContain(String(body.reference))
  expect(receipt?.text).not.toMatch(/نورة|1042|تفتح/)
  // A typed address gets at most three receipts a day, but every complaint is stored.
  for (let turn = 0; turn < 4; turn += 1) await complain({ order: '' })
  expect(await shop.mailOf('complains@write.test')).toHaveLength(3)
  expect((await list('topic=complaint')).rows).toHaveLength(5)
  await shop.sql(`update contact_messages set received_at = received_at - interval '6 days' where id = $1`, [
    id,
  ])
  expect(await read(id)).toMatchObject({ isOverdue: true })
  await act(id, 'answer', { words: 'أعدنا فتحها.', seen: 0, key: 'for-complaint' })
  expect(await read(id)).toMatchObject({ status: 'answered', isOverdue: false })
  expect(await openTasks(id)).toEqual([])
})

test('a message that needs no answer is closed with its task and reopened with it', async () => {
  await send({ email: 'closed@write.test' }, '1')
  const id = await idOf('closed@write.test')
  const states: unknown[] = []
  for (const isClosed of [true, false]) {
    await act(id, 'settle', { isClosed })
    states.push([(await read(id)).status, (await openTasks(id)).length])
  }
  expect(states).toEqual([
    ['closed', 0],
    ['open', 1],
  ])
})

test('several messages are closed and opened again at once, and one that exists no more is left out', async () => {
  const ids: string[] = []
  for (const email of ['first@write.test', 'second@write.test']) {
    await send({ email }, '1')
    ids.push(await idOf(email))
  }
  const gone = '019d0000-0000-7000-8000-000000000000'
  for (const [isClosed, status, tasks] of [
    [true, 'closed', 0],
    [false, 'open', 1],
  ] as const) {
    const { body } = await shop.post('/staff/messages/settle', { ids: [...ids, gone], isClosed }, support)
    expect(body).toEqual({ success: true, settled: ids })
    for (const id of ids) {
      expect(await read(id)).toMatchObject({ status })
      expect(await openTasks(id)).toHaveLength(tasks)
    }
  }
})

test('only staff who answer requests may read messages', async () => {
  const editor = await hire(shop, 'editor@team.test', 'editor')
  expect((await shop.get('/staff/messages', editor)).status).toBe(403)
})

test('a network can send twenty messages an hour and a member five a day, and typed addresses are not limited', async () => {
  shop.later(61)
  const member = String((await shop.post('/sign-up', signUpBody('often@write.test'))).body.token)
  const statusOf = async (email: string, token?: string) => (await send({ email }, '0', token)).status
  const ofNetwork = []
  for (let turn = 0; turn < 21; turn += 1) ofNetwork.push(await statusOf('often@write.test'))
  expect(ofNetwork).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  const ofMember = []
  for (let turn = 0; turn < 6; turn += 1) ofMember.push(await statusOf('often@write.test', member))
  expect(ofMember).toEqual([200, 200, 200, 200, 200, 429])
  shop.later(61)
})

test('messages and answers are exported and erased with the account that verified their address', async () => {
  const email = 'leaver@write.test'
  const token = String((await shop.post('/sign-up', signUpBody(email))).body.token)
  await send({ email, text: 'typed by anybody' }, '1')
  await send({ email: 'elsewhere@write.test', text: 'sent while signed in' }, '1', token)
  const typed = await idOf(email)
  await act(typed, 'answer', { words: 'the answer of the team', seen: 0, key: 'for-leaver' })
  const headers = { authorization: `Bearer ${token}` }
  const exported = async () => {
    const { rawPayload } = await shop.app.inject({ url: '/matla/privacy/export', headers })
    const text = rawPayload.toString('utf8')
    return ['typed by anybody', 'the answer of the team', 'sent while signed in'].map((words) =>
      text.includes(words),
    )
  }
  expect(await exported()).toEqual([false, false, true])
  await shop.sql('update users set email_verified = true where email = $1', [email])
  expect(await exported()).toEqual([true, true, true])
  await shop.post('/privacy/delete', { password: goodPassword }, token)
  expect([await idOf(email), await idOf('elsewhere@write.test')]).toEqual(['', ''])
  expect(await openTasks(typed)).toEqual([])
})

test('a message is destroyed with its answers and its task after its retention period', async () => {
  const ids = [await idOf('noura@write.test'), await idOf('closed@write.test')]
  shop.later(366 * 24 * 60)
  await send({ email: 'young@write.test' }, '1')
  await eraseEndedMessages(shop.deps)
  expect(await shop.sql('select email from contact_messages')).toEqual([{ email: 'young@write.test' }])
  expect(await shop.sql('select 1 from message_answers')).toEqual([])
  for (const id of ids) expect(await openTasks(id)).toEqual([])
})
