import { afterAll, expect, test } from 'vitest'
import { callSandbox } from '#test/ledger.ts'
import { signUpBody, tokenIn } from '#test/fixtures/sign-up.ts'
import { openShop } from '#test/open-shop.ts'

const shop = await openShop({ demo: false })
let people = 0
afterAll(() => shop.close())

type Person = {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
  readonly name: string
  readonly hd?: string
}
const gmail = (changes: Partial<Person> = {}): Person => {
  const number = people++
  const sub = `1000000000000000${number}`
  return { sub, email: `g${number}@gmail.com`, email_verified: true, name: 'Sara Demo', ...changes }
}
/** Creates a token of the sandbox provider, valid or with a fault. */
async function tokenOf(person: Person, overrides: object = {}): Promise<string> {
  const { nonce } = (await shop.post('/google-nonce')).body
  const { credential } = await callSandbox(`${shop.url}/sandbox`, '/google/credential', {
    person,
    nonce,
    ...overrides,
  })
  return String(credential)
}
const signUp = (googleCredential: string) => shop.post('/sign-up-with-google?lang=1', { googleCredential })
const logIn = (googleCredential: string) => shop.post('/login-with-google?lang=1', { googleCredential })
const stored = (email: string) =>
  shop.sql<{ provider: string | null; password_hash: string | null; email_verified: boolean }>(
    `select provider, password_hash, email_verified from users left join identities on user_id = id where email = $1`,
    [email],
  )

test('signing up with Google creates an account without a password and opens a session (R210, R402, V11)', async () => {
  const person = gmail()
  const { status, body } = await signUp(await tokenOf(person))
  expect(status).toBe(200)
  expect(body).toMatchObject({ newUser: { usernameInEng: 'Sara Demo', userEmail: person.email } })
  expect(await stored(person.email)).toEqual([
    { provider: 'google', password_hash: null, email_verified: true },
  ])
  const session = await shop.get('/session', String(body.token))
  expect(session.body.user).toMatchObject({ kind: 'member', emailId: person.email })
  expect((await shop.post('/login', { emailId: person.email, password: 'Lens-flare7' })).body.code).toBe(
    'password-not-set',
  )
})

test('accounts are matched by Google’s user id: a second sign-up is rejected and a login works after the address changed', async () => {
  const person = gmail()
  await signUp(await tokenOf(person))
  const moved = { ...person, email: 'moved@gmail.com' }
  expect(await signUp(await tokenOf(moved))).toMatchObject({
    status: 400,
    body: { code: 'contact-exists', message: 'User with this contact already exists' },
  })
  expect(await logIn(await tokenOf(moved))).toMatchObject({
    status: 200,
    body: { user: { emailId: person.email } },
  })
  expect((await logIn(await tokenOf(gmail()))).body.code).toBe('contact-not-found')
})

test('an address for which Google is not authoritative gets a confirmation email', async () => {
  const person = gmail({ email: 'foreign@example.com' })
  expect((await signUp(await tokenOf(person))).status).toBe(200)
  expect((await stored(person.email))[0]?.email_verified).toBe(false)
  expect((await shop.mailOf(person.email)).at(-1)?.text).toContain('/home/verify?token=')
})

test('a Google sign-up takes over an account a stranger created and removes their password and session', async () => {
  const person = gmail()
  const hijack = await shop.post('/sign-up', signUpBody(person.email))
  expect(hijack.status).toBe(200)
  const inUse = await signUp(await tokenOf(person))
  expect(inUse.status).toBe(200)
  expect((await shop.get('/sessions', String(hijack.body.token))).status).toBe(401)
  const login = await shop.post('/login', { emailId: person.email, password: signUpBody('').password })
  expect(login.body.code).toBe('password-not-set')
  expect(await stored(person.email)).toEqual([
    { provider: 'google', password_hash: null, email_verified: true },
  ])
})

test('Google cannot take over a confirmed account, or one whose address it is not authoritative for', async () => {
  const confirmed = gmail()
  const made = await shop.post('/sign-up', signUpBody(confirmed.email))
  const token = tokenIn((await shop.mailOf(confirmed.email))[0])
  await shop.post('/verify-email', { token }, String(made.body.token))
  const foreign = gmail({ email: 'owned@example.com' })
  await shop.post('/sign-up', signUpBody(foreign.email))
  for (const person of [confirmed, foreign]) {
    expect(await signUp(await tokenOf(person))).toMatchObject({
      status: 400,
      body: { code: 'contact-exists' },
    })
    expect(await stored(person.email)).toMatchObject([
      { provider: null, password_hash: expect.stringContaining('$argon2id$') },
    ])
  }
})

test('a stranger’s Google account is unlinked when the owner of the mailbox resets the password', async () => {
  const stranger = gmail({ email: 'later@example.com' })
  const { body } = await signUp(await tokenOf(stranger))
  await shop.post('/request-password-reset', { emailId: stranger.email })
  const token = tokenIn((await shop.mailOf(stranger.email)).find(({ text }) => text.includes('resetform')))
  expect((await shop.post('/reset-password', { token, newPassword: 'Owner-take9' })).status).toBe(200)
  expect((await shop.get('/sessions', String(body.token))).status).toBe(401)
  expect((await logIn(await tokenOf(stranger))).body.code).toBe('contact-not-found')
})

test('only one of several concurrent sign-ups with the same token succeeds', async () => {
  const token = await tokenOf(gmail())
  const tries = await Promise.all([1, 2, 3, 4].map(() => signUp(token)))
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401])
})

test.each([
  'expired',
  'wrong-aud',
  'wrong-iss',
  'unknown-kid',
  'bad-signature',
  'alg-none',
  'hs256-public-key',
  'future-iat',
  'not-yet-valid',
])('a token with the fault %s is rejected', async (fault) => {
  const person = gmail()
  const token = await tokenOf(person, { fault })
  for (const answer of [await signUp(token), await logIn(token)]) {
    expect(answer).toMatchObject({ status: 401, body: { code: 'google-refused' } })
    expect(answer.body).not.toHaveProperty('token')
  }
  expect(await stored(person.email)).toEqual([])
})

test('a malformed token and a token with a changed payload are rejected', async () => {
  const person = gmail()
  const [head, payload = '', signature] = (await tokenOf(person)).split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  const other = Buffer.from(JSON.stringify({ ...claims, email: 'admin@gmail.com' })).toString('base64url')
  for (const token of ['x', 'a.b.c', `${head}.${other}.${signature}`, JSON.stringify(person)]) {
    expect(await signUp(token)).toMatchObject({ status: 401, body: { code: 'google-refused' } })
  }
})

test('an address that Google has not verified is rejected', async () => {
  const person = gmail({ email_verified: false })
  expect(await signUp(await tokenOf(person))).toMatchObject({
    status: 403,
    body: { code: 'google-email-unverified' },
  })
  expect(await stored(person.email)).toEqual([])
})

test('a credential without our nonce, or with a used one, is always rejected (A24)', async () => {
  // This skips past the rate limits of the failed attempts above.
  shop.later(16)
  const person = gmail()
  const bare = await tokenOf(person, { nonce: undefined })
  expect((await signUp(bare)).body.code).toBe('google-refused')
  const known = await tokenOf(person)
  expect((await signUp(known)).status).toBe(200)
  for (const credential of [bare, known]) expect((await logIn(credential)).body.code).toBe('google-refused')
  const twice = await tokenOf(person)
  const answers = await Promise.all([logIn(twice), logIn(twice), logIn(twice)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a nonce works once, and a replayed, expired or invented one is rejected', async () => {
  const nonceOf = async () => String((await shop.post('/google-nonce')).body.nonce)
  const nonce = await nonceOf()
  const person = gmail()
  expect((await signUp(await tokenOf(person, { nonce }))).status).toBe(200)
  expect((await logIn(await tokenOf(person, { nonce }))).body.code).toBe('google-refused')
  expect((await logIn(await tokenOf(person, { nonce: 'invented' }))).body.code).toBe('google-refused')
  const saved = await nonceOf()
  expect(JSON.stringify(await shop.sql('select * from sign_in_nonces'))).not.toContain(saved)
  const late = await nonceOf()
  shop.later(11)
  // Only the nonce has expired: the sandbox provider uses the system clock, and its tokens live an hour.
  expect((await logIn(await tokenOf(person, { nonce: late }))).body.code).toBe('google-refused')
})

test('a rotated Google key is fetched, and logins fail with unreachable while Google’s keys cannot be fetched', async () => {
  const person = gmail()
  await callSandbox(`${shop.url}/sandbox`, '/google/rotate', {})
  shop.later(1)
  expect((await signUp(await tokenOf(person))).status).toBe(200)
  await callSandbox(`${shop.url}/sandbox`, '/google/levers', { isDown: true })
  await callSandbox(`${shop.url}/sandbox`, '/google/rotate', {})
  shop.later(1)
  expect(await logIn(await tokenOf(person))).toMatchObject({ status: 503, body: { code: 'unreachable' } })
  await callSandbox(`${shop.url}/sandbox`, '/google/levers', { isDown: false })
  expect((await logIn(await tokenOf(person))).status).toBe(200)
})
