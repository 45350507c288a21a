import { vatWithin } from '@matla/contract/kit/money'
import { spreadOver } from '@matla/contract/staff/refund-units'
import { expect, test } from 'vitest'
import { calculateDiscount } from '#sales/coupons/coupon.ts'
import { type OrderLine, sumTotals } from '#sales/orders/order.ts'
import { toEInvoiceLines } from '#tax/e-invoice/e-invoice-lines.ts'
import { calculateLineAmounts, calculateTotals, formatUnitPrice } from '#tax/e-invoice/ubl-amounts.ts'
import { calculateNoteVat, toDocumentLine } from '#tax/issue-documents.ts'
import { type Chance, chanceOf } from '#test/models/chance.ts'
import { chooseLines, type SelectedLine, spreadGoodwill } from './choose-lines.ts'
import { pickReturnedParts, type ReturnedByLine, sumReturned, sumReturnsByLine } from './refund-rules.ts'

const orders = 100_000

const line = (productId: string, unitPriceHalalas: number, quantity = 1, discountHalalas = 0): OrderLine => ({
  id: `line-${productId}`,
  productId,
  name: { ar: `دورة ${productId}`, en: `Course ${productId}` },
  quantity,
  unitPriceHalalas,
  discountHalalas,
  totalHalalas: quantity * unitPriceHalalas - discountHalalas,
})
const noReturns: ReturnedByLine = new Map()
const partsOf = (chosen: ReturnType<typeof chooseLines>) =>
  typeof chosen === 'string'
    ? chosen
    : chosen.map(({ productId, quantity, totalHalalas }) => [productId, quantity, totalHalalas])

test.each<[Partial<SelectedLine>, readonly [units: number, halalas: number] | string]>([
  // A partial amount keeps access, the rest of a line ends it, and a request can override both.
  [{ amountHalalas: 42_500 }, [0, 42_500]],
  [{ amountHalalas: 42_500, endsAccess: true }, [1, 42_500]],
  [{ amountHalalas: 85_000 }, [1, 85_000]],
  [{ amountHalalas: 85_000, endsAccess: false }, [0, 85_000]],
  [{ endsAccess: false }, [0, 85_000]],
  [{}, [1, 85_000]],
  [{ amountHalalas: 85_001 }, 'refund-amount-too-high'],
  [{ quantity: 2, amountHalalas: 1 }, 'refund-line-refunded'],
])('a refund of a course priced 850.00 with %j returns %j', (change, expected) => {
  const chosen = chooseLines([line('a', 85_000)], noReturns, [{ courseId: 'a', quantity: null, ...change }])
  expect(partsOf(chosen)).toEqual(typeof expected === 'string' ? expected : [['a', ...expected]])
})

test('after an amount was refunded, each unit is worth an equal share of the rest, and the last unit ends the line', () => {
  const seats = line('seats', 10_000, 4)
  const returned: ReturnedByLine = new Map([[seats.id, { quantity: 0, amountHalalas: 6_000 }]])
  const units = (quantity: number | null, back = returned) =>
    partsOf(chooseLines([seats], back, [{ courseId: 'seats', quantity }]))
  expect(units(1)).toEqual([['seats', 1, 8_500]])
  expect(units(3)).toEqual([['seats', 3, 25_500]])
  expect(units(null)).toEqual([['seats', 4, 34_000]])
  // Money is left over when units ended for less than their price, but no unit is refunded with more than its
  // price.
  const cheap: ReturnedByLine = new Map([[seats.id, { quantity: 3, amountHalalas: 3_000 }]])
  expect(units(1, cheap)).toEqual([['seats', 1, 10_000]])
  expect(units(null, cheap)).toEqual([['seats', 1, 37_000]])
})

test('a goodwill amount is spread in proportion to what is left of each line and never exceeds it', () => {
  const lines = [line('a', 85_000), line('free', 0), line('b', 15_000)]
  const returned: ReturnedByLine = new Map([['line-a', { quantity: 0, amountHalalas: 35_000 }]])
  const spread = (amountHalalas: number, endsAccess: readonly string[] = []) => {
    const selected = spreadGoodwill(lines, returned, { amountHalalas, endsAccess })
    return typeof selected === 'string' ? selected : partsOf(chooseLines(lines, returned, selected))
  }
  expect(spread(6_500)).toEqual([
    ['a', 0, 5_000],
    ['b', 0, 1_500],
  ])
  expect(spread(65_000, ['b'])).toEqual([
    ['a', 0, 50_000],
    ['b', 1, 15_000],
  ])
  expect(spread(1)).toEqual([['b', 0, 1]])
  expect(spread(65_001)).toBe('refund-amount-too-high')
  expect(spread(100, ['x'])).toBe('refund-line-unknown')
  // Products beyond the integers that a number represents exactly.
  expect(spreadOver([2_000_000_000, 147_483_647], 2_147_483_646)).toEqual([1_999_999_999, 147_483_647])
})

const anyOrder = (chance: Chance): OrderLine[] => {
  const basisPoints = chance.odds(50) ? 0 : 1 + chance.below(10_000)
  return Array.from({ length: 1 + chance.below(5) }, (_, index) => {
    const quantity = chance.odds(70) ? 1 : 1 + chance.below(40)
    const price = chance.odds(10) ? 0 : 100 + chance.below(chance.pick([900, 100_000, 640_000]))
    return line(`c${index}`, price, quantity, calculateDiscount(quantity * price, basisPoints))
  })
}

/** Units, a whole line, an amount, a goodwill amount, or everything that is left. */
function anyRefund(chance: Chance, all: readonly OrderLine[], returned: ReturnedByLine) {
  const { productId: courseId, id, totalHalalas } = chance.pick(all)
  const left = totalHalalas - (returned.get(id)?.amountHalalas ?? 0)
  const endsAccess = [undefined, true, false][chance.below(3)]
  switch (chance.below(6)) {
    case 0:
      return chooseLines(all, returned, [{ courseId, quantity: 1 + chance.below(5), endsAccess }])
    case 1:
      return chooseLines(all, returned, [{ courseId, quantity: null, endsAccess }])
    case 2:
    case 3: {
      const amountHalalas = 1 + chance.below(Math.max(1, left + 10))
      return chooseLines(all, returned, [{ courseId, quantity: null, amountHalalas, endsAccess }])
    }
    case 4: {
      const leftOfAll = sumTotals(all) - sumReturned(returned)
      const goodwill = { amountHalalas: 1 + chance.below(leftOfAll + 10), endsAccess: [] }
      const selected = spreadGoodwill(all, returned, goodwill)
      return typeof selected === 'string' ? selected : chooseLines(all, returned, selected)
    }
    default:
      return chance.odds(20) ? chooseLines(all, returned, null) : 'nothing-to-refund'
  }
}

/** The errors that the tax authority would find in a credit note, and in the lines that remain. */
function faultsOf(
  all: readonly OrderLine[],
  part: readonly OrderLine[],
  vat: number,
  returned: ReturnedByLine,
): string[] {
  const halalas = sumTotals(part)
  const faults: string[] = []
  const net = halalas - vat
  if (vat < 0 || net < 0 || Math.abs(vat - Math.round((net * 15) / 100)) > 1)
    faults.push(`VAT ${vat} of ${halalas}`)
  const printed = pickReturnedParts(all, sumReturnsByLine(part.map(toReturn))).map(toDocumentLine)
  for (const { quantity = 1, unitPriceHalalas, discountHalalas, totalHalalas } of printed)
    if (quantity < 1 || discountHalalas < 0 || quantity * unitPriceHalalas - discountHalalas !== totalHalalas)
      faults.push(`a line of ${quantity} units at ${unitPriceHalalas}`)
  const document = toEInvoiceLines(printed, vat)
  const totals = calculateTotals(document)
  if (totals.total !== halalas || totals.vat !== vat) faults.push('the XML has another sum')
  for (const each of document) {
    const { beforeAllowance, allowance, net: lineNet, vat: lineVat } = calculateLineAmounts(each)
    const price = Number(formatUnitPrice(beforeAllowance, each.quantity)) * 100
    if (
      Math.min(allowance, lineNet, lineVat) < 0 ||
      Math.abs(price * each.quantity - allowance - lineNet) >= 1
    )
      faults.push('a line of the XML does not multiply')
  }
  for (const { id, quantity, totalHalalas } of all) {
    const lineReturn = returned.get(id)
    if (
      lineReturn &&
      (lineReturn.quantity > quantity ||
        lineReturn.amountHalalas > totalHalalas ||
        lineReturn.amountHalalas < 0)
    )
      faults.push('more of a line than was bought')
  }
  return faults
}
const toReturn = ({ id: orderLineId, quantity, totalHalalas: amountHalalas }: OrderLine) => ({
  orderLineId,
  quantity,
  amountHalalas,
})

test(`the refunds of ${orders} random orders, by units, amounts and goodwill in any order, add up to the halala with valid VAT`, () => {
  let [notes, goneWrong] = [0, [] as string[]]
  for (let seed = 1; seed <= orders; seed += 1) {
    const chance = chanceOf(seed)
    const all = anyOrder(chance)
    let returned = noReturns
    let noted = { totalHalalas: 0, vatHalalas: 0 }
    const refund = (part: ReturnType<typeof chooseLines>) => {
      if (typeof part === 'string') return
      const vat = calculateNoteVat(noted, sumTotals(part))
      noted = {
        totalHalalas: noted.totalHalalas + sumTotals(part),
        vatHalalas: noted.vatHalalas + vat,
      }
      const earlier = [...returned].map(([orderLineId, lineReturn]) => ({ orderLineId, ...lineReturn }))
      returned = sumReturnsByLine([...earlier, ...part.map(toReturn)])
      notes += 1
      goneWrong.push(...faultsOf(all, part, vat, returned).map((fault) => `${fault} (order ${seed})`))
    }
    for (let step = chance.below(6); step > 0; step -= 1) refund(anyRefund(chance, all, returned))
    refund(chooseLines(all, returned, null))
    const total = sumTotals(all)
    const { vatHalalas } = vatWithin(total)
    if (noted.totalHalalas !== total || noted.vatHalalas !== vatHalalas)
      goneWrong.push(`the notes of order ${seed} sum to ${noted.totalHalalas} with VAT ${noted.vatHalalas}`)
    goneWrong = goneWrong.slice(0, 5)
  }
  expect(goneWrong).toEqual([])
  expect(notes).toBeGreaterThan(orders)
})
