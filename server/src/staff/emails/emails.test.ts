import type { EmailRow } from '@matla/contract/staff/emails.calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#lib/ids.ts'
import { until } from '#test/until.ts'
import { hire } from '#test/fixtures/new-staff.ts'
import { signUpBody } from '#test/fixtures/sign-up.ts'
import { openShop } from '#test/open-shop.ts'

const shop = await openShop({ demo: false })
let owner: string
let support: string
let finance: string
beforeAll(async () => {
  owner = await hire(shop, 'owner@emails.example', 'owner')
  support = await hire(shop, 'support@emails.example', 'support')
  finance = await hire(shop, 'finance@emails.example', 'finance')
})
afterAll(() => shop.close())

const list = async (query: string, token = support) =>
  (await shop.get(`/staff/emails?${query}`, token)).body as unknown as { rows: EmailRow[]; code?: string }
const one = async (id: string) => (await shop.get(`/staff/emails/${id}`, support)).body.email as EmailRow
const resend = (id: string, key: string, token = support) =>
  shop.post(`/staff/emails/${id}/resend?lang=1`, { key }, token)

/** Creates the confirmation email of a new account after the mail server rejected it, with its task. */
async function rejectedEmail(to: string, status = 'refused'): Promise<string> {
  await shop.post('/sign-up', signUpBody(to))
  await shop.mailOf(to)
  const [row] = await shop.sql<{ id: string }>(
    `update emails set status = $2, sent_at = null, last_error = 'answer 550', recipient = $1
     where recipient = $1 and kind = 'confirm-email' returning id`,
    [to, status],
  )
  const id = row?.id ?? ''
  await shop.sql(
    `insert into staff_tasks (id, kind, subject, detail, opened_at) values ($1, $2, $3, '{}', now())`,
    [newId(new Date()), status === 'failed' ? 'email-failed' : 'email-refused', id],
  )
  return id
}
const openTasks = (id: string) =>
  shop.sql('select kind from staff_tasks where subject = $1 and closed_at is null', [id])

test('a rejected email can be found and sent again by one of two staff members, and the other sees the name and time', async () => {
  const to = 'refused@emails.example'
  const id = await rejectedEmail(to)
  expect((await list('view=undelivered')).rows).toMatchObject([
    { id, kind: 'confirm-email', status: 'refused', recipient: to, lastError: 'answer 550', canResend: true },
  ])
  expect((await list(`q=${to.toUpperCase()}`)).rows.map((row) => row.id)).toContain(id)
  const answers = await Promise.all(
    [owner, support].map((who, index) => resend(id, `press-of-${index}`, who)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'email-not-failed',
    fields: { by: 'Sara Demo', at: expect.any(String) },
  })
  const isSent = async () => (await one(id)).status === 'sent'
  await until(isSent, 20_000)
  expect(await shop.mailOf(to)).toHaveLength(2)
  expect(await openTasks(id)).toEqual([])
  const winner = answers.findIndex(({ status }) => status === 200)
  expect((await resend(id, `press-of-${winner}`, [owner, support][winner])).status).toBe(200)
  expect(await shop.mailOf(to)).toHaveLength(2)
})

test('a failed email is sent again, and its job is no longer failed', async () => {
  const to = 'late@emails.example'
  const id = await rejectedEmail(to, 'failed')
  await shop.sql(
    `insert into pgboss.job (name, data, state, retry_limit, retry_count, completed_on, deletion_seconds)
     values ('work', $1, 'failed', 220, 220, now(), 86400)`,
    [JSON.stringify({ task: 'email', queuedEmailId: id })],
  )
  expect((await resend(id, 'press-once')).status).toBe(200)
  await until(async () => (await one(id)).status === 'sent', 20_000)
  expect((await shop.get('/staff/jobs?state=failed', support)).body.rows).toEqual([])
})

test('staff without the right to read applications do not see who applied', async () => {
  const id = newId(new Date())
  await shop.sql(
    `insert into emails (id, kind, recipient, lang, message_id, status, created_at)
     values ($1, 'application-invite', 'applicant@emails.example', 'ar', 'x', 'refused', now())`,
    [id],
  )
  const kindsOf = async (token: string) =>
    (await list('view=undelivered', token)).rows.map(({ kind }) => kind)
  expect(await kindsOf(support)).toContain('application-invite')
  expect(await kindsOf(finance)).not.toContain('application-invite')
  expect((await shop.get(`/staff/emails/${id}`, finance)).body.code).toBe('queued-email-not-found')
  expect((await resend(id, 'press-once', finance)).body.code).toBe('queued-email-not-found')
})
