import { expect, test } from 'vitest'
import { lint } from './lint.ts'

const long = (lines: number) =>
  `${Array.from({ length: lines }, (_, index) => `export const a${index} = ${index}`).join('\n')}\n`
const rulesFor = (found: Awaited<ReturnType<typeof lint>>, file: string) =>
  found.filter((it) => it.file === file).map((it) => it.rule)

test('oversized files, randomness in domain code, default exports, escapes and console calls are rejected', async () => {
  const found = await lint({
    'server/package.json': '{ "name": "s", "type": "module", "imports": { "#*": "./src/*" } }',
    'server/src/sales/cart/long.ts': long(301),
    'server/src/sales/cart/fits.ts': long(300),
    'server/src/sales/cart/long.test.ts': long(500),
    'server/src/sales/coupons/coupon.ts': `import { randomUUID } from 'node:crypto'\nexport const id = () => randomUUID()\n`,
    'server/src/sales/orders/order.ts': `import { createHash } from 'node:crypto'\nexport const hash = createHash\n`,
    'server/src/sales/cart/default.ts': 'export default 1\n',
    'web/app/cart/cart.page.tsx': 'export default function Page() {\n  return null\n}\n',
    'server/src/sales/cart/any.ts': 'export const read = (it: any) => it\n',
    'server/src/sales/cart/sure.ts': 'export const read = (it: string | null) => it!\n',
    'server/src/sales/cart/ignored.ts': '// @ts-ignore\nexport const read = 1\n',
    'server/src/sales/cart/talks.ts': `console.log('x')\nexport const one = 1\n`,
  })
  expect(rulesFor(found, 'server/src/sales/cart/long.ts')).toEqual(['eslint(max-lines)'])
  expect(rulesFor(found, 'server/src/sales/cart/fits.ts')).toEqual([])
  expect(rulesFor(found, 'server/src/sales/cart/long.test.ts')).toEqual([])
  expect(rulesFor(found, 'server/src/sales/coupons/coupon.ts')).toEqual(['eslint(no-restricted-imports)'])
  expect(rulesFor(found, 'server/src/sales/orders/order.ts')).toEqual([])
  expect(rulesFor(found, 'server/src/sales/cart/default.ts')).toContain('import(no-default-export)')
  expect(rulesFor(found, 'web/app/cart/cart.page.tsx')).toEqual([])
  expect(rulesFor(found, 'server/src/sales/cart/any.ts')).toEqual(['typescript(no-explicit-any)'])
  expect(rulesFor(found, 'server/src/sales/cart/sure.ts')).toEqual(['typescript(no-non-null-assertion)'])
  expect(rulesFor(found, 'server/src/sales/cart/ignored.ts')).toEqual(['typescript(ban-ts-comment)'])
  expect(rulesFor(found, 'server/src/sales/cart/talks.ts')).toEqual(['eslint(no-console)'])
})

test('floating promises and non-exhaustive switches are found by type information', async () => {
  const found = await lint(
    {
      'server/src/sales/cart/floats.ts': `const later = async () => 1\nexport const go = () => {\n  later()\n}\n`,
      'server/src/sales/cart/handed.ts': `export const all = (ids: string[]) => ids.forEach(async (id) => void (await id))\n`,
      'server/src/sales/cart/hole.ts': `export function say(it: 'a' | 'b') {\n  switch (it) {\n    case 'a':\n      return 1\n  }\n  return 2\n}\n`,
      'server/src/sales/cart/whole.ts': `const later = async () => 1\nexport const go = async () => {\n  await later()\n}\n`,
    },
    ['--type-aware'],
  )
  expect(rulesFor(found, 'server/src/sales/cart/floats.ts')).toEqual(['typescript(no-floating-promises)'])
  expect(rulesFor(found, 'server/src/sales/cart/handed.ts')).toContain('typescript(no-misused-promises)')
  expect(rulesFor(found, 'server/src/sales/cart/hole.ts')).toEqual([
    'typescript(switch-exhaustiveness-check)',
  ])
  expect(rulesFor(found, 'server/src/sales/cart/whole.ts')).toEqual([])
})
