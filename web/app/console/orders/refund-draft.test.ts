import type { OrderDetail } from '@matla/contract/staff/order-page.schema'
import { expect, test } from 'vitest'
import { changeLine, emptyDraft, type LineDraft, readDraft } from './refund-draft.ts'

type Line = OrderDetail['lines'][number]
const line = (id: string, totalHalalas: number, quantity = 1, change: Partial<Line> = {}): Line => ({
  id,
  productId: `product-${id}`,
  name: { ar: `بند ${id}`, en: `Line ${id}` },
  quantity,
  unitPriceHalalas: Math.ceil(totalHalalas / quantity),
  discountHalalas: 0,
  totalHalalas,
  backQuantity: 0,
  backHalalas: 0,
  closedQuantity: 0,
  access: [],
  ...change,
})
const course = line('course', 85_000)
const seats = line('seats', 30_000, 3)
const withLine = (id: string, change: LineDraft) => changeLine(emptyDraft, id, change)

test('an unchanged drawer refunds the whole remainder and ends access', () => {
  const read = readDraft([course, seats, line('free', 0)], emptyDraft)
  expect(read).toMatchObject({
    totalHalalas: 115_000,
    lines: null,
    goodwill: undefined,
    leftHalalas: 115_000,
  })
  expect([...read.ending]).toEqual([
    ['course', 1],
    ['seats', 3],
  ])
})

test.each<[string, LineDraft, object, number]>([
  // Amounts in any digits. A refund of the whole line ends access and of a part does not, unless the box says otherwise.
  ['course', { amount: '١٠٠٫٥' }, { quantity: null, amountHalalas: 10_050 }, 0],
  ['course', { amount: '850' }, { quantity: null }, 1],
  ['course', { endsAccess: false }, { quantity: null, endsAccess: false }, 0],
  ['course', { amount: '1', endsAccess: true }, { quantity: null, amountHalalas: 100, endsAccess: true }, 1],
  ['seats', { units: 2 }, { quantity: 2 }, 2],
  ['seats', { units: 2, endsAccess: false }, { quantity: null, amountHalalas: 20_000 }, 0],
  [
    'seats',
    { units: 2, amount: '50', endsAccess: true },
    { quantity: 2, amountHalalas: 5_000, endsAccess: true },
    2,
  ],
])('the request for a line %s with %j is %j', (id, change, expected, units) => {
  const lines = [id === 'course' ? course : seats, line('other', 100)]
  const draft = changeLine(withLine(id, change), 'other', { isChosen: false })
  const read = readDraft(lines, draft)
  expect(read.lines).toEqual([{ courseId: `product-${id}`, ...expected }])
  expect(read.ending.get(id) ?? 0).toBe(units)
})

test.each(['1.234', 'ten', '0', '850.01', ''])(
  'an amount %j has no total, and stays as it was typed',
  (amount) => {
    const read = readDraft([course], withLine('course', { amount }))
    expect(read.totalHalalas).toBeNull()
    expect(read.parts[0]?.amount).toBe(amount)
  },
)

test('goodwill is distributed over the remainder, and access ends only where it is chosen', () => {
  const lines = [line('a', 85_000, 1, { backHalalas: 35_000 }), line('b', 15_000)]
  const draft = { ...withLine('b', { endsAccess: true, amount: 'ten' }), isGoodwill: true, goodwill: '65' }
  const read = readDraft(lines, draft)
  expect(read.parts.map(({ halalas }) => halalas)).toEqual([5_000, 1_500])
  expect(read).toMatchObject({
    totalHalalas: 6_500,
    lines: null,
    goodwill: { amountHalalas: 6_500, endsAccess: ['product-b'] },
  })
})

test('a line whose access has ended is refunded only by amount', () => {
  const ended = line('a', 85_000, 1, { backQuantity: 1, closedQuantity: 1, backHalalas: 5_000 })
  const read = readDraft([ended, course], withLine('course', { isChosen: false }))
  expect(read).toMatchObject({ totalHalalas: 80_000, lines: [{ courseId: 'product-a', quantity: null }] })
  expect(read.ending.size).toBe(0)
})
