import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tableOrder } from './table-order.ts'

const pointer = (table: string, referenced: string) => ({ table, referenced })

test('a table comes after those it points to, and one that points to itself is like any other', () => {
  const { order, circle } = tableOrder(
    ['lines', 'orders', 'users'],
    [pointer('lines', 'orders'), pointer('orders', 'users'), pointer('users', 'users')],
  )
  expect([order, circle.size]).toEqual([['users', 'orders', 'lines'], 0])
})

test('tables in a circle, and what points to them, are named and come last', () => {
  const { order, circle } = tableOrder(
    ['notes', 'a', 'b', 'free'],
    [pointer('a', 'b'), pointer('b', 'a'), pointer('notes', 'a')],
  )
  expect(order).toEqual(['free', 'notes', 'a', 'b'])
  expect([...circle]).toEqual(['notes', 'a', 'b'])
})

test('whatever points to whatever, every table comes once, and outside circles none before what it points to', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const name = fc.constantFrom(...names)
  fc.assert(
    fc.property(fc.array(fc.record({ table: name, referenced: name }), { maxLength: 12 }), (pointers) => {
      const { order, circle } = tableOrder(names, pointers)
      expect(order.toSorted()).toEqual(names)
      for (const { table, referenced } of pointers)
        if (table !== referenced && !circle.has(table))
          expect(order.indexOf(referenced)).toBeLessThan(order.indexOf(table))
    }),
  )
})
