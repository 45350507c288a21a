import { consentCookie, writeChoice } from '@matla/contract/consent/choice'
import type { Pixels, Purpose } from '@matla/contract/consent/pixels'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lookAgain } from './stored-choice.ts'

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
  ['all', ['analytics', 'marketing'], []],
  ['a part', ['analytics', 'marketing'], ['analytics']],
  ['the answer itself', ['analytics'], undefined],
])('V35: %s is gone that something runs by, and the page begins anew', (_, running, now) => {
  answered('visible', now)
  lookAgain(pixels, running, answer)
  expect(reload).toHaveBeenCalledOnce()
  expect(answer).not.toHaveBeenCalled()
})

test.each<[running: readonly Purpose[], now: readonly Purpose[] | undefined]>([
  [[], []],
  [[], ['analytics']],
  [['analytics'], ['analytics', 'marketing']],
  [[], undefined],
])('what runs by %j goes on when %j is kept, which holds here, too', (running, now) => {
  answered('visible', now)
  lookAgain(pixels, running, answer)
  expect(reload).not.toHaveBeenCalled()
  expect(answer).toHaveBeenCalledWith(now ?? null)
})

test('a hidden page waits', () => {
  answered('hidden', [])
  lookAgain(pixels, ['analytics'], answer)
  expect(reload).not.toHaveBeenCalled()
})
