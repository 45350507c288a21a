import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moreHref, parseShownCount } from './ebooks-view.tsx'

const shown = (search: string, total: number) => parseShownCount(new URLSearchParams(search), total)

test.each<[search: string, total: number, shown: number, href: string | null, row: string]>([
  ['', 20, 8, '?shown=16', 'R123'],
  ['shown=16', 20, 16, '?shown=24', 'R124'],
  ['shown=24', 20, 20, null, 'R124'],
  ['shown=9', 20, 16, '?shown=24', 'R124'],
  ['', 5, 5, null, 'R123'],
  ['shown=x', 20, 8, '?shown=16', 'R123'],
  ['shown=-4', 20, 8, '?shown=16', 'R123'],
  ['shown=1e999', 20, 8, '?shown=16', 'R123'],
])('the query %j on a list of %i e-books shows %i and links to %s (%s)', (search, total, expected, href) => {
  expect(shown(search, total)).toBe(expected)
  expect(moreHref(expected, total)).toBe(href)
})

test('the link shows eight more e-books at a time until all are shown (R124)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (total) => {
      const seen: number[] = []
      for (let search: string | null = ''; search !== null; search = moreHref(seen.at(-1) ?? 0, total))
        seen.push(shown(search, total))
      expect(seen).toEqual(seen.map((_, press) => Math.min(total, 8 * (press + 1))))
      expect(seen.at(-1)).toBe(total)
    }),
  )
})
