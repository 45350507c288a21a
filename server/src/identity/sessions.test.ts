import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '#proof/buyer.ts'
import { until } from '#proof/until.ts'
import { goodPassword, openTestHouse, signUpBody, type TestHouse } from './test-house.ts'

let shop: TestHouse
let people = 0
beforeAll(async () => {
  shop = await openTestHouse()
})
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
const stampOf = async (token = '') => (await shop.get('/session/pulse', token)).body.stamp
const statusOf = async (token = '') => (await shop.get('/sessions', token)).status
const isMember = async (token = '') => (await shop.get('/session', token)).body.user !== null

test('a person sees his own sessions, the newest first, and which one this is', async () => {
  const { tokens } = await someone(3)
  await someone(2)
  const listed = await listOf(tokens[1])
  expect(listed.map(({ isThisOne }) => isThisOne)).toEqual([false, true, false])
  expect(listed.every(({ kind }) => kind === 'member')).toBe(true)
})

test('an ended session is refused on the very next request; the others go on (I17)', async () => {
  const { tokens } = await someone(2)
  const other = (await listOf(tokens[0])).find(({ isThisOne }) => !isThisOne)
  expect(await statusOf(tokens[1])).toBe(200)
  const ended = await call(shop.url, 'DELETE', `/matla/sessions/${other?._id}`, undefined, tokens[0])
  expect(ended).toMatchObject({ status: 200, body: { success: true } })
  expect(await statusOf(tokens[1])).toBe(401)
  expect(await isMember(tokens[1])).toBe(false)
  expect(await stampOf(tokens[1])).toBe('')
  expect(await statusOf(tokens[0])).toBe(200)
})

test("somebody else's session is not there for me", async () => {
  const [mine, theirs] = [await someone(), await someone()]
  const [session] = await listOf(theirs.tokens[0])
  const answer = await call(shop.url, 'DELETE', `/matla/sessions/${session?._id}`, undefined, mine.tokens[0])
  expect(answer).toMatchObject({ status: 404, body: { code: 'session-not-found' } })
  expect(await statusOf(theirs.tokens[0])).toBe(200)
})

test('logging out everywhere ends every session, this one too', async () => {
  const { tokens } = await someone(3)
  expect((await shop.post('/logout-everywhere', {}, tokens[0])).status).toBe(200)
  expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 401, 401])
  expect(await Promise.all(tokens.map(stampOf))).toEqual(['', '', ''])
})

test('logging out ends this session alone (R064)', async () => {
  const { tokens } = await someone(2)
  await stampOf(tokens[0])
  await shop.post('/logout', {}, tokens[0])
  expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 200])
  expect(await stampOf(tokens[0])).toBe('')
})

test('a guest inside his checkout is no member and sees no sessions', async () => {
  const guest = await shop.post('/handle-email', {
    emailId: 'checkout@example.com',
    firstName: 'Omar',
    lastName: 'Demo',
  })
  expect((await shop.get('/sessions', String(guest.body.token))).status).toBe(403)
})

test('the pulse and the session have the same stamp until something changes', async () => {
  const { email, tokens } = await someone()
  const [token] = tokens
  const read = async () => (await shop.get('/session', token)).body.stamp
  const before = await stampOf(token)
  expect(before).toBe(await read())
  expect(await stampOf(token)).toBe(before)
  await shop.rows(`update users set full_name = 'Another Name' where email = $1`, [email])
  await until(async () => (await stampOf(token)) !== before, 5_000)
  const after = await stampOf(token)
  expect(after).not.toBe(before)
  expect(after).toBe(await read())
})

test('pulses of an open page do not ask the database each time (S10)', async () => {
  const { tokens } = await someone()
  const [token] = tokens
  // Known changes are followed once a second; before the first look nothing is kept.
  await until(async () => isKept(token), 5_000)
  const asked = await askedDuring(async () => {
    for (let beat = 0; beat < 100; beat++) await stampOf(token)
  })
  expect(asked).toBeLessThan(20)
  const bySession = await askedDuring(async () => {
    for (let beat = 0; beat < 100; beat++) await statusOf(token)
  })
  expect(bySession).toBeGreaterThanOrEqual(100)
})

/** How often a connection was taken from the pool meanwhile. */
async function askedDuring(work: () => Promise<void>): Promise<number> {
  const { pool } = shop.house.deps.database
  let asked = 0
  const count = () => void (asked += 1)
  pool.on('acquire', count)
  await work()
  pool.off('acquire', count)
  return asked
}
async function isKept(token = ''): Promise<boolean> {
  await stampOf(token)
  return (await askedDuring(async () => void (await stampOf(token)))) === 0
}

test('a session that another process ended is no longer told as live within seconds', async () => {
  const { tokens } = await someone()
  const [token] = tokens
  expect(await stampOf(token)).not.toBe('')
  await shop.rows(
    `update sessions set revoked_at = now() where user_id = (select user_id from sessions order by created_at desc limit 1)`,
  )
  expect(await isMember(token)).toBe(false)
  await until(async () => (await stampOf(token)) === '', 5_000)
  expect(await stampOf(token)).toBe('')
})

test('a session in use slides, thirty days at a time; one that is not used ends', async () => {
  const { tokens } = await someone(2)
  const [used, idle] = tokens
  for (let days = 0; days < 60; days += 20) {
    expect(await isMember(used)).toBe(true)
    shop.later(20 * 24 * 60)
  }
  expect(await isMember(used)).toBe(true)
  expect(await isMember(idle)).toBe(false)
})
