import { afterAll, expect, test } from 'vitest'
import { callSandbox } from '#test/ledger.ts'
import { goodPassword, signUpBody, tokenIn } from '#test/fixtures/sign-up.ts'
import { openShop } from '#test/open-shop.ts'

const shop = await openShop({ demo: false })
let count = 0
afterAll(() => shop.close())

const article = { _id: 'a', headingEnglish: 'Planted', redirectionLink: '/home/blogs/a' }
/** Signs up with an address that may belong to another person, and adds data to the account. */
async function signedUp(email: string) {
  const { body } = await shop.post('/sign-up', signUpBody(email, { usernameInEng: 'Planted Name' }))
  const token = String(body.token)
  expect((await shop.post('/blog-wishlist', { blogDetails: article }, token)).status).toBe(200)
  const facts = { email, phone: '0501234567', city: 'Planted', country: 'saudiArabia' }
  expect((await shop.post('/create-profile', facts, token)).status).toBe(200)
  await shop.sql(
    `insert into carts (id, user_id, created_at) select $2, id, now() from users where email = $1`,
    [email, String(++count).padStart(32, '0')],
  )
  await shop.sql(
    `insert into reminder_consents (id, user_id, decision, text_version, lang, source, at)
     select gen_random_uuid(), id, 'granted', 'x', 'en', 'checkout', now() from users where email = $1`,
    [email],
  )
  return token
}
const left = async (email: string) => {
  const [row] = await shop.sql<Record<string, number | string>>(
    `select (select count(*)::int from carts where user_id = u.id) carts,
      (select count(*)::int from wishlist_articles where user_id = u.id) "wishlistRows",
      (select count(*)::int from profiles where user_id = u.id) profiles,
      (select count(*)::int from reminder_consents where user_id = u.id) consents,
      num_nonnulls(u.password_hash) passwords,
      (select count(*)::int from sessions where user_id = u.id and revoked_at is null) sessions,
      full_name as name, email_verified as shown from users u where email = $1`,
    [email],
  )
  return row
}
const nothing = { carts: 0, wishlistRows: 0, profiles: 0, consents: 0, shown: true }
const all = { carts: 1, wishlistRows: 1, profiles: 1, consents: 1, shown: true, name: 'Planted Name' }
const linkTo = async (email: string, subject: RegExp) =>
  tokenIn((await shop.mailOf(email)).findLast((mail) => subject.test(mail.subject)))
async function reset(email: string, session?: string) {
  await shop.post('/request-password-reset?lang=1', { emailId: email })
  const token = await linkTo(email, /password/i)
  return shop.post('/reset-password', { token, newPassword: 'Real-owner7' }, session)
}

test('a password reset from another browser erases everything that the account’s creator added (A14)', async () => {
  const token = await signedUp('reset@example.com')
  expect((await reset('reset@example.com')).status).toBe(200)
  expect(await left('reset@example.com')).toEqual({
    ...nothing,
    passwords: 1,
    sessions: 0,
    name: 'Planted Name',
  })
  expect((await shop.get('/session', token)).body.user).toBeNull()
  const login = { emailId: 'reset@example.com', password: goodPassword }
  expect((await shop.post('/login', login)).body.code).toBe('password-wrong')
})

const readLink = async (email: string, session?: string) => {
  await shop.post('/request-password-reset?lang=1', { emailId: email })
  const token = await linkTo(email, /password/i)
  const { body } = await shop.post('/password-link', { token }, session)
  return { token, asksName: body.asksName }
}
const setName = (token: string, fullName: string) =>
  shop.post('/reset-password?lang=1', { token, newPassword: 'Real-owner7', fullName })

test('a link opened in another browser asks for a name, which replaces the one given at sign-up (A14)', async () => {
  const email = 'named@example.com'
  await signedUp(email)
  const { token, asksName } = await readLink(email)
  expect(asksName).toBe(true)
  expect(await setName(token, 'Real')).toMatchObject({
    status: 400,
    body: { code: 'name-not-full', fields: { fullName: expect.any(String) } },
  })
  expect((await setName(token, '  Real   Owner ')).status).toBe(200)
  expect(await left(email)).toMatchObject({ name: 'Real Owner', passwords: 1 })
})

test('an account confirmed in another browser asks for a name together with its first password', async () => {
  const email = 'elsewhere@example.com'
  await signedUp(email)
  await shop.post('/verify-email', { token: await linkTo(email, /confirm|أكّد/i) })
  expect((await readLink(email)).asksName).toBe(true)
})

test('a name that its owner has confirmed is neither asked for nor replaced', async () => {
  const email = 'shown-name@example.com'
  const session = await signedUp(email)
  expect((await readLink(email, session)).asksName).toBe(false)
  await shop.post('/verify-email', { token: await linkTo(email, /confirm|أكّد/i) }, session)
  shop.later(2)
  const { token, asksName } = await readLink(email)
  expect(asksName).toBe(false)
  await setName(token, 'Somebody Else')
  expect(await left(email)).toMatchObject({ name: 'Planted Name' })
})

test('a password reset from the browser that created the account keeps its contents (A14)', async () => {
  const token = await signedUp('own@example.com')
  expect((await reset('own@example.com', token)).status).toBe(200)
  expect(await left('own@example.com')).toMatchObject({ ...all, passwords: 1, sessions: 0 })
})

test('confirming in the browser that created the account keeps its contents (A14)', async () => {
  const token = await signedUp('same@example.com')
  const link = await linkTo('same@example.com', /confirm|أكّد/i)
  expect((await shop.post('/verify-email', { token: link }, token)).status).toBe(200)
  expect(await left('same@example.com')).toEqual({ ...all, passwords: 1, sessions: 1 })
})

test('confirming in another browser erases the contents and leaves a new password as the only way to log in (A14)', async () => {
  const email = 'other@example.com'
  const token = await signedUp(email)
  const stranger = await signedUp('stranger@example.com')
  const link = await linkTo(email, /confirm|أكّد/i)
  expect((await shop.post('/verify-email', { token: link }, stranger)).status).toBe(200)
  expect(await left(email)).toEqual({ ...nothing, passwords: 0, sessions: 0, name: 'Planted Name' })
  expect((await shop.get('/session', token)).body.user).toBeNull()
  expect((await reset(email)).status).toBe(200)
})

test('a Google sign-up takes over an unconfirmed account with the Google name and erases its contents (A14)', async () => {
  const email = 'taken.over@gmail.com'
  await signedUp(email)
  const { nonce } = (await shop.post('/google-nonce')).body
  const person = { sub: '42', email, email_verified: true, name: 'True Owner' }
  const { credential } = await callSandbox(`${shop.url}/sandbox`, '/google/credential', { person, nonce })
  const entered = await shop.post('/sign-up-with-google', { googleCredential: credential })
  expect(entered).toMatchObject({ status: 200, body: { newUser: { usernameInEng: 'True Owner' } } })
  expect(await left(email)).toEqual({ ...nothing, passwords: 0, sessions: 1, name: 'True Owner' })
})

test('the owner of a confirmed address keeps everything when they set a new password (A14)', async () => {
  const token = await signedUp('shown@example.com')
  const link = await linkTo('shown@example.com', /confirm|أكّد/i)
  await shop.post('/verify-email', { token: link }, token)
  expect((await reset('shown@example.com')).status).toBe(200)
  expect(await left('shown@example.com')).toMatchObject(all)
})
