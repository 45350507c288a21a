import { contrast } from '@matla/contract/brand/contrast'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  computedClasses,
  definedClasses,
  mediaIn,
  physicalWords,
  rawLengths,
  rawWidths,
  trackedArabic,
  usedClasses,
} from '#test/style-rules.ts'

const app = `${import.meta.dirname}/..`
const read = (path: string) => readFileSync(`${app}/${path}`, 'utf8')
const sheets = globSync('**/*.css', { cwd: app })
const modules = sheets.filter((path) => path.endsWith('.module.css'))

test('there are stylesheets to check', () => {
  expect(modules.length).toBeGreaterThan(20)
})

test.each(sheets)('%s uses logical sides and no letter-spacing for Arabic', (path) => {
  expect(physicalWords(read(path))).toEqual([])
  expect(trackedArabic(read(path))).toEqual([])
})

const withLengths = new Set(['ui/tokens.css', 'ui/breakpoints.css'])

test.each(sheets.filter((path) => !withLengths.has(path)))('%s uses named lengths', (path) => {
  expect(rawLengths(read(path))).toEqual([])
})

test.each(modules)('%s and its component use the same classes, without computed access', (path) => {
  const component = path.replace('.module.css', '.tsx')
  expect(existsSync(`${app}/${component}`)).toBe(true)
  expect(usedClasses(read(component))).toEqual(definedClasses(read(path)))
  expect(computedClasses(read(component))).toEqual([])
})

/** The documented widths, and those for small phones, which only tighten the layout. */
const widths = new Set(['480', '700', '767', '1005', '1150', '1200'])
const small = new Set(['360', '370'])
const breakpoints = 'ui/breakpoints.css'

test('layouts change at 700, 1005 and 1150 px only (R051)', () => {
  const all = new Set(read(breakpoints).match(/\d+(?=px)/g))
  for (const width of widths) expect(all).toContain(width)
  expect([...all].filter((width) => !widths.has(width) && !small.has(width))).toEqual([])
  const others = sheets.filter((path) => path !== breakpoints)
  expect(others.flatMap((path) => rawWidths(read(path)).map((query) => `${path}: ${query}`))).toEqual([])
  const named = new Set(read(breakpoints).match(/--[\w-]+/g))
  const asked = new Set(
    others.flatMap((path) => mediaIn(read(path)).flatMap((query) => query.match(/--[\w-]+/g) ?? [])),
  )
  expect(asked).toEqual(named)
})

test('the menu changes its form at 767 px, or at twice that with text of twice the size (R051)', () => {
  const header = read('layout/header.module.css')
  expect(header).toMatch(/\.menu \{[^}]*\{[^}]*\}\s*@container \(width < 48rem\) \{[^}]*display: none/)
})

describe('the style rules', () => {
  test('a stylesheet with left, right, top, bottom, width or height is rejected', () => {
    const wrong = `.card { margin-left: 4px; & > b { right: 0; text-align: left } padding: 1px 2px 3px 4px; float: right;
      border-top-left-radius: 2px; top: 0; max-width: 10px; margin-top: calc(1px + 2px) }`
    expect(physicalWords(wrong)).toHaveLength(9)
  })

  test('a physical side in a comment, URL, media query or custom property is allowed', () => {
    const right = `/* left: 0 */ @media (max-width: 700px) { .a { background: url(left.png); content: 'right'; --at: left;
      padding: 1px 2px 3px 2px; padding: calc(1px + 2px) 2px; inset-inline-start: 0 } }`
    expect(physicalWords(right)).toEqual([])
  })

  test('a stylesheet with letter-spacing for Arabic, by a declaration or the token, is rejected', () => {
    expect(trackedArabic('.a { letter-spacing: 0.05em }')).toHaveLength(1)
    expect(trackedArabic(':root { --tracking-head: -0.02em; }')).toHaveLength(1)
    expect(
      trackedArabic(
        ':root:lang(en) { --tracking-head: -0.02em; } .a { letter-spacing: var(--tracking-head) }',
      ),
    ).toEqual([])
  })

  test('a stylesheet with a literal length or breakpoint is rejected', () => {
    expect(
      rawLengths('.a { padding: 2px 3px; font-size: 1.2rem; margin: 0 -4px; border: 1.5px solid }'),
    ).toHaveLength(3)
    expect(
      rawLengths('.a { padding: var(--s-1) 2px; gap: 1.25em; --at: 0.5px; background: url(a-16px.svg) }'),
    ).toEqual([])
    expect(rawWidths('@media (width <= 700px) { } @media (--up-to-700) { } @media print { }')).toEqual([
      '(width <= 700px)',
    ])
  })

  test('a stylesheet with an unused or undefined class is rejected', () => {
    const css =
      '@layer ui { .used { &:hover .inner { color: red } } @media (width > 1.5px) { .idle { color: red } } }'
    expect(definedClasses(css)).toEqual(['idle', 'inner', 'used'])
    expect(usedClasses('cx(styles.used, styles.gone)')).toEqual(['gone', 'used'])
    expect(computedClasses('styles[kind]')).toEqual(['styles[kind]'])
  })
})

/** The colours of a theme that are written as a single value. */
const coloursOf = (theme: 'dark' | 'light'): Map<string, string> => {
  const start = theme === 'dark' ? 'color-scheme: dark' : 'color-scheme: light'
  const block = read('ui/tokens.css').split(start)[1]?.split('}')[0] ?? ''
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{3,6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  )
}

test.each(['dark', 'light'] as const)(
  'in the %s theme the border of a field, the focus ring, marks and faint icons stand out from every background',
  (theme) => {
    const colours = coloursOf(theme)
    const of = (name: string) => colours.get(name) ?? 'missing'
    const grounds = ['bg', 'bg-2', 'surface', 'surface-2', 'surface-3']
    const low = ['field', 'focus', 'accent', 'info', 'ok', 'bad', 'warn', 'faint'].flatMap((sign) =>
      grounds
        .map((ground) => ({ sign, ground, ratio: contrast(of(sign), of(ground)) }))
        .filter(({ ratio }) => ratio < 3),
    )
    expect(low).toEqual([])
  },
)
