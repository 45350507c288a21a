import { signUpBody } from '#test/fixtures/sign-up.ts'
import { openShop } from '#test/open-shop.ts'
import { afterAll, expect, test } from 'vitest'

const shop = await openShop({ settings: { TRUST_PROXY: '1', LIMIT_NETWORK_TRIES: '10' }, demo: false })
afterAll(() => shop.close())

async function step(emailId: string, ip: string, emailCode?: string, guestCartId?: string) {
  const response = await fetch(`${shop.url}/matla/handle-email?lang=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.1.1, ${ip}` },
    body: JSON.stringify({ emailId, firstName: 'Sara', lastName: 'Demo', emailCode, guestCartId }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const fill = (ip: string, count: number, name: string) =>
  Promise.all(Array.from({ length: count }, (_, index) => step(`${name}-${index}@example.com`, ip)))
/** The newest code. The email that confirms a sign-up may arrive after it. */
const codeOf = async (email: string) =>
  (await shop.mailOf(email)).flatMap(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? []).at(-1) ?? ''
const other = (code: string) => (code === '000000' ? '111111' : '000000')

test('concurrent guests of one network get accounts up to the limit, and the rest must enter a code (A11)', async () => {
  const answers = await fill('203.0.113.1', 15, 'crowd')
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.filter(({ body }) => body.code === 'email-code-needed').length).toBe(5)
  expect(await shop.sql(`select id from users where email like 'crowd-%'`)).toHaveLength(10)
  expect((await step('crowd-elsewhere@example.com', '203.0.113.2')).status).toBe(200)
})

test('a guest continues with the code from their mailbox, which works once (A11)', async () => {
  await fill('203.0.113.3', 10, 'full')
  const needed = await step('reader@example.com', '203.0.113.3')
  expect(needed).toMatchObject({ status: 403, body: { code: 'email-code-needed' } })
  const code = await codeOf('reader@example.com')
  expect(await step('reader@example.com', '203.0.113.3', other(code))).toMatchObject({
    status: 422,
    body: { code: 'email-code-wrong', fields: { emailCode: expect.stringContaining('wrong') as string } },
  })
  const arabic = Array.from(code, (digit) => String.fromCodePoint(0x0660 + Number(digit))).join('')
  expect(await step('reader@example.com', '203.0.113.3', arabic)).toMatchObject({
    status: 200,
    body: { user: { emailId: 'reader@example.com' } },
  })
  expect((await step('reader@example.com', '203.0.113.3', code)).body.code).toBe('email-code-wrong')
})

test('a code fails after five wrong attempts in a browser, after ten minutes and for another address (A11)', async () => {
  await fill('203.0.113.4', 10, 'ends')
  for (const email of ['five@example.com', 'late@example.com', 'mine@example.com', 'theirs@example.com'])
    await step(email, '203.0.113.4')
  const five = await codeOf('five@example.com')
  const wrong = await Promise.all(
    Array.from({ length: 5 }, () => step('five@example.com', '203.0.113.4', other(five))),
  )
  expect(wrong.every(({ body }) => body.code === 'email-code-wrong')).toBe(true)
  expect((await step('five@example.com', '203.0.113.4', five)).body.code).toBe('email-code-wrong')
  const [mine, theirs] = [await codeOf('mine@example.com'), await codeOf('theirs@example.com')]
  if (mine !== theirs)
    expect((await step('theirs@example.com', '203.0.113.4', mine)).body.code).toBe('email-code-wrong')
  const late = await codeOf('late@example.com')
  shop.later(11)
  expect((await step('late@example.com', '203.0.113.4', late)).body.code).toBe('email-code-wrong')
})

test('other people who enter an address cannot use up its codes or attempts', async () => {
  for (const ip of ['203.0.113.6', '203.0.113.7']) await fill(ip, 10, `strangers-${ip.at(-1)}`)
  const email = 'typed-by-others@example.com'
  for (let turn = 0; turn < 5; turn += 1) {
    await step(email, '203.0.113.6')
    // Emails that are queued together are sent in any order.
    await shop.mailOf(email)
    shop.later(1.1)
  }
  const code = await codeOf(email)
  for (const ip of ['203.0.113.6', '203.0.113.7'])
    for (let turn = 0; turn < 6; turn += 1) await step(email, ip, other(code), 'a'.repeat(32))
  expect((await step(email, '203.0.113.7', code, 'b'.repeat(32))).status).toBe(200)
})

test('over the limit, a registered address gets the same response as an unknown one until it is confirmed with a code (V25)', async () => {
  await shop.post('/sign-up', signUpBody('member@example.com'))
  await fill('203.0.113.5', 10, 'known')
  const known = await step('member@example.com', '203.0.113.5')
  const unknown = await step('stranger@example.com', '203.0.113.5')
  expect([known.status, known.body.code]).toEqual([unknown.status, unknown.body.code])
  const code = await codeOf('member@example.com')
  expect((await step('member@example.com', '203.0.113.5', code)).body.code).toBe('user-exists')
})

test('a mailbox receives at most one code per minute (A11)', async () => {
  await fill('203.0.113.6', 10, 'often')
  await step('often@example.com', '203.0.113.6')
  await step('often@example.com', '203.0.113.6')
  expect(await shop.mailOf('often@example.com')).toHaveLength(1)
  const [email] = await shop.sql<{ recipient: string }>(
    `select recipient from emails where kind = 'guest-code' limit 1`,
  )
  expect(email).toEqual({ recipient: '' })
})
