import { goodPassword, signUpBody, tokenIn } from '#test/fixtures/sign-up.ts'
import { openShop } from '#test/open-shop.ts'
import { afterAll, expect, test } from 'vitest'

const shop = await openShop({ demo: false })
let people = 0
afterAll(() => shop.close())

const newPassword = 'Second-take8'
const someone = async (lang = 1) => {
  const email = `person-${people++}@example.com`
  const { body } = await shop.post(`/sign-up?lang=${lang}`, signUpBody(email))
  await shop.mailOf(email)
  return { email, token: String(body.token) }
}
const ask = (emailId: string, lang = 1) => shop.post(`/request-password-reset?lang=${lang}`, { emailId })
const lastOf = async (email: string) => (await shop.mailOf(email)).at(-1)
const reset = (token: string, password = newPassword) =>
  shop.post('/reset-password?lang=1', { token, newPassword: password })
const logIn = (emailId: string, password: string) => shop.post('/login', { emailId, password })

/** Creates a person with a password link. */
async function linked() {
  const person = await someone()
  await ask(person.email)
  return { ...person, link: tokenIn(await lastOf(person.email)) }
}

test('after a reset the new password logs in and the old one does not (R231, R403)', async () => {
  const { email, link } = await linked()
  expect(await reset(link)).toMatchObject({
    status: 200,
    body: { success: true, message: 'Your password has been set. You can now log in.' },
  })
  expect((await logIn(email, newPassword)).status).toBe(200)
  expect((await logIn(email, goodPassword)).body.code).toBe('password-wrong')
})

test('a reset ends every session immediately and emails the owner', async () => {
  const { email, token, link } = await linked()
  expect((await shop.get('/session/pulse', token)).body.stamp).not.toBe('')
  await reset(link)
  expect((await shop.get('/sessions', token)).status).toBe(401)
  expect((await shop.get('/session/pulse', token)).body.stamp).toBe('')
  expect((await lastOf(email))?.subject).toMatch(/^Your password was changed/)
})

test('a password link works once', async () => {
  const { link } = await linked()
  expect((await reset(link)).status).toBe(200)
  expect(await reset(link, 'Third-take9x')).toMatchObject({ status: 410, body: { code: 'link-dead' } })
})

test('only one of several concurrent resets with the same link succeeds', async () => {
  const { link } = await linked()
  const tries = await Promise.all(Array.from({ length: 5 }, () => reset(link)))
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410, 410])
})

test('only the newest password link works', async () => {
  const { email, link } = await linked()
  shop.later(2)
  await ask(email)
  const newest = tokenIn(await lastOf(email))
  expect(newest).not.toBe(link)
  expect((await reset(link)).body.code).toBe('link-dead')
  expect((await reset(newest)).status).toBe(200)
})

test('a password link is valid for thirty minutes', async () => {
  const [early, late] = [await linked(), await linked()]
  shop.later(29)
  expect((await reset(early.link)).status).toBe(200)
  shop.later(2)
  expect((await reset(late.link)).body.code).toBe('link-dead')
})

test('a rejected password does not consume the link', async () => {
  const { link } = await linked()
  expect((await reset(link, 'short1!')).body).toMatchObject({
    code: 'password-too-weak',
    message:
      'Password must have no spaces, at least one letter, one number, one special character, and at least 8 characters.',
  })
  expect((await reset(link, 'P@ssw0rd1')).body.code).toBe('password-too-common')
  expect((await reset(link)).status).toBe(200)
})

test('a new password with a leading or trailing space or with 21 characters is rejected (R198, R238)', async () => {
  const { link } = await linked()
  expect((await reset(link, ` ${newPassword}`)).body.code).toBe('password-too-weak')
  expect((await reset(link, `${newPassword} `)).body.code).toBe('password-too-weak')
  expect((await reset(link, 'Abc#1234567890-123456')).body).toMatchObject({
    code: 'password-too-long',
    message: 'Password must have at most 20 characters.',
  })
  expect((await reset(link)).status).toBe(200)
})

test('a reset without a token is unauthenticated, and an invented token is rejected (R229)', async () => {
  expect(await shop.post('/reset-password?lang=1', { newPassword })).toMatchObject({
    status: 401,
    body: { code: 'token-missing', message: 'User is not authenticated' },
  })
  expect((await reset('x'.repeat(43))).status).toBe(410)
})

test('a confirmation link cannot set a password, and a password link cannot confirm an address', async () => {
  const email = `person-${people++}@example.com`
  await shop.post('/sign-up', signUpBody(email))
  const confirming = tokenIn(await lastOf(email))
  expect((await reset(confirming)).status).toBe(410)
  await ask(email)
  const resetting = tokenIn(await lastOf(email))
  expect((await shop.post('/verify-email', { token: resetting })).status).toBe(410)
})

test('R403 known and unknown addresses get the same response, and only the known address gets an email', async () => {
  const { email } = await someone()
  const [known, unknown] = [await ask(email), await ask('nobody@example.com')]
  expect(known).toEqual(unknown)
  expect(known).toMatchObject({
    status: 200,
    body: {
      message:
        'If there’s an account with this email, we’ve sent it a link. The email says how long it works.',
      retryAfterSeconds: 60,
    },
  })
  expect(tokenIn(await lastOf(email))).not.toBe('')
  expect(await shop.mailOf('nobody@example.com')).toEqual([])
  const saved = await shop.sql(
    `select status, recipient from emails where kind = 'set-password' and status = 'dropped'`,
  )
  expect(saved).toEqual([{ status: 'dropped', recipient: '' }])
})

test('an invalid address is rejected', async () => {
  expect(await ask('nobody')).toMatchObject({
    status: 400,
    body: { code: 'email-not-valid', message: 'Invalid email format.' },
  })
})

test('at most one email per minute is sent, and the response is the same when none is sent', async () => {
  const { email } = await someone()
  const before = (await shop.mailOf(email)).length
  const answers = await Promise.all([ask(email), ask(email.toUpperCase()), ask(email)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await shop.mailOf(email)).toHaveLength(before + 1)
  shop.later(2)
  await ask(email)
  expect(await shop.mailOf(email)).toHaveLength(before + 2)
})

test('the email is in the language of the request, and its link uses only the configured host', async () => {
  const { email } = await someone(0)
  const response = await fetch(`${shop.url}/matla/request-password-reset?lang=0`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-for': '10.9.0.1',
    },
    body: JSON.stringify({ emailId: email, redirectTo: 'https://evil.example' }),
  })
  expect(response.status).toBe(200)
  const message = await lastOf(email)
  expect(message?.html).toContain('<html lang="ar" dir="rtl">')
  expect(message?.text).toContain(`${shop.url}/home/resetform?token=`)
  expect(`${message?.html}${message?.text}`).not.toContain('evil')
})

test('a guest buyer sets their first password with the same link, which also confirms their address', async () => {
  const email = `guest-${people++}@example.com`
  const guest = await shop.post('/handle-email', { emailId: email, firstName: 'Omar', lastName: 'Demo' })
  await ask(email)
  const link = { token: tokenIn(await lastOf(email)), newPassword }
  expect((await shop.post('/reset-password', link, String(guest.body.token))).status).toBe(200)
  expect((await shop.get('/session', String(guest.body.token))).body.user).toBeNull()
  const login = await logIn(email, newPassword)
  expect(login.body).toMatchObject({ kind: 'userExists', user: { emailId: email, fullName: 'Omar Demo' } })
  const session = await shop.get('/session', String(login.body.token))
  expect(session.body.user).toMatchObject({ kind: 'member', isEmailVerified: true })
})

test('a password link is valid for seven days for an account without a password, and 30 minutes otherwise', async () => {
  const email = `late-${people++}@example.com`
  await shop.post('/handle-email', { emailId: email, firstName: 'Omar', lastName: 'Demo' })
  await ask(email)
  const first = await lastOf(email)
  expect(first?.text).toContain('7 days')
  const [{ days } = { days: 0 }] = await shop.sql<{ days: number }>(
    `select extract(epoch from l.expires_at - l.created_at)::int / 86400 as days from mailed_links l
     join users u on u.id = l.user_id where u.email = $1 and purpose = 'password'`,
    [email],
  )
  expect(days).toBe(7)
  const { link } = await linked()
  const [{ minutes } = { minutes: 0 }] = await shop.sql<{ minutes: number }>(
    `select extract(epoch from expires_at - created_at)::int / 60 as minutes from mailed_links
     where purpose = 'password' order by created_at desc limit 1`,
  )
  expect([link === '', minutes]).toEqual([false, 30])
})

test.each([
  ['/home/cart-checkout', '/home/cart-checkout'],
  ['/home/checkout/67a?coupon=FILM10', '/home/checkout/67a?coupon=FILM10'],
  ['//evil.test', null],
  ['https://evil.test/home/', null],
  ['/home/login', null],
  [undefined, null],
])(
  'a link requested from %s leads back to %s, and the reset returns the account’s address',
  async (to, led) => {
    const { email } = await someone()
    expect((await shop.post('/request-password-reset?lang=1', { emailId: email, to })).status).toBe(200)
    const message = await lastOf(email)
    const href = /http\S+\/home\/resetform\?\S+/.exec(message?.text ?? '')?.[0] ?? ''
    expect(new URL(href).searchParams.get('to')).toBe(led)
    expect(message?.html).toContain(href.replaceAll('&', '&#38;'))
    expect((await reset(tokenIn(message))).body).toMatchObject({ success: true, emailId: email })
  },
)

test('a reset clears the login limit that guesses of strangers caused', async () => {
  const { email, link } = await linked()
  for (let guess = 0; guess < 10; guess++) await logIn(email, `Wrong-${guess}`)
  expect((await logIn(email, goodPassword)).status).toBe(429)
  await reset(link)
  expect((await logIn(email, newPassword)).status).toBe(200)
})
