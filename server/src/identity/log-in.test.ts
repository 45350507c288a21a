import { afterAll, expect, test } from 'vitest'
import { hashPassword } from './passwords.ts'
import { goodPassword, signUpBody } from '#test/fixtures/sign-up.ts'
import { openShop } from '#test/open-shop.ts'

const shop = await openShop({ settings: { TRUST_PROXY: '1' }, demo: false })
let people = 0
afterAll(() => shop.close())

const someone = async () => {
  const email = `person-${people++}@example.com`
  const { body } = await shop.post('/sign-up', signUpBody(email))
  return { email, token: String(body.token) }
}
type From = { readonly ip?: string; readonly cookie?: string }
async function logIn(email: string, password: string, { ip = '10.0.0.1', cookie = '' }: From = {}) {
  const response = await fetch(`${shop.url}/matla/login?lang=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip, ...(cookie && { cookie }) },
    body: JSON.stringify({ emailId: email, password }),
  })
  const body = (await response.json()) as Record<string, unknown>
  return { status: response.status, code: body.code, body }
}

test('each login result has a separate popup (R213 to R219)', async () => {
  const { email } = await someone()
  expect((await logIn('nobody@example.com', goodPassword)).body).toMatchObject({
    success: false,
    code: 'contact-not-found',
    kind: 'Contact not found',
    message: 'User not found',
  })
  expect((await logIn(email, 'Wrong-one1')).body).toMatchObject({
    success: false,
    code: 'password-wrong',
    kind: 'Invalid password',
    message: 'Wrong Password',
  })
  expect((await logIn(` ${email.toUpperCase()} `, goodPassword)).body).toMatchObject({
    success: true,
    kind: 'userExists',
    user: { emailId: email, fullName: 'Sara Demo' },
  })
})

test('a password is compared as typed, with leading and trailing spaces (R198)', async () => {
  const { email } = await someone()
  for (const typed of [` ${goodPassword}`, `${goodPassword} `])
    expect(await logIn(email, typed)).toMatchObject({ status: 401, code: 'password-wrong' })
  expect((await logIn(email, goodPassword)).status).toBe(200)
})

test('a password of 21 characters is rejected with an explanation of the limit and does not count as a failed attempt (R238)', async () => {
  const { email } = await someone()
  const answers = []
  for (let time = 0; time < 12; time += 1) answers.push(await logIn(email, 'Abc#1234567890-123456'))
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'password-too-long', message: 'Password must have at most 20 characters.' },
    })
  expect((await logIn(email, goodPassword)).status).toBe(200)
})

test('an account created by a purchase fails with password-not-set, not password-wrong', async () => {
  await shop.post('/handle-email', { emailId: 'guest@example.com', firstName: 'Omar', lastName: 'Demo' })
  expect(await logIn('guest@example.com', goodPassword)).toMatchObject({
    status: 409,
    body: { code: 'password-not-set', kind: 'PasswordNotSet' },
  })
})

test('a login moves the visitor’s cart to the account', async () => {
  const { email } = await someone()
  const made = await fetch(`${shop.url}/matla/cart/guest`, { method: 'POST' })
  const cookie = /guestCartId=[0-9a-f]+/.exec(made.headers.get('set-cookie') ?? '')?.[0] ?? ''
  expect((await logIn(email, goodPassword, { cookie })).status).toBe(200)
  const carts = await shop.sql<{ email: string }>(
    `select email from carts join users on users.id = carts.user_id where carts.id = $1`,
    [cookie.slice('guestCartId='.length)],
  )
  expect(carts).toEqual([{ email }])
})

test('the owner can log in from the attacker’s IP address on a device that has had their session', async () => {
  const { email, token } = await someone()
  for (let guess = 0; guess < 10; guess++) await logIn(email, `Wrong-${guess}`, { ip: '10.2.0.1' })
  expect((await logIn(email, goodPassword, { ip: '10.2.0.1' })).status).toBe(429)
  expect((await logIn(email, goodPassword, { ip: '10.2.0.1', cookie: `session=${token}` })).status).toBe(200)
})

test('a password hash written directly to the users table can be used to log in', async () => {
  const { email } = await someone()
  const hash = await hashPassword('Older-film9')
  await shop.sql(`update users set password_hash = $1 where email = $2`, [hash, email])
  expect((await logIn(email, 'Older-film9')).status).toBe(200)
})
