import { signUpFault } from '@matla/contract/accounts/sign-up-rules'
import { errorTexts } from '@matla/contract/errors.text'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { riyadhDay } from '@matla/contract/kit/riyadh'
import { signUpBody, tokenIn } from '#test/fixtures/sign-up.ts'
import { openShop } from '#test/open-shop.ts'

const shop = await openShop({ demo: false })
afterAll(() => shop.close())

test('R402 signing up logs the user in under their address in lower case', async () => {
  const { status, body } = await shop.post('/sign-up?lang=1', signUpBody(' Sara.Demo@Example.com '))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    message: 'Sign Up Successful',
    user: { emailId: 'sara.demo@example.com', fullName: 'Sara Demo' },
  })
  const session = await shop.get('/session', String(body.token))
  expect(session.body).toMatchObject({
    user: { kind: 'member', emailId: 'sara.demo@example.com', isEmailVerified: false, isStaff: false },
    courseCount: 0,
  })
})

test('the session cookie is not readable by scripts', async () => {
  const response = await fetch(`${shop.url}/matla/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signUpBody('cookie@example.com')),
  })
  expect(response.headers.get('set-cookie')).toMatch(/^session=[\w-]{43}; .*HttpOnly; SameSite=Lax/)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('neither the password nor the session token is stored in the database', async () => {
  const { body } = await shop.post(
    '/sign-up',
    signUpBody('canary@example.com', {
      password: 'Canary-bird1',
      confirmPassword: 'Canary-bird1',
    }),
  )
  const all = await Promise.all(
    ['users', 'identities', 'sessions', 'mailed_links', 'emails', 'limits'].map((table) =>
      shop.sql(`select * from ${table}`),
    ),
  )
  const text = JSON.stringify(all)
  expect(text).toContain('canary@example.com')
  expect(text).not.toContain('Canary-bird1')
  expect(text).not.toContain(String(body.token))
  const [stored] = await shop.sql<{ password_hash: string }>(
    `select password_hash from users where email = 'canary@example.com'`,
  )
  expect(stored?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test.each([
  ['1', 'User with this contact already exists'],
  ['0', 'يوجد حساب مسجّل بهذا البريد'],
])(
  'signing up with a taken address is rejected with the specified popup, in language %s (R216)',
  async (lang, message) => {
    await shop.post('/sign-up', signUpBody('taken@example.com'))
    const again = await shop.post(`/sign-up?lang=${lang}`, signUpBody('Taken@Example.com'))
    expect(again).toMatchObject({
      status: 400,
      body: { code: 'contact-exists', kind: 'User with this contact already exists', message },
    })
  },
)

test('only one of several concurrent sign-ups with the same address succeeds', async () => {
  const tries = await Promise.all(
    Array.from({ length: 6 }, () => shop.post('/sign-up', signUpBody('race@example.com'))),
  )
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400, 400])
})

test('R402 the server returns only the first fault of the sign-up rules, with the same message as the form (R204)', async () => {
  const name = fc.constantFrom('', ' ', 'Al', 'Sara', 'Sara Demo')
  const email = fc.constantFrom('', 'nobody', 'a@b', 'someone@example.com')
  const password = fc.constantFrom('', 'Lens flare7', 'short1!', 'lensflare', 'P@ssw0rd1', 'Lens-flare7')
  const form = fc.record({ fullName: name, email, password, confirmation: password })
  await fc.assert(
    fc.asyncProperty(form, fc.constantFrom('en', 'ar'), async (sent, lang) => {
      const tidy = { ...sent, fullName: sent.fullName.trim() }
      const fault = signUpFault(tidy)
      fc.pre(fault !== null)
      const { status, body } = await shop.post(`/sign-up?lang=${lang === 'ar' ? 0 : 1}`, {
        usernameInEng: sent.fullName,
        emailId: sent.email,
        password: sent.password,
        confirmPassword: sent.confirmation,
      })
      expect(status).toBe(400)
      expect(body.code).toBe(fault?.code)
      expect(body.message).toBe(errorTexts[fault?.code ?? 'unexpected'][lang === 'ar' ? 'ar' : 'en'])
      expect(Object.keys(body.fields as object)).toHaveLength(1)
    }),
    { numRuns: 60 },
  )
})

test('an Arabic email address can sign up and log in', async () => {
  const email = 'نورة@مثال.السعودية'
  expect((await shop.post('/sign-up', signUpBody(email))).status).toBe(200)
  const { status } = await shop.post('/login', { emailId: email, password: signUpBody(email).password })
  expect(status).toBe(200)
})

test('the confirmation link uses the configured host, confirms the address and reports a second use', async () => {
  const { body } = await shop.post('/sign-up?lang=0', signUpBody('confirm@example.com'))
  const [email] = await shop.mailOf('confirm@example.com')
  expect(email?.text).toContain(`${shop.url}/home/verify?token=`)
  const token = tokenIn(email)
  expect((await shop.post('/verify-email?lang=1', { token }, String(body.token))).body).toMatchObject({
    success: true,
    message: 'Your email is confirmed. Thank you.',
  })
  const again = { en: 'Your email is already confirmed', ar: 'سبق تأكيد بريدك الإلكتروني' }
  for (const [lang, message] of [
    ['1', again.en],
    ['0', again.ar],
  ] as const)
    expect((await shop.post(`/verify-email?lang=${lang}`, { token })).body).toMatchObject({ message })
  expect((await shop.post('/link-state', { token })).body).toEqual({ success: true, isUsed: true })
  const session = await shop.get('/session', String(body.token))
  expect(session.body).toMatchObject({ user: { isEmailVerified: true } })
})

test('the confirmation link is resent at most once a minute, and only the newest works', async () => {
  const { body } = await shop.post('/sign-up', signUpBody('again@example.com'))
  const token = String(body.token)
  await shop.mailOf('again@example.com')
  for (let tries = 0; tries < 3; tries++) {
    expect((await shop.post('/request-verification', {}, token)).status).toBe(200)
  }
  const [first, second, ...more] = await shop.mailOf('again@example.com')
  expect(more).toEqual([])
  expect((await shop.post('/verify-email', { token: tokenIn(first) })).status).toBe(410)
  expect((await shop.post('/verify-email', { token: tokenIn(second) })).status).toBe(200)
  shop.later(2)
  await shop.post('/request-verification', {}, token)
  expect(await shop.mailOf('again@example.com')).toHaveLength(2)
})

test('the confirmation link is resent to one address at most ten times a day (S11, V25)', async () => {
  const { body } = await shop.post('/sign-up', signUpBody('daily@example.com'))
  const token = String(body.token)
  const answers = []
  for (let time = 0; time < 11; time += 1) {
    shop.later(2)
    answers.push((await shop.post('/request-verification', {}, token)).status)
  }
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  expect(await shop.mailOf('daily@example.com')).toHaveLength(11)
  shop.later(24 * 60)
  const nextDay = await shop.post('/login', {
    emailId: 'daily@example.com',
    password: signUpBody('').password,
  })
  expect((await shop.post('/request-verification', {}, String(nextDay.body.token))).status).toBe(200)
})

test('a network that sends five hundred confirmation emails a day is slowed down, not blocked (S11, V25)', async () => {
  const tokenOf = async (email: string) => String((await shop.post('/sign-up', signUpBody(email))).body.token)
  const [one, two] = [await tokenOf('network-1@example.com'), await tokenOf('network-2@example.com')]
  expect((await shop.post('/request-verification', {}, one)).status).toBe(200)
  await shop.sql(`update limits set tries = 500 where key like 'verification-network-day:%'`)
  expect((await shop.post('/request-verification', {}, two)).status).toBe(200)
  const queued = await shop.sql(`select 1 from limits where key like 'verification-queue:%'`)
  expect(queued).toHaveLength(1)
  await shop.sql(`delete from limits where key like 'verification-network-day:%'`)
})

test('a value longer than its field or an invalid date is rejected', async () => {
  for (const changes of [
    { usernameInEng: `${'a'.repeat(15)} ${'b'.repeat(15)}` },
    { emailId: `${'a'.repeat(40)}@example.com` },
    { dateofBirth: '1990-13-01' },
  ]) {
    const { status, body } = await shop.post('/sign-up', signUpBody('long@example.com', changes))
    expect([status, body.code]).toEqual([400, 'invalid'])
  }
})

test('a birth date in the future is rejected on its field, and today’s date is accepted (R209)', async () => {
  const on = (dateofBirth: string) =>
    shop.post('/sign-up?lang=1', signUpBody('born@example.com', { dateofBirth }))
  const future = await on('2231-01-01')
  expect([future.status, future.body.code]).toEqual([400, 'invalid'])
  expect(future.body.fields).toHaveProperty('dateofBirth')
  expect(await on(riyadhDay(new Date()))).toMatchObject({ status: 200 })
})

test.each([' Abc#1234 ', ' Abc#1234', 'Abc#1234 '])(
  'the password %j with a leading or trailing space is rejected with the password message (R198)',
  async (password) => {
    const sent = signUpBody('blank@example.com', { password, confirmPassword: password })
    expect(await shop.post('/sign-up?lang=1', sent)).toMatchObject({
      status: 400,
      body: { code: 'password-too-weak', message: errorTexts['password-too-weak'].en },
    })
    const unlike = signUpBody('blank@example.com', { confirmPassword: ` ${signUpBody('').password}` })
    expect((await shop.post('/sign-up?lang=1', unlike)).body.code).toBe('confirmation-differs')
  },
)

test.each([
  ['1', 'at most 20'],
  ['0', 'على 20 خانة'],
])(
  'a password of 21 characters is rejected with an explanation of the limit, in language %s (R197, R238)',
  async (lang, shown) => {
    const password = 'Lens#7-lens#7-lens#7x'
    const sent = signUpBody('long@example.com', { password, confirmPassword: password })
    const { status, body } = await shop.post(`/sign-up?lang=${lang}`, sent)
    expect([status, body.code]).toEqual([400, 'password-too-long'])
    expect(body.message).toContain(shown)
    expect((body.fields as Record<string, string>).password).toContain(shown)
  },
)

test('the page texts come from the content in the requested language, and are empty when there is none', async () => {
  expect((await shop.get('/get-SignUp-Details?lang=1')).body).toEqual({ success: true, signUpData: [] })
  const titles = [{ key: 'title', title: { en: 'Welcome', ar: 'أهلًا' } }]
  await shop.sql(`insert into content (key, value) values ('logInPage', $1)`, [JSON.stringify(titles)])
  const shown = async (lang: number) => (await shop.get(`/get-LogIn-Details?lang=${lang}`)).body.logInData
  expect(await shown(1)).toEqual([{ key: 'title', title: 'Welcome' }])
  expect(await shown(0)).toEqual([{ key: 'title', title: 'أهلًا' }])
})
