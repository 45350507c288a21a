import { hire } from '#test/fixtures/new-staff.ts'
import { makeStaffByEmail } from '#test/fixtures/staff.ts'
import { langs } from '@matla/contract/kit/lang'
import { newsletterTexts } from '@matla/contract/newsletter/newsletter-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoContent } from '#test/fixtures/demo-content.ts'
import { openSession } from '#identity/sessions.ts'
import { hashToken } from '#lib/ids.ts'
import { contentTable } from '#schema/content.tables.ts'
import { newsletterEmail } from './newsletter-email.ts'
import { eraseUnconfirmed } from './subscriptions.ts'
import { goodPassword, signUpBody, tokenIn } from '#test/fixtures/sign-up.ts'
import { type Mail, openShop } from '#test/open-shop.ts'

const shop = await openShop({ demo: false })
beforeAll(async () => {
  await shop.deps.db.insert(contentTable).values([{ key: 'brand', value: demoContent('brand') }])
})
afterAll(() => shop.close())

const subscribe = (emailId: string, lang = '1', overrides: object = {}) =>
  shop.post(`/create-newsletter?lang=${lang}`, { emailId, ...overrides })
const confirm = (token: string) => shop.post('/newsletter/confirm?lang=1', { token })
const leave = (token: string) => shop.post(`/newsletter/unsubscribe?lang=1&token=${token}`)
const rowOf = async (email: string) =>
  (
    await shop.sql<Record<string, unknown>>('select * from subscriptions where email_hash = $1', [
      hashToken(email),
    ])
  )[0]
const lastTo = async (email: string): Promise<Mail | undefined> => (await shop.mailOf(email)).at(-1)
const unsubscribeIn = (mail: Mail | undefined) =>
  /unsubscribe\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
/** Creates a confirmed subscriber and returns their welcome email. */
async function onTheList(email: string): Promise<Mail | undefined> {
  await subscribe(email)
  await confirm(tokenIn(await lastTo(email)))
  return lastTo(email)
}

test.each<[email: string, code: string, en: string, row: string]>([
  ['', 'newsletter-email-needed', 'Email is required', 'R141'],
  ['  ', 'newsletter-email-needed', 'Email is required', 'R141'],
  ['sara', 'newsletter-email-not-valid', 'Please enter a valid email address', 'R142'],
  ['sara@example', 'newsletter-email-not-valid', 'Please enter a valid email address', 'R142, R146'],
])('the address %j is rejected with %s: %s (%s)', async (email, code, en) => {
  expect((await subscribe(email)).body).toMatchObject({ code, message: en })
  const arabic = (await subscribe(email, '0')).body.message
  expect(arabic).toMatch(/^[\u0600-\u06FF ]+$/)
})

test.each(langs)('a subscription is confirmed once by an email in %s (R143, R145, R388)', async (lang) => {
  const email = `new-${lang}@example.com`
  const answer = await subscribe(` New-${lang}@Example.com `, lang === 'ar' ? '0' : '1')
  expect(answer.body).toEqual({ success: true, message: newsletterTexts.subscribed[lang] })
  expect(await rowOf(email)).toMatchObject({ status: 'asked', lang, email })
  const message = await lastTo(email)
  expect(message?.subject).toMatch({ ar: /^أكّد اشتراكك في النشرة/, en: /^Confirm your subscription/ }[lang])
  expect(message?.html).toContain(`dir="${lang === 'ar' ? 'rtl' : 'ltr'}"`)
  const token = tokenIn(message)
  expect(JSON.stringify(await rowOf(email))).not.toContain(token)
  expect((await confirm(token)).body).toEqual({ success: true, message: 'Your subscription is confirmed' })
  expect(await rowOf(email)).toMatchObject({ status: 'confirmed', token_hash: null })
  expect((await confirm(token)).status).toBe(200)
})

test('the second path of the call also accepts `email` (R388)', async () => {
  expect((await shop.post('/newsletter?lang=1', { email: 'plain@example.com' })).status).toBe(200)
  expect(await rowOf('plain@example.com')).toMatchObject({ status: 'asked' })
})

test('known and unknown addresses get the same response, and only an email tells subscribers that they already are one', async () => {
  await onTheList('known@example.com')
  const [known, unknown] = [await subscribe('known@example.com'), await subscribe('unknown@example.com')]
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  expect((await lastTo('known@example.com'))?.subject).toMatch(/^Welcome/)
  expect(await rowOf('known@example.com')).toMatchObject({ status: 'confirmed' })
})

test('a confirmation link expires after three days, and only the link of the newest email works', async () => {
  await subscribe('late@example.com')
  const old = tokenIn(await lastTo('late@example.com'))
  await subscribe('late@example.com')
  const newest = tokenIn(await lastTo('late@example.com'))
  expect((await confirm(old)).body.code).toBe('link-dead')
  shop.later(3 * 24 * 60 + 1)
  expect((await confirm(newest)).body.code).toBe('link-dead')
  expect(await rowOf('late@example.com')).toMatchObject({ status: 'asked' })
})

test('an email program unsubscribes by one POST without a session, and a GET changes nothing (RFC 8058)', async () => {
  await onTheList('oneclick@example.com')
  const { id } = (await rowOf('oneclick@example.com')) ?? {}
  const source = await shop.sql<{ id: string }>(`select id from emails where about_id = $1`, [id])
  expect(source).toHaveLength(2)
  const message = await lastTo('oneclick@example.com')
  const token = unsubscribeIn(message)
  const url = `/matla/newsletter/unsubscribe?token=${token}`
  const look = await shop.app.inject({ method: 'GET', url })
  expect([look.statusCode, look.headers.location]).toEqual([
    303,
    `/home/newsletter/unsubscribe?token=${token}`,
  ])
  expect(await rowOf('oneclick@example.com')).toMatchObject({ status: 'confirmed' })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = { method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' } as const
  expect((await shop.app.inject(post)).statusCode).toBe(200)
  expect(await rowOf('oneclick@example.com')).toMatchObject({ status: 'left', email: null })
})

test('newsletter emails have a one-click header whose address unsubscribes (RFC 8058, RFC 2369)', async () => {
  await onTheList('headers@example.com')
  const subscriptionId = String((await rowOf('headers@example.com'))?.id)
  const facts = {
    lang: 'en',
    brand: { name: '', supportEmail: '', tagline: '', logoHref: 'https://shop.example/email-logo.png' },
    homeHref: shop.url,
  } as const
  const message = await newsletterEmail(shop.deps, {
    subscriptionId,
    facts,
  })
  expect(message?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const [, path = ''] =
    /^<http:\/\/[^/]+\/matla(\/\S+)>$/.exec(message?.headers?.['List-Unsubscribe'] ?? '') ?? []
  expect((await shop.post(path)).status).toBe(200)
  expect(await newsletterEmail(shop.deps, { subscriptionId, facts })).toBeNull()
})

test('after unsubscribing only the hash of the address is stored, and repeating it succeeds', async () => {
  const token = unsubscribeIn(await onTheList('leaves@example.com'))
  const before = await rowOf('leaves@example.com')
  for (const _turn of [1, 2]) expect((await leave(token)).body.message).toBe('You’ve been unsubscribed')
  const [row] = await shop.sql('select * from subscriptions where id = $1', [before?.id])
  expect(row).toMatchObject({ status: 'left', email: null })
  expect(JSON.stringify(row)).not.toContain('leaves@')
})

test('an unsubscribed reader can subscribe again by email', async () => {
  const token = unsubscribeIn(await onTheList('returns@example.com'))
  await leave(token)
  await subscribe('returns@example.com')
  expect(await rowOf('returns@example.com')).toMatchObject({ status: 'asked', confirmed_at: null })
  expect((await confirm(tokenIn(await lastTo('returns@example.com')))).status).toBe(200)
})

test.each(['', 'x', `${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}.${'A'.repeat(43)}`])(
  'the unsubscribe token %j is rejected',
  async (token) => {
    expect((await leave(token)).body.code).toBe('link-dead')
  },
)

test('an address gets at most three emails a day, with the same response afterwards', async () => {
  const answers: unknown[] = []
  for (let turn = 0; turn < 5; turn += 1) answers.push((await subscribe('flooded@example.com')).status)
  expect(answers).toEqual([200, 200, 200, 200, 200])
  expect(await shop.mailOf('flooded@example.com')).toHaveLength(3)
})

test('earlier requests by strangers do not keep the owner of an address from subscribing again', async () => {
  const token = unsubscribeIn(await onTheList('back@example.com'))
  for (let turn = 0; turn < 4; turn += 1) await subscribe('back@example.com')
  await leave(token)
  const before = (await shop.mailOf('back@example.com')).length
  await subscribe('back@example.com')
  expect(await shop.mailOf('back@example.com')).toHaveLength(before + 1)
})

test('a form with the hidden field filled in gets the usual response and is not stored (V26)', async () => {
  expect((await subscribe('bot@example.com', '1', { website: 'https://spam.example' })).status).toBe(200)
  expect(await rowOf('bot@example.com')).toBeUndefined()
})

test('one address may send thirty requests an hour (V26)', async () => {
  shop.later(61)
  const answers: number[] = []
  for (let turn = 0; turn < 31; turn += 1) answers.push((await subscribe(`p${turn}@example.com`)).status)
  expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([30, 429])
})

test('an unconfirmed subscription is erased after thirty days, and a confirmed one stays', async () => {
  shop.later(61)
  await onTheList('stays@example.com')
  await subscribe('never@example.com')
  shop.later(30 * 24 * 60 + 1)
  await eraseUnconfirmed(shop.deps)
  expect(await rowOf('never@example.com')).toBeUndefined()
  expect(await rowOf('stays@example.com')).toMatchObject({ status: 'confirmed' })
})

/** Opens a session of a new account. */
async function join(email: string): Promise<string> {
  await shop.post('/sign-up', signUpBody(email))
  const [user] = await shop.sql<{ id: string }>('select id from users where email = $1', [email])
  const { db, clock } = shop.deps
  return (await openSession(db, { userId: user?.id ?? '', kind: 'member' }, clock())).token
}

test('only staff get the confirmed addresses, each with its unsubscribe link', async () => {
  const token = await join('owner@example.com')
  expect((await shop.get('/newsletter/subscribers', token)).status).toBe(403)
  await makeStaffByEmail(shop.deps.db, 'owner@example.com', 'owner')
  const { data, hasMore } = (await shop.get('/newsletter/subscribers', token)).body as {
    data: { id: string; email: string; unsubscribeUrl: string }[]
    hasMore: boolean
  }
  const emails = data.map(({ email }) => email)
  expect(emails).toContain('stays@example.com')
  expect(emails.filter((email) => /never|leaves|late/.test(email))).toEqual([])
  expect(hasMore).toBe(false)
  const mine = data.find(({ email }) => email === 'stays@example.com')
  const url = new URL(mine?.unsubscribeUrl ?? '')
  expect(url.origin).toBe(new URL(shop.deps.config.publicUrl).origin)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = { method: 'POST', headers, payload: 'List-Unsubscribe=One-Click' } as const
  const clicked = await shop.app.inject({ ...post, url: `${url.pathname}${url.search}` })
  expect(clicked.statusCode).toBe(200)
  expect(await rowOf('stays@example.com')).toMatchObject({ status: 'left' })
  const after = await shop.get(`/newsletter/subscribers?after=${data.at(-1)?.id}`, token)
  expect(after.body.data).toEqual([])
})

test('a subscription is exported and erased with the account that verified its address', async () => {
  const email = 'closes@example.com'
  await onTheList(email)
  const token = await join(email)
  const headers = { authorization: `Bearer ${token}` }
  const exported = async () =>
    (await shop.app.inject({ url: '/matla/privacy/export', headers })).rawPayload
      .toString('latin1')
      .includes('"consentText"')
  expect(await exported()).toBe(false)
  await shop.sql('update users set email_verified = true where email = $1', [email])
  expect(await exported()).toBe(true)
  await shop.post('/privacy/delete', { password: goodPassword }, token)
  expect(await rowOf(email)).toBeUndefined()
})

test('a person’s page lists every newsletter consent and withdrawal, even after they subscribe again', async () => {
  const email = 'changes-mind@example.com'
  await join(email)
  await shop.sql('update users set email_verified = true where email = $1', [email])
  for (let turn = 0; turn < 2; turn += 1) {
    await leave(unsubscribeIn(await onTheList(email)))
    shop.later(60)
  }
  const [user] = await shop.sql<{ id: string }>('select id from users where email = $1', [email])
  const decisions = async () => {
    // A staff session expires while it is not used, so a new one is opened.
    const staff = await hire(shop, `records-${shop.deps.clock().getTime()}@example.com`, 'owner')
    const { person } = (await shop.get(`/staff/people/${user?.id ?? ''}`, staff)).body as {
      person: { consents: { what: string; isGiven: boolean; at: string }[] }
    }
    return person.consents.filter(({ what }) => what === 'newsletter')
  }
  const before = await decisions()
  expect(before.map(({ isGiven }) => isGiven)).toEqual([false, true, false, true])
  await subscribe(email)
  expect(await decisions()).toEqual(before)
  shop.later(31 * 24 * 60)
  await eraseUnconfirmed(shop.deps)
  expect(await rowOf(email)).toMatchObject({ status: 'left', email: null })
  expect(await decisions()).toEqual(before)
})
