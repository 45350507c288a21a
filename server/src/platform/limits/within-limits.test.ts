import { until } from '#test/until.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { goodPassword, signUpBody, tokenIn } from '#test/fixtures/sign-up.ts'
import { openShop } from '#test/open-shop.ts'

const shop = await openShop({ settings: { TRUST_PROXY: '1' }, demo: false })
let people = 0
afterAll(() => shop.close())

type From = { readonly ip: string; readonly cookie?: string; readonly method?: string }

/** Sends through a proxy that appends to X-Forwarded-For, so entries further left come from the client. */
async function send(path: string, body: object | null, { ip, cookie = '', method = 'POST' }: From) {
  const response = await fetch(`${shop.url}/matla${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.9.${people % 250}.7, ${ip}`,
      ...(cookie && { cookie }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { code } = (await response.json()) as { code?: string }
  const device = /device=([\w.-]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? ''
  return { status: response.status, code, device }
}
const logIn = (emailId: string, password: string, from: From) => send('/login', { emailId, password }, from)
async function member() {
  const email = `doors-${people++}@example.com`
  const { device } = await send('/sign-up', signUpBody(email), { ip: `192.0.2.${people}` })
  return { email, device }
}
const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
/** Sends 120 requests concurrently, and computes how many may pass: fifty, then one every two seconds. */
async function manyAtOnce<T>(work: (at: number) => Promise<T>) {
  const startedAt = performance.now()
  const answers = await times(120, work)
  return { answers, max: 51 + Math.ceil((performance.now() - startedAt) / 2_000) }
}
const count = (answers: { code?: string | undefined }[], code: string) =>
  answers.filter((each) => each.code === code).length

test('of many concurrent logins to one account from many networks only ten check the password (A3)', async () => {
  const { email } = await member()
  const answers = await times(120, (at) => logIn(email, `Wrong-${at}`, { ip: `198.51.${at}.1` }))
  expect([count(answers, 'password-wrong'), count(answers, 'too-many-requests')]).toEqual([10, 110])
  expect((await logIn(email, goodPassword, { ip: '198.51.100.250' })).status).toBe(429)
  shop.later(16)
  expect((await logIn(email, goodPassword, { ip: '198.51.100.250' })).status).toBe(200)
})

test('the owner can log in on their device while others guess, and the device has a separate limit (A3)', async () => {
  const [{ email, device }, stranger] = [await member(), await member()]
  await times(12, (at) => logIn(email, `Wrong-${at}`, { ip: '203.0.113.1' }))
  expect((await logIn(email, goodPassword, { ip: '203.0.113.1' })).status).toBe(429)
  const foreign = { ip: '203.0.113.1', cookie: `device=${stranger.device}` }
  expect((await logIn(email, goodPassword, foreign)).status).toBe(429)
  const own = { ip: '203.0.113.1', cookie: `device=${device}` }
  expect((await logIn(email, goodPassword, own)).status).toBe(200)
  const guesses = await times(30, (at) => logIn(email, `Wrong-${at}`, own))
  expect(count(guesses, 'password-wrong')).toBe(10)
})

test('successful logins do not count against the limit (A3)', async () => {
  const { email } = await member()
  for (let turn = 0; turn < 12; turn++)
    expect((await logIn(email, goodPassword, { ip: '203.0.113.2' })).status).toBe(200)
})

test('a flood of password link requests by strangers leaves a valid link in the owner’s mailbox', async () => {
  const { email } = await member()
  const ask = (at: number) => send('/request-password-reset', { emailId: email }, { ip: `198.52.${at}.1` })
  for (let index = 0; index < 12; index++) {
    expect((await ask(index)).status).toBe(200)
    await shop.mailOf(email)
    shop.later(1.1)
  }
  shop.later(14)
  const token = tokenIn((await shop.mailOf(email)).at(-1))
  const reset = { token, newPassword: 'Long-shot8' }
  expect((await send('/reset-password', reset, { ip: '198.52.100.1' })).status).toBe(200)
  // The emailed link resets the failed logins of strangers.
  expect((await logIn(email, 'Long-shot8', { ip: '198.52.100.1' })).status).toBe(200)
})

test('a trusted browser gets a password link without delay while its network is over the limit', async () => {
  const { email, device } = await member()
  const ask = (emailId: string, cookie = '') =>
    send('/request-password-reset', { emailId }, { ip: '203.0.113.10', cookie })
  const flood = times(70, (at) => ask(`flood-${at}@example.com`))
  const isQueued = `select 1 from limits where key like 'password-link-queue:%' and until > $1`
  await until(async () => {
    const soon = new Date(shop.deps.clock().getTime() + 6_000)
    return (await shop.sql(isQueued, [soon])).length > 0
  }, 20_000)
  const startedAt = performance.now()
  expect((await ask(email, `device=${device}`)).status).toBe(200)
  expect(performance.now() - startedAt).toBeLessThan(1_500)
  await flood
})

/** Each test uses a different network, so that they can wait concurrently. */
describe.concurrent('over the limit of a network', () => {
  test('after 51 failed logins a correct login from the same network works (A21)', async () => {
    const { email } = await member()
    await times(51, (at) => logIn(`nobody-${at}@example.com`, 'Wrong-one1', { ip: '203.0.113.3' }))
    expect((await logIn(email, goodPassword, { ip: '203.0.113.3' })).status).toBe(200)
  })

  test('a network that probes many addresses learns about few of them, even concurrently (A3)', async () => {
    const { answers, max } = await manyAtOnce((at) =>
      logIn(`ask-${at}@example.com`, 'Wrong-one1', { ip: '203.0.113.4' }),
    )
    expect(count(answers, 'contact-not-found')).toBeLessThanOrEqual(max)
    expect(count(answers, 'too-many-requests')).toBeGreaterThan(50)
  })

  test('all addresses of one IPv6 network share a limit, and the next network has a separate one (A3)', async () => {
    const from = (at: number) => ({ ip: `2001:db8:1:1:${(at + 1).toString(16)}::${at + 1}` })
    const { answers, max } = await manyAtOnce((at) => logIn(`six-${at}@example.com`, 'Wrong-one1', from(at)))
    expect(count(answers, 'contact-not-found')).toBeLessThanOrEqual(max)
    const other = await logIn('six-other@example.com', 'Wrong-one1', { ip: '2001:db8:1:2::1' })
    expect(other.code).toBe('contact-not-found')
  })

  test('sign-up cannot be used to probe addresses either (A3)', async () => {
    const { email } = await member()
    const { answers, max } = await manyAtOnce(() =>
      send('/sign-up', signUpBody(email), { ip: '203.0.113.5' }),
    )
    expect(count(answers, 'contact-exists')).toBeLessThanOrEqual(max)
  })

  test('a network can guess fifty coupon codes, whatever its forwarded header says, and a valid code still works (A4, A21)', async () => {
    const guess = (code: string, ip: string) => send(`/getcoupon/${code}`, null, { ip, method: 'GET' })
    const { answers, max } = await manyAtOnce((at) => guess(`GUESS${at}`, '203.0.113.6'))
    expect(count(answers, 'coupon-invalid')).toBeLessThanOrEqual(max)
    await shop.sql(
      `insert into coupons (id, code, kind, discount_basis_points, valid_from, valid_to, max_uses, applies_to_all, created_at)
     values (gen_random_uuid(), 'HONEST', 'legacy', 1000, now() - interval '1 day', now() + interval '1 day', 1, true, now())`,
    )
    expect((await guess('HONEST', '203.0.113.6')).status).toBe(200)
  })

  test('guessing emailed links is rate limited (A3)', async () => {
    const verify = (at: number) => send('/verify-email', { token: `guess-${at}` }, { ip: '203.0.113.7' })
    const { answers, max } = await manyAtOnce(verify)
    expect(count(answers, 'link-dead')).toBeLessThanOrEqual(max)
  })
})

test('a valid emailed link works without delay while its network is over the limit', async () => {
  const { email } = await member()
  const token = tokenIn((await shop.mailOf(email)).at(-1))
  await times(70, (at) => send('/verify-email', { token: `other-${at}` }, { ip: '203.0.113.8' }))
  const startedAt = performance.now()
  expect((await send('/verify-email', { token }, { ip: '203.0.113.8' })).status).toBe(200)
  expect(performance.now() - startedAt).toBeLessThan(1_500)
})

test('a member’s coupon works while visitors of the same network guess codes', async () => {
  const signedUp = await shop.post('/sign-up', signUpBody(`doors-${people++}@example.com`))
  await shop.sql(
    `insert into coupons (id, code, kind, discount_basis_points, valid_from, valid_to, max_uses, applies_to_all, created_at)
   values (gen_random_uuid(), 'MEMBERS', 'legacy', 1000, now() - interval '1 day', now() + interval '1 day', 1, true, now())`,
  )
  const guess = (code: string, cookie = '') =>
    send(`/getcoupon/${code}`, null, { ip: '203.0.113.9', method: 'GET', cookie })
  const flood = times(70, (at) => guess(`FLOOD${at}`))
  await until(async () => {
    const soon = new Date(shop.deps.clock().getTime() + 6_000)
    const isLong = `select 1 from limits where key like 'coupon-queue:%' and until > $1`
    return (await shop.sql(isLong, [soon])).length > 0
  }, 20_000)
  expect((await guess('MEMBERS', `session=${String(signedUp.body.token)}`)).status).toBe(200)
  await flood
})
