import { afterAll, expect, test } from 'vitest'
import { addCourse } from '#test/fixtures/orders.ts'
import { call } from '#test/buyer.ts'
import { goodPassword, signUpBody } from '#test/fixtures/sign-up.ts'
import { openShop } from '#test/open-shop.ts'

const shop = await openShop({ demo: false })
let people = 0
afterAll(() => shop.close())

async function someone(devices = 1) {
  const email = `person-${people++}@example.com`
  const { body } = await shop.post('/sign-up', signUpBody(email))
  const tokens = [String(body.token)]
  while (tokens.length < devices) {
    const login = await shop.post('/login', { emailId: email, password: goodPassword })
    tokens.push(String(login.body.token))
  }
  return { email, tokens }
}
type Listed = { readonly _id: string; readonly isThisOne: boolean; readonly kind: string }
const listOf = async (token = '') => (await shop.get('/sessions', token)).body.sessions as Listed[]
const versionOf = async (token = '') => (await shop.get('/session/pulse', token)).body.stamp
const statusOf = async (token = '') => (await shop.get('/sessions', token)).status
const isMember = async (token = '') => (await shop.get('/session', token)).body.user !== null

test('a user sees their own sessions, newest first, with the current one marked', async () => {
  const { tokens } = await someone(3)
  await someone(2)
  const listed = await listOf(tokens[1])
  expect(listed.map(({ isThisOne }) => isThisOne)).toEqual([false, true, false])
  expect(listed.every(({ kind }) => kind === 'member')).toBe(true)
})

test('a session names the browser and system that opened it', async () => {
  const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'
  const answer = await fetch(`${shop.url}/matla/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify(signUpBody('android@example.com')),
  })
  const { token } = (await answer.json()) as { token: string }
  expect(await listOf(token)).toMatchObject([{ device: 'Chrome, Android' }])
})

test('an ended session is rejected on the next request, and other sessions stay open (I17)', async () => {
  const { tokens } = await someone(2)
  const other = (await listOf(tokens[0])).find(({ isThisOne }) => !isThisOne)
  expect(await statusOf(tokens[1])).toBe(200)
  const ended = await call(shop.url, 'DELETE', `/matla/sessions/${other?._id}`, undefined, tokens[0])
  expect(ended).toMatchObject({ status: 200, body: { success: true } })
  expect(await statusOf(tokens[1])).toBe(401)
  expect(await isMember(tokens[1])).toBe(false)
  expect(await versionOf(tokens[1])).toBe('')
  expect(await statusOf(tokens[0])).toBe(200)
})

test('ending another user’s session fails with session-not-found', async () => {
  const [mine, theirs] = [await someone(), await someone()]
  const [session] = await listOf(theirs.tokens[0])
  const answer = await call(shop.url, 'DELETE', `/matla/sessions/${session?._id}`, undefined, mine.tokens[0])
  expect(answer).toMatchObject({ status: 404, body: { code: 'session-not-found' } })
  expect(await statusOf(theirs.tokens[0])).toBe(200)
})

test('logging out everywhere ends every session, including the current one', async () => {
  const { tokens } = await someone(3)
  expect((await shop.post('/logout-everywhere', {}, tokens[0])).status).toBe(200)
  expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 401, 401])
  expect(await Promise.all(tokens.map(versionOf))).toEqual(['', '', ''])
})

test('logging out ends only the current session (R064)', async () => {
  const { tokens } = await someone(2)
  await versionOf(tokens[0])
  await shop.post('/logout', {}, tokens[0])
  expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 200])
  expect(await versionOf(tokens[0])).toBe('')
})

test('a guest in a checkout cannot list sessions', async () => {
  const guest = await shop.post('/handle-email', {
    emailId: 'checkout@example.com',
    firstName: 'Omar',
    lastName: 'Demo',
  })
  expect((await shop.get('/sessions', String(guest.body.token))).status).toBe(403)
})

test('both session endpoints return the same version, which changes only with data that pages show (R221, S10)', async () => {
  const { email, tokens } = await someone()
  const [token] = tokens
  const read = async () => (await shop.get('/session', token)).body.stamp
  const before = await versionOf(token)
  expect(before).toBe(await read())
  expect(await versionOf(token)).toBe(before)
  await addCourse(shop.deps.db)
  const changes = [
    `update users set full_name = 'Another Name' where email = $1`,
    `update users set email_verified = true where email = $1`,
    `insert into staff_members (user_id, roles, since) select id, '{editor}', now() from users where email = $1`,
    `insert into entitlements (id, origin, course_id, holder_id, starts_at, created_at)
     select gen_random_uuid(), 'grant', courses.id, users.id, now(), now() from courses, users where email = $1`,
    `update entitlements set status = 'revoked', ended_at = now()
     where holder_id = (select id from users where email = $1)`,
  ]
  const versions = [before]
  for (const change of changes) {
    await shop.sql(change, [email])
    versions.push(await versionOf(token))
    expect(versions.at(-1)).toBe(await read())
  }
  // Granting and revoking a course results in the earlier version.
  expect(versions.at(-1)).toBe(versions[3])
  expect(new Set(versions).size).toBe(changes.length)
})

test('a visitor, an unknown token and a session ended by another process have no version', async () => {
  const { email, tokens } = await someone()
  const [token] = tokens
  expect(await versionOf(token)).not.toBe('')
  await shop.sql(
    `update sessions set revoked_at = now() where user_id = (select id from users where email = $1)`,
    [email],
  )
  expect(await isMember(token)).toBe(false)
  expect(await versionOf(token)).toBe('')
  expect((await shop.get('/session/pulse')).body).toEqual({
    success: true,
    stamp: '',
    now: expect.any(String),
  })
  expect(await versionOf('a-token-that-nobody-was-ever-given-000000000')).toBe('')
})

test('an expired session has no version', async () => {
  const { tokens } = await someone()
  shop.later(31 * 24 * 60)
  expect(await versionOf(tokens[0])).toBe('')
})

test('using a session extends it by thirty days, and an unused one expires', async () => {
  const { tokens } = await someone(2)
  const [used, idle] = tokens
  for (let days = 0; days < 60; days += 20) {
    expect(await isMember(used)).toBe(true)
    shop.later(20 * 24 * 60)
  }
  expect(await isMember(used)).toBe(true)
  expect(await isMember(idle)).toBe(false)
})
