import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortTables } from './sort-tables.ts'

const pointer = (table: string, referenced: string) => ({ table, referenced })

test('a table comes after those that it references, and self-references are ignored', () => {
  const { order, circle } = sortTables(
    ['lines', 'orders', 'users'],
    [pointer('lines', 'orders'), pointer('orders', 'users'), pointer('users', 'users')],
  )
  expect([order, circle.size]).toEqual([['users', 'orders', 'lines'], 0])
})

test('tables in a cycle, and those that reference them, are reported and come last', () => {
  const { order, circle } = sortTables(
    ['notes', 'a', 'b', 'free'],
    [pointer('a', 'b'), pointer('b', 'a'), pointer('notes', 'a')],
  )
  expect(order).toEqual(['free', 'notes', 'a', 'b'])
  expect([...circle]).toEqual(['notes', 'a', 'b'])
})

test('for any references, every table comes once, and outside cycles after those that it references', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const name = fc.constantFrom(...names)
  fc.assert(
    fc.property(fc.array(fc.record({ table: name, referenced: name }), { maxLength: 12 }), (pointers) => {
      const { order, circle } = sortTables(names, pointers)
      expect(order.toSorted()).toEqual(names)
      for (const { table, referenced } of pointers)
        if (table !== referenced && !circle.has(table))
          expect(order.indexOf(referenced)).toBeLessThan(order.indexOf(table))
    }),
  )
})
