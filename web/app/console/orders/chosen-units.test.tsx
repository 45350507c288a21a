import type { OrderDetail } from '@matla/contract/staff/order-page.schema'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageLanguage } from '#lib/root-data.ts'
import { wordsOf } from '#test/page-under-test.tsx'
import { CourseEffects } from './course-effects.tsx'
import { LineChoice } from './line-choice.tsx'
import {
  allUnits,
  toRefundInput,
  findCourseEffects,
  totalRefundHalalas,
  refundableLines,
  refundObstacle,
  requestedUnits,
} from './chosen-units.ts'

type Line = OrderDetail['lines'][number]
type Access = Line['access'][number]

const buyer = { id: 'buyer', name: 'Noura', email: 'noura@mail.test' }
const orderBuyer = {
  ...buyer,
  phone: '',
  isEmailConfirmed: true,
  hasPassword: true,
  lmsUserId: null,
  otherOrders: 0,
}
const access = (courseId: string, unit: number, change: Partial<Access> = {}): Access => ({
  entitlementId: `${courseId}-${unit}`,
  enrolmentId: `${courseId}-${unit}`,
  unit,
  isOwned: true,
  ownedAlsoBy: null,
  holder: buyer,
  courseId,
  name: { ar: `دورة ${courseId}`, en: `Course ${courseId}` },
  status: 'done',
  tries: 1,
  lastError: '',
  doneAt: null,
  nextTryAt: null,
  ...change,
})
const line = (id: string, totalHalalas: number, quantity: number, change: Partial<Line> = {}): Line => ({
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
  access: Array.from({ length: quantity }, (_, at) => access(id, at + 1)),
  ...change,
})
const after = (lines: readonly Line[], chosen: Readonly<Record<string, number>>) =>
  findCourseEffects(lines, new Map(Object.entries(chosen))).map(
    ({ courseId, holder, staysBy }) => `${courseId} ${holder?.id ?? ''} ${staysBy ?? 'closes'}`,
  )
const inEnglish = (page: ReactNode) => renderToStaticMarkup(<PageLanguage value="en">{page}</PageLanguage>)

test('a refund names units by number, all remaining units without lines, and the amounts add up to the halala', () => {
  const lines = [line('seats', 200_002, 3), line('other', 60_000, 1)]
  const [one, two] = [new Map([['seats', 1]]), new Map([['seats', 2]])]
  expect(toRefundInput(lines, two)).toEqual([{ courseId: 'product-seats', quantity: 2 }])
  expect(toRefundInput(lines, allUnits(lines))).toBeNull()
  expect([totalRefundHalalas(lines, one), totalRefundHalalas(lines, two)]).toEqual([66_667, 133_334])
  const rest = line('seats', 200_002, 3, { backQuantity: 2, backHalalas: 133_334 })
  expect(totalRefundHalalas([rest], allUnits(refundableLines([rest])))).toBe(66_668)
  expect(
    refundableLines([line('gone', 100, 1, { backQuantity: 1, backHalalas: 100 }), line('free', 0, 1)]),
  ).toEqual([])
})

test('nothing is refunded of an order that is not paid, or of which all went back or was free', () => {
  const gone = line('gone', 100, 1, { backQuantity: 1, backHalalas: 100 })
  expect(refundObstacle({ status: 'open', lines: [line('seats', 100, 1)] })).toBe('unpaid')
  expect(refundObstacle({ status: 'refunded', lines: [gone, line('free', 0, 1)] })).toBe('nothingLeft')
  expect(refundObstacle({ status: 'paid', lines: [gone, line('rest', 100, 1)] })).toBeNull()
})

test('a refund request is parsed by line: a number of units, all remaining units, or the whole order', () => {
  const lines = [line('seats', 30_000, 3, { backQuantity: 1, backHalalas: 10_000 }), line('other', 60_000, 1)]
  const wanted = (quantity: number | null) => requestedUnits(lines, [{ courseId: 'product-seats', quantity }])
  expect([...wanted(1)]).toEqual([['seats', 1]])
  expect([...wanted(null)]).toEqual([['seats', 2]])
  expect([...requestedUnits(lines, null)]).toEqual([
    ['seats', 2],
    ['other', 1],
  ])
})

test('a course closes with its last unit, and stays open while its learner has another unit of the order', () => {
  const lines = [line('seats', 30_000, 3), line('other', 60_000, 1)]
  expect(after(lines, {})).toEqual([])
  expect(after(lines, { seats: 1 })).toEqual(['seats buyer unit'])
  expect(after(lines, { seats: 3 })).toEqual(['seats buyer closes'])
  const inTwoLines = [line('seats', 30_000, 1), line('bundle', 60_000, 1, { access: [access('seats', 1)] })]
  expect(after(inTwoLines, { seats: 1 })).toEqual(['seats buyer unit'])
  expect(after(inTwoLines, { seats: 1, bundle: 1 })).toEqual(['seats buyer closes'])
})

test('the last units are refunded first, even after they moved to another person', () => {
  const khalid = { id: 'khalid', name: 'Khalid', email: 'khalid@mail.test' }
  const moved = line('seats', 30_000, 3, {
    access: [access('seats', 1), access('seats', 2), access('seats', 3, { holder: khalid })],
  })
  expect(after([moved], { seats: 1 })).toEqual(['seats khalid closes'])
  expect(after([moved], { seats: 2 })).toEqual(['seats buyer unit', 'seats khalid closes'])
  const page = inEnglish(
    <CourseEffects order={{ lines: [moved], buyer: orderBuyer }} chosen={new Map([['seats', 1]])} />,
  )
  expect(wordsOf(page)).toContain('Course seats : closes · held by Khalid')
})

test('a course that is already closing is not named again, and a free unit closes with the last paid one', () => {
  const before = line('seats', 30_000, 3, {
    backQuantity: 1,
    backHalalas: 10_000,
    closedQuantity: 1,
    access: [access('seats', 1), access('seats', 2), access('seats', 3)],
  })
  expect(after([before], { seats: 1 })).toEqual(['seats buyer unit'])
  expect(after([before], { seats: 2 })).toEqual(['seats buyer closes'])
  const free = line('free', 0, 1)
  expect(after([line('paid', 30_000, 1), free], { paid: 1 })).toEqual([
    'paid buyer closes',
    'free buyer closes',
  ])
})

test('a course that its learner also owns from another source stays open, and the reason is shown', () => {
  for (const [ownedAlsoBy, words] of [
    ['order', 'bought in another order'],
    ['grant', 'given by staff'],
    ['import', 'imported as well'],
    ['school', 'the school had opened it'],
  ] as const) {
    const seats = line('seats', 30_000, 1, { access: [access('seats', 1, { ownedAlsoBy })] })
    const page = inEnglish(
      <CourseEffects order={{ lines: [seats], buyer: orderBuyer }} chosen={allUnits([seats])} />,
    )
    expect(wordsOf(page)).toContain('stays open')
    expect(wordsOf(page)).toContain(words)
    expect(wordsOf(page)).not.toContain('closes')
  }
})

test('only a selected line with several units asks for their number', () => {
  const lines = [line('seats', 200_002, 3), line('other', 60_000, 1)]
  const choice = (chosen: ReadonlyMap<string, number>) =>
    inEnglish(<LineChoice lines={lines} chosen={chosen} onChange={() => undefined} />)
  const asked = choice(new Map([['seats', 2]]))
  expect(wordsOf(asked)).toContain('Line seats: units, of 3')
  expect(wordsOf(asked)).toContain('1,333.34')
  expect(wordsOf(asked)).not.toContain('Line other: units')
  expect(asked).toMatch(/<input[^>]*inputMode="numeric"/i)
  expect(wordsOf(choice(new Map()))).not.toContain('units')
})
