import { expect, test } from 'vitest'
import { checkContrast, toBrandShades, toReadable } from './brand-colours.ts'
import { contrast, mix } from './contrast.ts'

test('the contrast of two colours is the ratio of WCAG 2.2, in either order', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#FFFFFF', '#ffffff')).toBe(1)
  // The grey that just passes on white, and the one that just fails (WCAG techniques G18).
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
  expect(mix('#ff0000', 0.25, '#0000ff')).toBe('#4000bf')
})

const failing = (accent: string, secondary: string) =>
  checkContrast({ accent, secondary }).flatMap(({ pair, colour, ratio, passes }) =>
    passes ? [] : [[pair, colour, ratio]],
  )

test('a pair with too little contrast is reported with its colour and ratio, and others pass in both themes', () => {
  expect(failing('#FFB13D', '#FF7A3D')).toEqual([])
  expect(failing('#0f766e', '#6366f1')).toEqual([])
  // Navy is unreadable on dark pages, and pale yellow on light ones.
  expect(failing('#0a1f44', '#c9a227')).toEqual([['accent-on-dark', 'accent', 2.2]])
  expect(failing('#ffe600', '#ff0000')).toEqual([['accent-on-light', 'accent', 3.6]])
  expect(failing('#0f766e', '#1e1b4b')).toEqual([['secondary-on-dark', 'secondary', 1]])
})

test('a ratio just below the minimum is not rounded up to it, and a button’s text gets the ink with more contrast', () => {
  const greys = Array.from({ length: 256 }, (_, value) => mix('#ffffff', value / 255, '#000000'))
  const results = greys.flatMap((grey) => checkContrast({ accent: grey, secondary: grey }))
  expect(results.filter(({ passes, ratio, least }) => passes !== ratio >= least)).toEqual([])
  expect([toBrandShades({ accent: '#ffe600', secondary: '#ff0000' }).ink]).toEqual(['#0b0c10'])
  expect([toBrandShades({ accent: '#0a1f44', secondary: '#ff0000' }).ink]).toEqual(['#ffffff'])
})

test('a colour that is readable in a theme stays unchanged, and any other is lightened or darkened just enough', () => {
  expect([toReadable('#FF6F91', 'dark'), toReadable('#B92A56', 'light')]).toEqual(['#ff6f91', '#b92a56'])
  expect([toReadable('#FFE600', 'light'), toReadable('#0a1f44', 'dark')]).toEqual(['#736800', '#858fa2'])
  const greys = Array.from({ length: 256 }, (_, value) => mix('#ffffff', value / 255, '#000000'))
  const least = (theme: 'dark' | 'light', hardest: string) =>
    Math.min(...greys.map((grey) => contrast(toReadable(grey, theme), hardest)))
  expect(least('dark', '#1b1e26')).toBeGreaterThanOrEqual(4.5)
  expect(least('light', '#f6f1e7')).toBeGreaterThanOrEqual(4.5)
})
