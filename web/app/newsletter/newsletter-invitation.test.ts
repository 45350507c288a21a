import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterScrollOrDelay } from './newsletter-invitation.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the newsletter is offered once, after 30 s (R079)', () => {
  const call = vi.fn<() => void>()
  afterScrollOrDelay(call, new EventTarget())
  vi.advanceTimersByTime(29_999)
  expect(call).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(call).toHaveBeenCalledOnce()
})

test('scrolling offers it earlier, but only once (R079)', () => {
  const [call, page] = [vi.fn<() => void>(), new EventTarget()]
  afterScrollOrDelay(call, page)
  page.dispatchEvent(new Event('scroll'))
  page.dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(60_000)
  expect(call).toHaveBeenCalledOnce()
})

test('a visitor who has left the page is not invited', () => {
  const [call, page] = [vi.fn<() => void>(), new EventTarget()]
  afterScrollOrDelay(call, page)()
  page.dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(60_000)
  expect(call).not.toHaveBeenCalled()
})
