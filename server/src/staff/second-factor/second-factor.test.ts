import { callUrl } from '@matla/contract/client'
import type { Call } from '@matla/contract/kit/call'
import { staffCalls } from '@matla/contract/staff/index'
import { staffRoles } from '@matla/contract/staff/rights'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesAreFor, methodAt } from '#test/access/access-to-files.ts'
import { openOwnerLink } from '#identity/owner-setup.ts'
import { signUpBody, type TestApp } from '#test/app.ts'
import { addTotp, codeOf, hire, logIn, openStaffApp } from '#test/staff-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openStaffApp()
})
afterAll(() => app.close())

const listed = (token: string) => app.get('/staff/audit', token)
const prove = (token: string, proof: object) => app.post('/staff/me/prove', proof, token)

test('outside the demo every member needs a second factor and adds the first one at log-in', async () => {
  await hire(app, 'first@staff.example', 'owner')
  const token = await logIn(app, 'first@staff.example')
  expect(await listed(token)).toMatchObject({ status: 401, body: { code: 'second-factor-needed' } })
  const me = await app.get('/staff/me', token)
  const waiting = { isNeeded: true, isShown: false, hasTotp: false }
  expect(me.body).toMatchObject({
    roles: ['owner'],
    rights: [],
    secondFactor: waiting,
    badges: { tasks: null },
  })
  const password = { password: 'Lens-flare7' }
  expect(await prove(token, password)).toMatchObject({ status: 401, body: { code: 'second-factor-needed' } })

  const { recoveryCodes } = await addTotp(app, token)
  expect(new Set(recoveryCodes).size).toBe(10)
  expect((await listed(token)).status).toBe(200)
  const after = (await app.get('/staff/me', token)).body
  expect(after).toMatchObject({ secondFactor: { isShown: true, hasTotp: true, recoveryCodesLeft: 10 } })
  expect(after.rights).toContain('staff.write')
  const stored = await app.rows('select code_hash from staff_recovery_codes')
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

test('without a second factor every staff call and file is rejected, except those that add or show one', async () => {
  for (const role of staffRoles) {
    const email = `${role}@without.example`
    await hire(app, email, role)
    const token = await logIn(app, email)
    const before = await app.rows('select count(*) from audit_log')
    expect(files.length).toBeGreaterThan(5)
    for (const { method, path, base } of [...calls, ...files]) {
      const url = callUrl(path.replaceAll(/:\w+/g, 'x'), 'matla', base)
      const answer = await app.shop.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
      const { code } = answer.json<{ code: string }>()
      expect([path, answer.statusCode, code]).toEqual([path, 401, 'second-factor-needed'])
    }
    expect(await app.rows('select count(*) from audit_log')).toEqual(before)
  }
})

test('a member shows a second factor in each session before they add another, and each code works once', async () => {
  const { secret, code, recoveryCodes } = await addTotp(
    app,
    await hire(app, 'second@staff.example', 'support'),
  )
  const token = await logIn(app, 'second@staff.example')
  for (const path of ['begin-totp', 'begin-passkey'])
    expect((await app.post(`/staff/factors/${path}`, {}, token)).body.code).toBe('second-factor-needed')
  expect((await prove(token, { code })).body.code).toBe('code-wrong')
  expect((await prove(token, { code: codeOf(app, secret, 2) })).body.code).toBe('code-wrong')
  expect((await prove(token, { code: codeOf(app, secret, 1) })).status).toBe(200)
  expect((await prove(token, { code: codeOf(app, secret) })).body.code).toBe('code-wrong')
  expect((await app.get('/staff/me', token)).body.secondFactor).toMatchObject({ isShown: true })

  const other = await logIn(app, 'second@staff.example')
  const [first = '', second = ''] = recoveryCodes
  const twice = await Promise.all([1, 2].map(() => prove(other, { recoveryCode: first.toLowerCase() })))
  expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 422]))
  expect((await prove(other, { recoveryCode: second })).status).toBe(200)
  const { body } = await app.post('/staff/factors/new-recovery-codes', {}, other)
  expect(body.recoveryCodes).toHaveLength(10)
  expect((await prove(other, { recoveryCode: recoveryCodes[2] })).body.code).toBe('code-wrong')
})

test('codes and recovery codes in Arabic digits work at set-up and at log-in', async () => {
  const arabic = (text: string) =>
    text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x06_60 + Number(digit)))
  const first = await hire(app, 'arabic@staff.example', 'support')
  const { body } = await app.post('/staff/factors/begin-totp', {}, first)
  const secret = String(body.secret)
  const code = arabic(codeOf(app, secret, -1))
  const added = await app.post('/staff/factors/confirm-totp', { code }, first)
  expect(added.status).toBe(200)

  const token = await logIn(app, 'arabic@staff.example')
  const grouped = arabic(codeOf(app, secret)).replace(/.{3}/, '$& ')
  expect((await prove(token, { code: grouped })).status).toBe(200)
  const [recoveryCode = ''] = added.body.recoveryCodes as string[]
  const other = await logIn(app, 'arabic@staff.example')
  expect((await prove(other, { recoveryCode: arabic(recoveryCode) })).status).toBe(200)
})

test('ten wrong codes lock a session and thirty lock the account, except a session that has shown a factor', async () => {
  const shown = await hire(app, 'guessed@staff.example', 'support')
  const { secret } = await addTotp(app, shown)
  for (let session = 0; session < 3; session++) {
    const token = await logIn(app, 'guessed@staff.example')
    for (let tries = 0; tries < 10; tries++)
      expect((await prove(token, { code: '000000' })).body.code).toBe('code-wrong')
    expect((await prove(token, { code: codeOf(app, secret, 1) })).body.code).toBe('too-many-requests')
  }
  const fourth = await logIn(app, 'guessed@staff.example')
  expect((await prove(fourth, { code: codeOf(app, secret, 1) })).body.code).toBe('too-many-requests')
  expect((await prove(shown, { code: codeOf(app, secret, 1) })).status).toBe(200)
})

test("log-in attempts by others with a member's address use up none of the member's proof attempts", async () => {
  const { secret } = await addTotp(app, await hire(app, 'target@staff.example', 'owner'))
  const token = await logIn(app, 'target@staff.example')
  const guesses = Array.from({ length: 60 }, (_, at) =>
    app.post('/login', { emailId: 'target@staff.example', password: `Wrong-${at}` }),
  )
  const codes = (await Promise.all(guesses)).map(({ body }) => body.code)
  expect(codes).toContain('too-many-requests')
  expect((await prove(token, { code: codeOf(app, secret, 1) })).status).toBe(200)
  await app.rows(`delete from limits`)
})

test('a proof is valid for 15 minutes; a session ends after 12 hours without use and after 7 days in all', async () => {
  const { secret } = await addTotp(app, await hire(app, 'busy@staff.example', 'owner'))
  const token = await logIn(app, 'busy@staff.example')
  expect((await prove(token, { code: codeOf(app, secret) })).status).toBe(200)
  const invite = () =>
    app.post('/staff/staff/invite', { email: 'later@staff.example', roles: ['support'] }, token)
  expect((await invite()).status).toBe(200)
  app.later(16)
  const before = await app.rows('select * from staff_invitations')
  expect(await invite()).toMatchObject({ status: 401, body: { code: 'prove-again' } })
  expect(await app.rows('select * from staff_invitations')).toEqual(before)
  expect((await prove(token, { code: codeOf(app, secret) })).status).toBe(200)
  expect((await invite()).status).toBe(200)
  // Used every eleven hours, the session lasts until seven days are over.
  for (let hours = 11; hours < 7 * 24; hours += 11) {
    app.later(11 * 60)
    expect((await listed(token)).status).toBe(200)
  }
  app.later(11 * 60)
  expect(await listed(token)).toMatchObject({ status: 401, body: { code: 'sign-in-needed' } })

  const idle = await logIn(app, 'busy@staff.example')
  expect((await prove(idle, { code: codeOf(app, secret) })).status).toBe(200)
  app.later(8 * 60)
  expect((await app.get('/staff/me', idle)).status).toBe(200)
  app.later(4 * 60 + 1)
  expect(await listed(idle)).toMatchObject({ status: 401, body: { code: 'sign-in-needed' } })
})

test('after twelve hours without a staff call no other request revives a staff session', async () => {
  const { secret } = await addTotp(app, await hire(app, 'idle@staff.example', 'owner'))
  const token = await logIn(app, 'idle@staff.example')
  expect((await prove(token, { code: codeOf(app, secret, 1) })).status).toBe(200)
  expect((await listed(token)).status).toBe(200)
  for (let hours = 0; hours < 12; hours += 4) {
    app.later(4 * 60 + 1)
    expect((await app.get('/session', token)).body.user).toMatchObject({ emailId: 'idle@staff.example' })
  }
  for (const path of ['/session', '/session/pulse', '/sessions', '/staff/me', '/session'])
    await app.get(path, token)
  expect(await listed(token)).toMatchObject({ status: 401, body: { code: 'sign-in-needed' } })
  expect(await app.get('/staff/me', token)).toMatchObject({ status: 401 })
})

test('removing a factor ends every session at once', async () => {
  const first = await hire(app, 'loser@staff.example', 'support')
  await addTotp(app, first)
  const other = await logIn(app, 'loser@staff.example')
  expect((await app.post('/staff/factors/remove-totp', {}, first)).status).toBe(200)
  for (const token of [first, other])
    expect(await app.get('/staff/me', token)).toMatchObject({ status: 401, body: { code: 'sign-in-needed' } })
  const left = await app.rows(
    'select 1 from staff_recovery_codes c join users u on u.id = c.user_id where u.email = $1',
    ['loser@staff.example'],
  )
  expect(left).toEqual([])
})

test('a staff log-in from an unknown browser is reported by email', async () => {
  await hire(app, 'traveller@staff.example', 'support')
  const reports = async () =>
    (await app.mailOf('traveller@staff.example')).filter(({ subject }) => /console|لوحة/.test(subject)).length
  const { headers } = await fetch(`${app.url}/matla/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailId: 'traveller@staff.example', password: 'Lens-flare7' }),
  })
  expect(await reports()).toBe(1)
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const again = await fetch(`${app.url}/matla/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ emailId: 'traveller@staff.example', password: 'Lens-flare7' }),
  })
  expect(again.status).toBe(200)
  expect(await reports()).toBe(1)
})

test('an owner who has lost their second factor gets back in by a printed owner link', async () => {
  const email = 'locked-out@staff.example'
  await addTotp(app, await hire(app, email, 'owner'))
  const { href } = await openOwnerLink(app.shop.deps, email)
  const form = { ...signUpBody(email), token: new URL(href).searchParams.get('token') }
  expect((await app.post('/set-up-owner', form)).status).toBe(200)
  const token = await logIn(app, email)
  expect((await app.get('/staff/me', token)).body.secondFactor).toMatchObject({
    hasTotp: false,
    recoveryCodesLeft: 0,
  })
  await addTotp(app, token)
  expect((await listed(token)).status).toBe(200)
})

test('the secret of one-time codes is sealed in the database, and an unsealed older one is sealed at its next use', async () => {
  const email = 'sealed@staff.example'
  await hire(app, email, 'support')
  const token = await logIn(app, email)
  const { secret } = await addTotp(app, token)
  const stored = async () =>
    (
      await app.rows<{ secret: string }>(
        'select t.secret from staff_totp t join users u on u.id = t.user_id where u.email = $1',
        [email],
      )
    )[0]?.secret ?? ''
  expect(await stored()).toMatch(/^v1\./)
  expect(await stored()).not.toContain(secret)
  expect((await prove(token, { code: codeOf(app, secret) })).status).toBe(200)
  await app.rows(
    'update staff_totp set secret = $2, last_step = 0 where user_id = (select id from users where email = $1)',
    [email, secret],
  )
  expect((await prove(token, { code: codeOf(app, secret) })).status).toBe(200)
  expect(await stored()).toMatch(/^v1\./)
  app.later(1)
  expect((await prove(token, { code: codeOf(app, secret) })).status).toBe(200)
})
