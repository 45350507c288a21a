import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#kit/call.ts'
import { choice, countsBetween, days, filterTable, optionOf, sumsBetween } from './list-filters.schema.ts'
import { listQuery } from './list.ts'

const name = { en: 'State', ar: 'الحالة' }
const open = { en: 'Open', ar: 'مفتوح' }
const list = (filters: z.ZodRawShape) =>
  call({
    path: '/staff/things',
    access: 'staff',
    right: 'today.read',
    about: 'Things.',
    query: listQuery({ orders: ['newest'], filters }),
  })

test('the console gets the described filters of each list, in the order of the query', () => {
  const things = { page: list({ state: choice(name, { open }), buyer: z.uuid().optional(), ...days() }) }
  expect(filterTable({ things, plain: { list: list({ buyer: z.uuid().optional() }) } })).toEqual({
    things: [
      { kind: 'choice', key: 'state', name, options: [{ value: 'open', label: open }] },
      { kind: 'days', from: 'from', to: 'to', name: { en: 'Period', ar: 'المدة' } },
    ],
  })
})

test('a choice accepts only its own values', () => {
  const { query } = list({ state: choice(name, { open }) })
  expect(query.safeParse({ state: 'open' }).success).toBe(true)
  expect(query.safeParse({ state: 'closed' }).success).toBe(false)
})

test('a range has two parameters that accept the digits of any keyboard, and a filter by data names its source', () => {
  const filters = {
    ...sumsBetween(name, 'spentFrom', 'spentTo'),
    ...countsBetween(name, 'ordersFrom', 'ordersTo'),
    tag: optionOf(name, 'tags'),
  }
  const things = { list: list(filters) }
  expect(filterTable({ things }).things).toEqual([
    { kind: 'sums', from: 'spentFrom', to: 'spentTo', name },
    { kind: 'counts', from: 'ordersFrom', to: 'ordersTo', name },
    { kind: 'options', key: 'tag', source: 'tags', name },
  ])
  expect(things.list.query.parse({ ordersFrom: '٣', spentTo: '100' })).toMatchObject({
    ordersFrom: 3,
    spentTo: 100,
  })
  expect(things.list.query.safeParse({ ordersFrom: 'three' }).success).toBe(false)
})
