import { afterEach, expect, test, vi } from 'vitest'
import { syncServerTime, serverNow } from './server-clock.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const atServer = Date.parse('2026-11-29T08:00:00.000Z')
const minuteMs = 60_000

/** Makes the server answer the pulse call with this time. */
function answerWith(now: number): void {
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } })
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, stamp: '', now: new Date(now).toISOString() }),
  )
}

test.each([
  ['ahead', 10],
  ['behind', -10],
])('pages use the server’s time on a device whose clock is ten minutes %s', async (_where, minutes) => {
  vi.useFakeTimers({ now: atServer + minutes * minuteMs })
  answerWith(atServer)
  await syncServerTime()
  expect(serverNow()).toBe(atServer)
  // The device's clock is corrected in the meantime, but only elapsed time counts.
  vi.advanceTimersByTime(minuteMs)
  vi.setSystemTime(0)
  expect(serverNow()).toBe(atServer + minuteMs)
})

test('a server that does not respond leaves the known time unchanged', async () => {
  vi.useFakeTimers({ now: atServer + 10 * minuteMs })
  answerWith(atServer)
  await syncServerTime()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await syncServerTime()
  expect(serverNow()).toBe(atServer)
})
