import { expect, test } from 'vitest'
import { faultsOf, onlyForwards } from './sizes.mjs'

const of = (path: string, lines: number) => ({ path, lines })

test.each([
  ['server/src/sales/cart/cart.ts', 300, 301],
  ['server/src/sales/cart/cart.test.ts', 500, 501],
  ['e2e/buying.ts', 500, 501],
  ['README.md', 120, 121],
  ['docs/decisions/0001-shape.md', 60, 61],
  ['docs/requirements.md', 2000, 2001],
  ['docs/money.md', 400, 401],
])('%s may have %i lines but not %i', (path, fits, long) => {
  const small = Array.from({ length: 9 }, (_, index) => of(`server/src/sales/cart/a${index}.ts`, 10))
  expect(faultsOf([...small, of(path, fits)]).filter((it) => it.startsWith(path))).toEqual([])
  expect(faultsOf([...small, of(path, long)]).filter((it) => it.startsWith(path))).toHaveLength(1)
})

test('many medium-sized files are reported for their median length', () => {
  expect(faultsOf(Array.from({ length: 10 }, (_, index) => of(`server/src/a/${index}.ts`, 91)))).toEqual([
    'The median of all code files is 91 lines, 90 at most.',
  ])
})

test.each([
  ["export { addLine } from './add-line.ts'\n", true],
  ["/** Lines. */\nexport type * from './cart.ts'\nexport { a,\n  type B } from './b.ts'\n", true],
  ["import { a } from './a.ts'\nexport { a }\n", true],
  ["export { a } from './a.ts'\nexport const b = 1\n", false],
  ["import { a } from './a.ts'\nexport const b = () => a(1)\n", false],
  ["import './tokens.css'\n", false],
])('whether a file only re-exports: %j is %s', (text, is) => {
  expect(onlyForwards(text)).toBe(is)
})
