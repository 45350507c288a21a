import { dayMs } from '@matla/contract/kit/riyadh'
import { newId } from '#lib/ids.ts'
import { normaliseCode } from '#sales/coupons/coupon.ts'
import { demoFile } from './demo-files.ts'
import type { DemoRows } from './demo.store.ts'

type Wanted = {
  readonly now: Date
  /** Whether this is a real shop, which gets no coupons that make a course free. */
  readonly isRealShop: boolean
}

/** The demo's coupons, valid around the time of the first start. */
export function couponRows({ now, isRealShop }: Wanted): Pick<DemoRows, 'coupons' | 'couponProducts'> {
  const ids = new Map(demoFile('products').map(({ sku, id }) => [sku, id]))
  const coupons = demoFile('coupons')
    .filter((coupon) => !isRealShop || !isFree(coupon))
    .map((coupon) => ({ coupon, couponId: newId(now) }))
  const daysOn = (days: number) => new Date(now.getTime() + days * dayMs)
  return {
    coupons: coupons.map(({ coupon, couponId }) => ({
      id: couponId,
      code: normaliseCode(coupon.code),
      kind: coupon.kind,
      discountBasisPoints: Math.round(coupon.percent * 100),
      userEmail: coupon.userEmail,
      validFrom: daysOn(coupon.daysFrom),
      validTo: daysOn(coupon.daysTo),
      maxUses: coupon.maxUses,
      appliesToAll: coupon.products === 'all',
      createdAt: now,
    })),
    couponProducts: coupons.flatMap(({ coupon, couponId }) =>
      coupon.products === 'all'
        ? []
        : coupon.products.map((sku) => ({ couponId, productId: idOf(ids, sku) })),
    ),
  }
}

/** The code that the bundle page offers. */
export const offerCode = (): string => demoFile('coupons').find(({ isOffer }) => isOffer)?.code ?? ''

/** The codes of the demo that make a course free. */
export const freeCodes = (): readonly string[] =>
  demoFile('coupons')
    .filter(isFree)
    .map(({ code }) => normaliseCode(code))

const isFree = ({ percent }: { readonly percent: number }) => percent === 100

function idOf(ids: ReadonlyMap<string, string>, sku: string): string {
  const id = ids.get(sku)
  if (id === undefined) throw new Error(`demo/coupons.json: no product ${sku}`)
  return id
}
