import { consentCookie, writeChoice } from '@matla/contract/consent/choice'
import type { Pixels, Purpose } from '@matla/contract/consent/pixels'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageEvent } from './events.ts'

const script = 'https://pixels.example/script.js'
const pixels: Pixels = {
  meta: { id: '1', script },
  tiktok: { id: '2', script },
  ga4: { id: '3', script },
}
const all = ['meta', 'tiktok', 'ga4']
const reload = vi.fn()
const append = vi.fn()

function keep(...granted: Purpose[]) {
  document.cookie = `${consentCookie}=${writeChoice(pixels, { granted, at: 1 })}`
}

/** Imports the module as a new document would. */
async function opened(names: readonly string[]) {
  const { openPixels } = await import('./open-pixels.ts')
  return openPixels(pixels, names)
}

function listenToLog() {
  const asked = vi.fn(async (_url: string, _init: RequestInit) => new Response('{"success":true}'))
  vi.stubGlobal('fetch', asked)
  return () =>
    asked.mock.calls.map(([, { body }]) => JSON.parse(typeof body === 'string' ? body : '{}').logMessage)
}

beforeEach(() => {
  vi.resetModules()
  reload.mockClear()
  append.mockClear()
  vi.stubGlobal('document', {
    cookie: '',
    title: 'A page',
    documentElement: { lang: 'en' },
    createElement: () => ({}),
    head: { append },
  })
  vi.stubGlobal('window', {
    location: { origin: 'https://shop.example', hostname: 'shop.example', pathname: '/home/', reload },
  })
  keep('analytics', 'marketing')
})
afterEach(() => vi.unstubAllGlobals())

const visit = (path: string) => () => pageEvent('en', path)
const toMeta = () =>
  (window.fbq?.queue ?? []).filter(([callName]) => callName === 'track').map(([, name]) => name)
const toGa4 = () =>
  (window.dataLayer ?? [])
    .map((entry) => Array.from(entry as ArrayLike<unknown>))
    .filter(([callName]) => callName === 'event')

test('consent withdrawn in another tab stops all events here, and the page reloads (V35)', async () => {
  const send = await opened(all)
  send(visit('/home/'))
  expect([toMeta().length, toGa4().length]).toEqual([1, 1])
  keep()
  const make = vi.fn(visit('/home/faqs'))
  send(make)
  expect([toMeta().length, toGa4().length]).toEqual([1, 1])
  expect(make).not.toHaveBeenCalled()
  expect(reload).toHaveBeenCalledOnce()
})

test('withdrawing one purpose reloads the page before the other gets an event twice (V35)', async () => {
  const send = await opened(all)
  keep('analytics')
  send(visit('/home/'))
  expect([toMeta(), toGa4(), reload.mock.calls.length]).toEqual([[], [], 1])
})

test('a provider whose consent was withdrawn during loading is not loaded (V35)', async () => {
  keep()
  const send = await opened(all)
  send(visit('/home/'))
  expect(append).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

test('each provider gets a visit once, regardless of later consent, and gets a return to the page again', async () => {
  const analytics = await opened(['ga4'])
  analytics(visit('/home/'))
  const both = await opened(all)
  both(visit('/home/'))
  both(visit('/home/'))
  expect([toMeta().length, toGa4().length]).toEqual([1, 1])
  both(visit('/home/faqs'))
  both(visit('/home/'))
  expect([toMeta().length, toGa4().length]).toEqual([3, 3])
})

test('a provider broken by a blocker does not affect the others, and is logged once', async () => {
  const logged = listenToLog()
  const send = await opened(all)
  Object.assign(window, { ttq: {} })
  send(visit('/home/'))
  send(visit('/home/faqs'))
  expect([toMeta().length, toGa4().length]).toEqual([2, 2])
  await vi.dynamicImportSettled()
  await vi.waitFor(() => expect(logged()).toEqual(['pixel-failed: tiktok-TypeError']))
})

test('a provider that cannot be opened does not break the page', async () => {
  const logged = listenToLog()
  Object.defineProperty(window, 'fbq', { value: undefined, writable: false })
  const send = await opened(all)
  send(visit('/home/'))
  expect(toGa4()).toHaveLength(1)
  await vi.dynamicImportSettled()
  await vi.waitFor(() => expect(logged()).toEqual(['pixel-failed: meta-TypeError']))
})
