import { dayMs } from './shop.ts'
import type { Year } from './year.ts'

/** A permanent rise, and temporary prices: one expired, one current, two planned and one cancelled. */
export function changePrices(year: Year): void {
  const { timeline, end } = year
  const { change, plan } = pricesOf(year)
  const limited = { reason: 'عرض لأيام معدودة' }
  const on = (days: number, run: () => Promise<unknown>) =>
    timeline.add(end + days * dayMs, async () => void (await run()))
  on(-399, () => change('ACT-101', 54_000, 'سعر الافتتاح'))
  on(-140, () => change('ACT-101', null, 'مواءمة السعر مع بقية دورات الأساس'))
  on(-79, () => plan('SND-101', { price: 49_000, from: -70, until: -60, ...limited }))
  on(-42, async () => {
    const planned = await plan('PRO-101', { price: 59_000, from: -33, until: -26, ...limited })
    on(-36, () =>
      year.shop.act('owner', `prices/${planned.productId}/cancel`, { changeId: planned.changeId }),
    )
  })
  on(-11, () => plan('AIF-201', { price: 69_000, from: -2, until: 5, ...limited }))
  on(-3, () => plan('DIR-101', { price: 63_000, from: 6, until: 13, ...limited }))
  on(-1.1, () => plan('DOC-201', { price: 99_000, from: 30, until: null, reason: 'تحديث الأسعار السنوي' }))
}

type Plan = {
  readonly price: number
  readonly from: number
  readonly until: number | null
  readonly reason: string
}

function pricesOf({ shop, end, products }: Year) {
  const find = (sku: string) => {
    const product = products.find((each) => each.sku === sku)
    if (!product) throw new Error(`${sku} has price changes but is not on sale`)
    return product
  }
  const moment = (days: number) =>
    new Date(Math.floor((end + days * dayMs) / dayMs) * dayMs - 3 * 3_600_000).toISOString()
  return {
    /** null: back to the demo's price. */
    change: async (sku: string, price: number | null, reason: string) => {
      const { id, priceHalalas } = find(sku)
      const terms = { priceHalalas: price ?? priceHalalas, reason, key: shop.newKey() }
      await shop.act('finance', `prices/${id}/change`, terms)
    },
    plan: async (sku: string, { price, from, until, reason }: Plan) => {
      const { id, priceHalalas } = find(sku)
      const was = until === null ? {} : { wasHalalas: priceHalalas }
      const period = { from: moment(from), until: until === null ? null : moment(until) }
      const terms = { priceHalalas: price, ...was, ...period, reason, key: shop.newKey() }
      const { history } = await shop.act('finance', `prices/${id}/plan`, terms)
      return { productId: id, changeId: (history as { id: string }[])[0]?.id }
    },
  }
}
