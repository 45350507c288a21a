import { consentCookie, writeChoice } from '@matla/contract/consent/choice'
import type { Pixels, Purpose } from '@matla/contract/consent/pixels'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyStoredChoice } from './stored-choice.ts'

const pixels: Pixels = { ga4: { id: '1', script: '' }, meta: { id: '2', script: '' } }
const reload = vi.fn()
const answer = vi.fn()
const answered = (visibilityState: string, granted?: readonly Purpose[]) =>
  vi.stubGlobal('document', {
    visibilityState,
    cookie: granted ? `a=b; ${consentCookie}=${writeChoice(pixels, { granted, at: 1 })}` : '',
  })

beforeEach(() => {
  reload.mockClear()
  answer.mockClear()
  vi.stubGlobal('window', { location: { hostname: 'shop.example', reload } })
})
afterEach(() => vi.unstubAllGlobals())

test.each<[what: string, running: readonly Purpose[], now: readonly Purpose[] | undefined]>([
  ['the whole consent', ['analytics', 'marketing'], []],
  ['a part of the consent', ['analytics', 'marketing'], ['analytics']],
  ['the stored answer', ['analytics'], undefined],
])('the page reloads when %s for a running pixel is withdrawn (V35)', (_, running, now) => {
  answered('visible', now)
  applyStoredChoice(pixels, running, answer)
  expect(reload).toHaveBeenCalledOnce()
  expect(answer).not.toHaveBeenCalled()
})

test.each<[running: readonly Purpose[], now: readonly Purpose[] | undefined]>([
  [[], []],
  [[], ['analytics']],
  [['analytics'], ['analytics', 'marketing']],
  [[], undefined],
])('pixels that run with the choice %j continue when the stored choice is %j', (running, now) => {
  answered('visible', now)
  applyStoredChoice(pixels, running, answer)
  expect(reload).not.toHaveBeenCalled()
  expect(answer).toHaveBeenCalledWith(now ?? null)
})

test('a hidden page does not reload until it is visible', () => {
  answered('hidden', [])
  applyStoredChoice(pixels, ['analytics'], answer)
  expect(reload).not.toHaveBeenCalled()
})
