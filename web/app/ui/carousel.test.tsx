import type { KeyboardEvent, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Carousel, moveCarousel } from './carousel.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test("a carousel is a named list with an item for each child, and buttons in the page's language", () => {
  const markup = renderToStaticMarkup(
    <Carousel label="البرامج" perView={{ base: 1, 1200: 4 }}>
      <p>one</p>
      <p>two</p>
    </Carousel>,
  )
  expect(markup.match(/<li/g)).toHaveLength(2)
  expect(markup).toContain('aria-label="البرامج"')
  expect(markup).toContain('aria-label="السابق"')
  expect(markup).toContain('aria-label="التالي"')
  expect(markup).toContain('--per-base:1;--per-1200:4')
})

test.each([
  [1, '700 1005 base'],
  [2, '700 1005'],
  [3, '1005'],
  [4, undefined],
])('a carousel of %i items has no buttons at widths where all are visible: %s', (count, fits) => {
  const items = Array.from({ length: count }, (_, at) => <p key={at}>item</p>)
  const markup = renderToStaticMarkup(<Carousel label="Shows">{items}</Carousel>)
  expect(/data-fits="([^"]*)"/.exec(markup)?.[1]).toBe(fits)
})

const itemWidth = 100

/** A track of items 100 px wide; a smooth scroll moves nothing until `arrive` is called. */
function trackOf(count: number, seen: number, dir: 'ltr' | 'rtl') {
  vi.useFakeTimers()
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  const sign = dir === 'rtl' ? -1 : 1
  const [width, whole] = [seen * itemWidth, count * itemWidth]
  const scrolled = { now: 0, asked: 0 }
  const rectFrom = (start: number, long: number) => {
    const left = dir === 'rtl' ? width - start - long : start
    return { left, right: left + long }
  }
  const children = Array.from({ length: count }, (_, at) => ({
    getBoundingClientRect: () => rectFrom(at * itemWidth - scrolled.now, itemWidth),
  }))
  const scrollTo = ({ left }: { left: number }) => {
    scrolled.asked = Math.max(0, Math.min(left * sign, whole - width))
  }
  const track = Object.assign(new EventTarget(), {
    children,
    clientWidth: width,
    scrollWidth: whole,
    getBoundingClientRect: () => rectFrom(0, width),
    matches: (wanted: string) => wanted === `:dir(${dir})`,
    scrollTo,
    scrollBy: ({ left }: { left: number }) => scrollTo({ left: scrolled.now * sign + left }),
  })
  Object.defineProperty(track, 'scrollLeft', { get: () => scrolled.now * sign })
  const moveTo = (place: number) => {
    scrolled.now = place
    track.dispatchEvent(new Event('scroll'))
  }
  return {
    press: (step: 1 | -1) => moveCarousel(track as unknown as HTMLElement, step),
    goal: () => scrolled.asked / itemWidth,
    moveTo: (item: number) => moveTo(item * itemWidth),
    arrive: () => moveTo(scrolled.asked),
    drag: () => track.dispatchEvent(new Event('pointerdown')),
  }
}

const directions = ['ltr', 'rtl'] as const

test.each(directions)('two clicks move two items, whether quick or slow (%s) (R070)', (dir) => {
  const { press, goal, moveTo, arrive } = trackOf(6, 4, dir)
  press(1)
  expect(goal()).toBe(1)
  moveTo(0.2)
  press(1)
  expect(goal()).toBe(2)
  arrive()
  press(-1)
  expect(goal()).toBe(1)
})

test.each(directions)('quick clicks wrap around both ends correctly (%s) (R070)', (dir) => {
  const { press, goal } = trackOf(6, 4, dir)
  const goals = [1, 1, 1, -1, -1, -1, -1].map((step) => {
    press(step === 1 ? 1 : -1)
    return goal()
  })
  expect(goals).toEqual([1, 2, 0, 2, 1, 0, 2])
})

test('a long scroll keeps its target while it moves', () => {
  const { press, goal, moveTo } = trackOf(9, 1, 'ltr')
  press(-1)
  for (const item of [1, 2, 3, 4, 5]) {
    vi.advanceTimersByTime(200)
    moveTo(item)
  }
  press(-1)
  expect(goal()).toBe(7)
})

test.each(['drag', 'stop'] as const)(
  'after a %s during a scroll the next click starts from the visible item',
  (by) => {
    const { press, goal, moveTo, drag } = trackOf(9, 1, 'rtl')
    press(-1)
    moveTo(3)
    if (by === 'drag') drag()
    else vi.advanceTimersByTime(1000)
    press(1)
    expect(goal()).toBe(4)
  },
)

test.each([
  [{}, true],
  [{ altKey: true }, false],
  [{ ctrlKey: true }, false],
  [{ metaKey: true }, false],
])('an arrow key with %j is handled by the carousel: %s (R071)', (modifiers, isOwn) => {
  const preventDefault = vi.fn<() => void>()
  const Pressed = () => {
    type Section = ReactElement<{ onKeyDown: (event: KeyboardEvent) => void }>
    const carousel = Carousel({ label: 'Shows', children: 'item' }) as Section
    const event = { key: 'ArrowLeft', preventDefault, ...modifiers }
    carousel.props.onKeyDown(event as unknown as KeyboardEvent)
    return carousel
  }
  renderToStaticMarkup(<Pressed />)
  expect(preventDefault).toHaveBeenCalledTimes(isOwn ? 1 : 0)
})
