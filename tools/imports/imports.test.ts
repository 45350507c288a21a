import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { chainOf } from './chain.ts'
import { asDot, moduleGraph, upward } from './module-graph.ts'
import { readTree } from './source-tree.ts'

const usual = {
  'server/package.json': '{ "name": "s", "type": "module", "imports": { "#*": "./src/*" } }',
  'server/src/cart/add-line.ts': `
    import { type Price, price } from '#catalog/price.ts'
    import type { Clock } from '#kit/clock.ts'
    import { type Order } from '#orders/order.ts'
    import { save } from './cart.store.ts'
    export async function addLine(clock: Clock, order: Order): Promise<Price> { save(); return price('cart.changed') }`,
  'server/src/cart/cart.store.ts': `
    import { table } from './cart.tables.ts'
    export * from '#kit/clock.ts'
    export const save = () => import('#later/loaded.ts').then(() => table)`,
  'server/src/cart/cart.tables.ts': `export const table = 1`,
  'server/src/cart/cart.test.ts': `import '#orders/order.ts'`,
  'server/src/catalog/price.ts': `export type Price = number\nexport const price = (event: string) => event.length`,
  'server/src/later/loaded.ts': `export {}`,
  'server/src/kit/clock.ts': `import '#behind/kit.ts'\nexport type Clock = () => Date`,
  'server/src/behind/kit.ts': `export {}`,
  'server/src/orders/order.ts': `import type { addLine } from '#cart/add-line.ts'\nexport type Order = typeof addLine`,
}

function treeOf(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'matla-imports-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return readTree(root)
}

test('the chain of a use case counts value imports, including dynamic ones, without infrastructure and tables', () => {
  const chain = chainOf(treeOf(usual), ['addLine'])
  expect(chain.start).toBe('cart/add-line.ts')
  expect(chain.files).toEqual([
    'cart/add-line.ts',
    'cart/cart.store.ts',
    'catalog/price.ts',
    'later/loaded.ts',
  ])
  expect(chain.handlers).toEqual([])
})

test('the chain of a use case counts the handlers of its own events, without those of other events and of jobs', () => {
  const chain = chainOf(
    treeOf({
      ...usual,
      'server/src/handlers.ts': `
        import { send } from '#mails/send.ts'
        import { count, drop } from '#counting/count.ts'
        import { enrol } from '#learning/enrol.ts'
        export const events = { 'cart.changed': [send, (it: string) => count(it)], 'order.paid': [drop, enrol] }
        export const jobs = { enrol }`,
      'server/src/mails/send.ts': `import '#mails/look.ts'\nexport const send = 1`,
      'server/src/mails/look.ts': `export {}`,
      'server/src/counting/count.ts': `export const count = (it: string) => it\nexport const drop = 1`,
      'server/src/learning/enrol.ts': `export const enrol = 1`,
    }),
    ['addLine'],
  )
  expect(chain.events).toEqual(['cart.changed'])
  expect(chain.handlers).toEqual(['counting/count.ts', 'mails/send.ts'])
  expect(chain.withHandlersFollowed).toBe(chain.files.length + 3)
})

test('a use case that is missing or exported twice, and an unresolvable import, are reported', () => {
  expect(() => chainOf(treeOf(usual), ['openPayment'])).toThrow('openPayment is exported by no file')
  const twice = { ...usual, 'server/src/other/add.ts': 'export const addLine = 1' }
  expect(() => chainOf(treeOf(twice), ['addLine'])).toThrow('cart/add-line.ts, other/add.ts')
  const lost = { ...usual, 'server/src/cart/lost.ts': `import './nothing.ts'` }
  expect(() => treeOf(lost)).toThrow('./nothing.ts is not found')
})

test('modules that import each other form one cycle, and type-only imports are counted separately', () => {
  const graph = moduleGraph(treeOf(usual))
  expect(graph.modules).toEqual(['behind', 'cart', 'catalog', 'kit', 'later', 'orders'])
  expect(graph.edges).toContainEqual({ from: 'cart', to: 'orders', values: 0, types: 1 })
  expect(graph.edges).toContainEqual({ from: 'cart', to: 'kit', values: 1, types: 1 })
  expect(graph.cycles).toEqual([['cart', 'orders']])
  expect(asDot(graph)).toContain('"cart" -> "orders" [style=dashed color="#b00020"]')
})

test('an import against the order of the modules, a module outside the order, and an import of test code are reported', () => {
  const found = upward(
    moduleGraph(
      treeOf({
        'server/src/app.ts': `import { two } from './sales/two.ts'\nexport const app = two\n`,
        'server/src/sales/two.ts': `import { one } from '../lib/one.ts'\nexport const two = one\n`,
        'server/src/lib/one.ts': `import type { Three } from '../tax/three.ts'\nexport const one: Three = 1\n`,
        'server/src/tax/three.ts': `export type Three = number\n`,
        'server/src/extra/four.ts': `import { one } from '../lib/one.ts'\nexport const four = one\n`,
        'server/src/tax/issue.ts': `import { seller } from '../../test/seller.ts'\nexport const issue = seller\n`,
        'server/src/tax/issue.test.ts': `import { seller } from '../../test/seller.ts'\nexport const issue = seller\n`,
        'server/test/seller.ts': `export const seller = 1\n`,
      }),
    ),
  )
  expect(found.map(({ from, to }) => `${from} ${to}`).toSorted()).toEqual([
    'extra lib',
    'lib tax',
    'tax test',
  ])
})
