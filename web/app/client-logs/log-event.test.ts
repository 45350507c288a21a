import { afterEach, expect, test, vi } from 'vitest'
import { logEvent } from './log-event.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['does not reach the server', async () => Promise.reject(new TypeError('fetch failed'))],
  ['breaks', async () => new Response('<h1>502</h1>', { status: 502 })],
])('a log that %s is ignored (R361)', async (_, answer) => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const asked = vi.fn(answer)
  vi.stubGlobal('window', { location: { pathname: '/home/signUp' } })
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', asked)
  logEvent('sign-up-sent')
  await vi.dynamicImportSettled()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  await new Promise((resolve) => setImmediate(resolve))
  expect(unhandled).not.toHaveBeenCalled()
  process.off('unhandledRejection', unhandled)
})
