import { dayMs } from '@matla/contract/kit/riyadh'
import { readLog } from '@matla/contract/client-logs/client-events'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPeople, type People, type TestPerson } from '#test/fixtures/people.ts'
import { newId } from '#lib/ids.ts'
import { clientLogsTable } from '#schema/platform.tables.ts'
import { clientLogsRoutes } from './client-logs.routes.ts'

let people: People
let staff: TestPerson
beforeAll(async () => {
  people = await openPeople(clientLogsRoutes)
  staff = await people.owner('staff@example.com')
})
afterAll(() => people.close())
beforeEach(async () => {
  await people.db.delete(clientLogsTable)
  people.later(60)
})

const write = (body: object) => people.ask(null, '/logs', { date: '2026-09-02', filename: '', ...body })
const rows = () => people.db.select().from(clientLogsTable)
const old = (days: number) =>
  people.db.insert(clientLogsTable).values({
    id: newId(people.deps.clock()),
    event: 'sign-up-done',
    detail: '',
    place: '',
    loggedAt: new Date(people.deps.clock().getTime() - days * dayMs),
  })

test('R361: a listed event is stored with its name and the pattern of its path', async () => {
  const sent = { logMessage: 'render-error: TypeError', filename: '/home/R2/R4/filmproduction/:courseId' }
  expect((await write(sent)).json()).toEqual({ success: true })
  expect(await rows()).toMatchObject([
    { event: 'render-error', detail: 'TypeError', place: '/home/R2/R4/filmproduction/:courseId' },
  ])
})

test.each([
  ['an unknown event', 'sara@example.com signed up', ''],
  ['a sentence after a known event', 'sign-up-done sara@example.com', ''],
  ['markup', '<script>alert(1)</script>', ''],
])('V26: %s is accepted and not stored', async (_, logMessage, filename) => {
  expect((await write({ logMessage, filename })).statusCode).toBe(200)
  expect(await rows()).toEqual([])
})

test('V26: addresses, numbers, tokens and queries are removed from any input', () => {
  expect(readLog('sign-up-failed: sara@example.com', '/home/a@b.sa/12345?token=abc#x')).toEqual({
    event: 'sign-up-failed',
    detail: '',
    place: '/home/:value/:value',
  })
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.emailAddress(), (detail, path, email) => {
      const saved = JSON.stringify(
        readLog(`render-error: ${detail}${email}`, `/home/${path}/${email}?e=${email}`),
      )
      expect(saved).not.toContain('@')
      expect(saved).not.toMatch(/\d{2}/)
    }),
  )
})

test.each([
  ['a long message', { logMessage: `render-error: TypeError:${'x'.repeat(400)}` }],
  ['a long date', { logMessage: 'render-error: TypeError', date: '2'.repeat(100) }],
  ['control characters', { logMessage: 'render\u0007-error:\r\n\u001b Type\u0085Error\u007f' }],
])('V26: %s is truncated and cleaned instead of rejected', async (_, body) => {
  expect((await write({ filename: '/home/login', ...body })).statusCode).toBe(200)
  expect(await rows()).toMatchObject([{ event: 'render-error', detail: 'TypeError', place: '/home/login' }])
})

test('V26: a long path is truncated, and control characters cannot hide content in it', async () => {
  const filename = `/home/12\u00013\t4/${'abc/'.repeat(200)}`
  expect((await write({ logMessage: 'sign-up-sent', filename })).statusCode).toBe(200)
  const [row] = await rows()
  expect(row?.place).toMatch(/^\/home\/:value\/(?:abc\/)+/)
  expect(row?.place).toHaveLength(120)
})

test('V26: a body over four kilobytes is rejected, and so is every event after thirty in ten minutes', async () => {
  expect((await write({ logMessage: 'x', filename: 'y'.repeat(5_000) })).statusCode).toBe(413)
  for (let sent = 0; sent < 30; sent += 1)
    expect((await write({ logMessage: 'sign-up-sent' })).statusCode).toBe(200)
  expect((await write({ logMessage: 'sign-up-sent' })).statusCode).toBe(429)
  expect(await rows()).toHaveLength(30)
})

test('R362 V27: clean-up responds to every caller but runs only for staff, and always retains five days', async () => {
  for (const days of [0, 4.9, 5.1, 40]) await old(days)
  const body = { action: 'cleanup', retentionDays: 0 }
  expect((await people.ask(null, '/logs/cleanup', body)).json()).toEqual({ success: true, removed: 0 })
  expect(await rows()).toHaveLength(4)
  expect((await people.ask(staff, '/logs/cleanup', body)).json()).toEqual({ success: true, removed: 2 })
  expect(await rows()).toHaveLength(2)
})
