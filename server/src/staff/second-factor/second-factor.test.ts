import { callUrl } from '@matla/contract/client'
import type { Call } from '@matla/contract/kit/call'
import { staffCalls } from '@matla/contract/staff/index'
import { staffRoles } from '@matla/contract/kit/rights'
import { afterAll, expect, test } from 'vitest'
import { filesAreFor, methodAt } from '#test/access/access-to-files.ts'
import { openOwnerLink } from '#identity/owner-setup.ts'
import { addTotp, codeOf, hire } from '#test/fixtures/new-staff.ts'
import { signUpBody } from '#test/fixtures/sign-up.ts'
import { openShop } from '#test/open-shop.ts'

const shop = await openShop({ demo: false })
afterAll(() => shop.close())

const listed = (token: string) => shop.get('/staff/audit', token)
const prove = (token: string, proof: object) => shop.post('/staff/me/prove', proof, token)

test('outside the demo, every member needs a second factor and adds the first one when they log in', async () => {
  await hire(shop, 'first@staff.example', 'owner')
  const token = await shop.logIn('first@staff.example')
  expect(await listed(token)).toMatchObject({ status: 401, body: { code: 'second-factor-needed' } })
  const me = await shop.get('/staff/me', token)
  const waiting = { isNeeded: true, isShown: false, hasTotp: false }
  expect(me.body).toMatchObject({
    roles: ['owner'],
    rights: [],
    secondFactor: waiting,
    badges: { tasks: null },
  })
  const password = { password: 'Lens-flare7' }
  expect(await prove(token, password)).toMatchObject({ status: 401, body: { code: 'second-factor-needed' } })

  const { recoveryCodes } = await addTotp(shop, token)
  expect(new Set(recoveryCodes).size).toBe(10)
  expect((await listed(token)).status).toBe(200)
  const after = (await shop.get('/staff/me', token)).body
  expect(after).toMatchObject({ secondFactor: { isShown: true, hasTotp: true, recoveryCodesLeft: 10 } })
  expect(after.rights).toContain('staff.write')
  const stored = await shop.sql('select code_hash from staff_recovery_codes')
  expect(JSON.stringify(stored)).not.toContain(recoveryCodes[0]?.replaceAll('-', ''))
})

const calls = Object.values(staffCalls)
  .flatMap((rows) => Object.values<Call>(rows))
  .filter((row) => row.access === 'staff' && !row.beforeSecondFactor)
  .flatMap(({ method, path, aliases = [], base }) =>
    [path, ...aliases].map((each) => ({ method, path: each, base })),
  )
const files = Object.entries(filesAreFor).flatMap(([path, { access }]) =>
  access === 'staff' ? [{ method: methodAt(path), path, base: undefined }] : [],
)

test('without a second factor, every staff call and file is rejected, except those that add or confirm one', async () => {
  for (const role of staffRoles) {
    const email = `${role}@without.example`
    await hire(shop, email, role)
    const token = await shop.logIn(email)
    const before = await shop.sql('select count(*) from audit_log')
    expect(files.length).toBeGreaterThan(5)
    for (const { method, path, base } of [...calls, ...files]) {
      const url = callUrl(path.replaceAll(/:\w+/g, 'x'), 'matla', base)
      const answer = await shop.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
      const { code } = answer.json<{ code: string }>()
      expect([path, answer.statusCode, code]).toEqual([path, 401, 'second-factor-needed'])
    }
    expect(await shop.sql('select count(*) from audit_log')).toEqual(before)
  }
})

test('a member confirms a second factor in each session before adding another, and each code works once', async () => {
  const { secret, code, recoveryCodes } = await addTotp(
    shop,
    await hire(shop, 'second@staff.example', 'support'),
  )
  const token = await shop.logIn('second@staff.example')
  for (const path of ['begin-totp', 'begin-passkey'])
    expect((await shop.post(`/staff/factors/${path}`, {}, token)).body.code).toBe('second-factor-needed')
  expect((await prove(token, { code })).body.code).toBe('code-wrong')
  expect((await prove(token, { code: codeOf(shop, secret, 3) })).body.code).toBe('code-wrong')
  expect((await prove(token, { code: codeOf(shop, secret, 1) })).status).toBe(200)
  expect((await prove(token, { code: codeOf(shop, secret) })).body.code).toBe('code-wrong')
  expect((await shop.get('/staff/me', token)).body.secondFactor).toMatchObject({ isShown: true })

  const other = await shop.logIn('second@staff.example')
  const [first = '', second = ''] = recoveryCodes
  const twice = await Promise.all([1, 2].map(() => prove(other, { recoveryCode: first.toLowerCase() })))
  expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 422]))
  expect((await prove(other, { recoveryCode: second })).status).toBe(200)
  const { body } = await shop.post('/staff/factors/new-recovery-codes', {}, other)
  expect(body.recoveryCodes).toHaveLength(10)
  expect((await prove(other, { recoveryCode: recoveryCodes[2] })).body.code).toBe('code-wrong')
})

test('codes and recovery codes in Arabic digits work at set-up and at log-in', async () => {
  const arabic = (text: string) =>
    text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x06_60 + Number(digit)))
  const first = await hire(shop, 'arabic@staff.example', 'support')
  const { body } = await shop.post('/staff/factors/begin-totp', {}, first)
  const secret = String(body.secret)
  const code = arabic(codeOf(shop, secret, -1))
  const added = await shop.post('/staff/factors/confirm-totp', { code }, first)
  expect(added.status).toBe(200)

  const token = await shop.logIn('arabic@staff.example')
  const grouped = arabic(codeOf(shop, secret)).replace(/.{3}/, '$& ')
  expect((await prove(token, { code: grouped })).status).toBe(200)
  const [recoveryCode = ''] = added.body.recoveryCodes as string[]
  const other = await shop.logIn('arabic@staff.example')
  expect((await prove(other, { recoveryCode: arabic(recoveryCode) })).status).toBe(200)
})

test('ten wrong codes lock a session and thirty lock the account, except a session that has confirmed a factor', async () => {
  const shown = await hire(shop, 'guessed@staff.example', 'support')
  const { secret } = await addTotp(shop, shown)
  for (let session = 0; session < 3; session++) {
    const token = await shop.logIn('guessed@staff.example')
    for (let tries = 0; tries < 10; tries++)
      expect((await prove(token, { code: '000000' })).body.code).toBe('code-wrong')
    expect((await prove(token, { code: codeOf(shop, secret, 1) })).body.code).toBe('too-many-requests')
  }
  const fourth = await shop.logIn('guessed@staff.example')
  expect((await prove(fourth, { code: codeOf(shop, secret, 1) })).body.code).toBe('too-many-requests')
  expect((await prove(shown, { code: codeOf(shop, secret, 1) })).status).toBe(200)
})

test('login attempts by others with a member’s address do not use up the member’s own attempts to confirm their identity', async () => {
  const { secret } = await addTotp(shop, await hire(shop, 'target@staff.example', 'owner'))
  const token = await shop.logIn('target@staff.example')
  const guesses = Array.from({ length: 60 }, (_, index) =>
    shop.post('/login', { emailId: 'target@staff.example', password: `Wrong-${index}` }),
  )
  const codes = (await Promise.all(guesses)).map(({ body }) => body.code)
  expect(codes).toContain('too-many-requests')
  expect((await prove(token, { code: codeOf(shop, secret, 1) })).status).toBe(200)
  await shop.sql(`delete from limits`)
})

test('an identity confirmation is valid for 15 minutes; a session ends after 12 hours without use and after 7 days in total', async () => {
  const { secret } = await addTotp(shop, await hire(shop, 'busy@staff.example', 'owner'))
  const token = await shop.logIn('busy@staff.example')
  expect((await prove(token, { code: codeOf(shop, secret) })).status).toBe(200)
  const invite = () =>
    shop.post('/staff/staff/invite', { email: 'later@staff.example', roles: ['support'] }, token)
  expect((await invite()).status).toBe(200)
  shop.later(16)
  const before = await shop.sql('select * from staff_invitations')
  expect(await invite()).toMatchObject({ status: 401, body: { code: 'prove-again' } })
  expect(await shop.sql('select * from staff_invitations')).toEqual(before)
  expect((await prove(token, { code: codeOf(shop, secret) })).status).toBe(200)
  expect((await invite()).status).toBe(200)
  // A session used every eleven hours lasts until seven days have passed.
  for (let hours = 11; hours < 7 * 24; hours += 11) {
    shop.later(11 * 60)
    expect((await listed(token)).status).toBe(200)
  }
  shop.later(11 * 60)
  expect(await listed(token)).toMatchObject({ status: 401, body: { code: 'sign-in-needed' } })

  const idle = await shop.logIn('busy@staff.example')
  expect((await prove(idle, { code: codeOf(shop, secret) })).status).toBe(200)
  shop.later(8 * 60)
  expect((await shop.get('/staff/me', idle)).status).toBe(200)
  shop.later(4 * 60 + 1)
  expect(await listed(idle)).toMatchObject({ status: 401, body: { code: 'sign-in-needed' } })
})

test('after twelve hours without a staff call, no other request revives a staff session', async () => {
  const { secret } = await addTotp(shop, await hire(shop, 'idle@staff.example', 'owner'))
  const token = await shop.logIn('idle@staff.example')
  expect((await prove(token, { code: codeOf(shop, secret, 1) })).status).toBe(200)
  expect((await listed(token)).status).toBe(200)
  for (let hours = 0; hours < 12; hours += 4) {
    shop.later(4 * 60 + 1)
    expect((await shop.get('/session', token)).body.user).toMatchObject({ emailId: 'idle@staff.example' })
  }
  for (const path of ['/session', '/session/pulse', '/sessions', '/staff/me', '/session'])
    await shop.get(path, token)
  expect(await listed(token)).toMatchObject({ status: 401, body: { code: 'sign-in-needed' } })
  expect(await shop.get('/staff/me', token)).toMatchObject({ status: 401 })
})

test('removing a factor ends every session immediately', async () => {
  const first = await hire(shop, 'loser@staff.example', 'support')
  await addTotp(shop, first)
  const other = await shop.logIn('loser@staff.example')
  expect((await shop.post('/staff/factors/remove-totp', {}, first)).status).toBe(200)
  for (const token of [first, other])
    expect(await shop.get('/staff/me', token)).toMatchObject({
      status: 401,
      body: { code: 'sign-in-needed' },
    })
  const left = await shop.sql(
    'select 1 from staff_recovery_codes c join users u on u.id = c.user_id where u.email = $1',
    ['loser@staff.example'],
  )
  expect(left).toEqual([])
})

test('a staff login from an unknown browser is reported by email', async () => {
  await hire(shop, 'traveller@staff.example', 'support')
  const reports = async () =>
    (await shop.mailOf('traveller@staff.example')).filter(({ subject }) => /console|لوحة/.test(subject))
      .length
  const { headers } = await fetch(`${shop.url}/matla/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailId: 'traveller@staff.example', password: 'Lens-flare7' }),
  })
  expect(await reports()).toBe(1)
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const again = await fetch(`${shop.url}/matla/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ emailId: 'traveller@staff.example', password: 'Lens-flare7' }),
  })
  expect(again.status).toBe(200)
  expect(await reports()).toBe(1)
})

test('an owner who has lost their second factor regains access with a printed owner link', async () => {
  const email = 'locked-out@staff.example'
  await addTotp(shop, await hire(shop, email, 'owner'))
  const { href } = await openOwnerLink(shop.deps, email)
  const form = { ...signUpBody(email), token: new URL(href).searchParams.get('token') }
  expect((await shop.post('/set-up-owner', form)).status).toBe(200)
  const token = await shop.logIn(email)
  expect((await shop.get('/staff/me', token)).body.secondFactor).toMatchObject({
    hasTotp: false,
    recoveryCodesLeft: 0,
  })
  await addTotp(shop, token)
  expect((await listed(token)).status).toBe(200)
})

test('the secret of one-time codes is sealed in the database, and an older unsealed one is sealed at its next use', async () => {
  const email = 'sealed@staff.example'
  await hire(shop, email, 'support')
  const token = await shop.logIn(email)
  const { secret } = await addTotp(shop, token)
  const stored = async () =>
    (
      await shop.sql<{ secret: string }>(
        'select t.secret from staff_totp t join users u on u.id = t.user_id where u.email = $1',
        [email],
      )
    )[0]?.secret ?? ''
  expect(await stored()).toMatch(/^v1\./)
  expect(await stored()).not.toContain(secret)
  expect((await prove(token, { code: codeOf(shop, secret) })).status).toBe(200)
  await shop.sql(
    'update staff_totp set secret = $2, last_step = 0 where user_id = (select id from users where email = $1)',
    [email, secret],
  )
  expect((await prove(token, { code: codeOf(shop, secret) })).status).toBe(200)
  expect(await stored()).toMatch(/^v1\./)
  shop.later(1)
  expect((await prove(token, { code: codeOf(shop, secret) })).status).toBe(200)
})
