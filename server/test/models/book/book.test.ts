import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import {
  giveBackInPanel,
  hear,
  type Item,
  paidLines,
  makeRefund,
  open,
  openBook,
  pay,
  plan,
  sumOfNotes,
} from './book.ts'
import { brokenIn } from './invariants.ts'

const numRuns = inject('proof').isLong ? 100_000 : 1_500

const courses = 4
const item: fc.Arbitrary<Item> = fc.record({
  course: fc.nat({ max: courses - 1 }),
  quantity: fc.oneof(
    { weight: 3, arbitrary: fc.constant(1) },
    { weight: 1, arbitrary: fc.integer({ min: 2, max: 60 }) },
  ),
  priceHalalas: fc.oneof(fc.integer({ min: 100, max: 2_000 }), fc.integer({ min: 100, max: 640_000 })),
})
const basisPoints = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_999 }))
const at = fc.nat({ max: 31 })
const mostly = fc.oneof(
  { weight: 3, arbitrary: fc.constant(true) },
  { weight: 1, arbitrary: fc.constant(false) },
)
const step = fc.oneof(
  fc.record({
    do: fc.constant('open' as const),
    buyer: fc.nat({ max: 1 }),
    items: fc.uniqueArray(item, { minLength: 1, maxLength: 4, selector: ({ course }) => course }),
    basisPoints,
    /** Whether the order is paid and settled immediately, or left open in its tab. */
    isPaid: fc.boolean(),
  }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay' as const), at, isHeard: mostly }) },
  fc.record({ do: fc.constant('hear' as const), at }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('plan' as const),
      at,
      isMade: fc.boolean(),
      lines: fc.option(
        fc.array(
          fc.record({
            course: fc.nat({ max: courses - 1 }),
            quantity: fc.option(fc.integer({ min: 1, max: 9 })),
          }),
          {
            minLength: 1,
            maxLength: 3,
          },
        ),
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('refund' as const), at, which: at, isThis: fc.boolean() }),
  },
  fc.record({
    do: fc.constant('panel' as const),
    at,
    halalas: fc.integer({ min: 1, max: 100_000 }),
    isSum: fc.boolean(),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

function play(steps: readonly Step[]) {
  const book = openBook()
  const saleAt = (index: number) => book.sales[index % Math.max(book.sales.length, 1)]
  for (const each of steps) {
    if (each.do === 'open') {
      open(book, each.buyer, each.items, each.basisPoints)
      const opened = book.sales.at(-1)
      if (each.isPaid && opened) {
        pay(opened)
        hear(book, opened)
      }
      continue
    }
    const sale = saleAt(each.at)
    if (!sale) continue
    switch (each.do) {
      case 'pay':
        pay(sale)
        if (each.isHeard) hear(book, sale)
        break
      case 'hear':
        hear(book, sale)
        break
      case 'plan':
        plan(
          book,
          sale,
          each.lines?.map(({ course, quantity }) => ({ courseId: `c${course}`, quantity })) ?? null,
        )
        if (each.isMade) for (const refund of sale.refunds) makeRefund(book, sale, refund, false)
        break
      case 'refund': {
        const refund = sale.refunds[each.which % Math.max(sale.refunds.length, 1)]
        if (refund) makeRefund(book, sale, refund, each.isThis)
        break
      }
      case 'panel': {
        const wanted = each.isSum
          ? sale.refunds.find(({ status }) => status === 'planned')?.halalas
          : undefined
        if (sale.captured > 0) giveBackInPanel(book, sale, wanted ?? each.halalas)
        break
      }
    }
    const broken = brokenIn(book)
    if (broken.length > 0) throw new Error(broken.join(', '))
  }
  return book
}

test(`${numRuns} random histories of orders with quantities, coupons, two tabs, and refunds by the shop or in the provider's panel keep money and VAT consistent`, () => {
  let [sales, notes, twice] = [0, 0, 0]
  fc.assert(
    fc.property(fc.array(step, { minLength: 16, maxLength: 48, size: 'max' }), (steps) => {
      const book = play(steps)
      sales += book.sales.length
      notes += book.sales.reduce((sum, each) => sum + each.notes.length, 0)
      twice += book.sales.filter(({ payment }) => payment === 'surplus').length
      // In the end everything left is refunded to the halala, unless an unexplained return prevents it.
      for (const sale of book.sales) {
        for (const refund of sale.refunds) makeRefund(book, sale, refund, true)
        plan(book, sale, null)
        for (const refund of sale.refunds) makeRefund(book, sale, refund, true)
        if (
          sale.payment === 'paid' &&
          paidLines(sale, ['done']).every(({ totalHalalas }) => totalHalalas === 0)
        )
          expect([sumOfNotes(sale, 'totalHalalas'), sumOfNotes(sale, 'vatHalalas')]).toEqual([
            sale.totalHalalas,
            sale.vatHalalas,
          ])
      }
      expect(brokenIn(book)).toEqual([])
    }),
    { numRuns },
  )
  // Checks that the random steps reach the cases that they are meant for.
  expect(sales).toBeGreaterThan(numRuns)
  expect(notes).toBeGreaterThan(numRuns / 4)
  expect(twice).toBeGreaterThan(numRuns / 100)
}, 1_800_000)
