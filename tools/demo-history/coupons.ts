import { riyadhDay } from '../../contract/src/kit/riyadh.ts'
import type { Product } from './catalogue.ts'
import { dayMs, type Person } from './shop.ts'
import type { Year } from './year.ts'

/**
 * No coupon is named after a season, because the loader places the year before any date. Days count from the end of
 * the year.
 */
const coupons = [
  { code: 'WELCOME10', percent: 10, from: -365, to: 60, maxUses: 300 },
  { code: 'STORY20', percent: 20, from: -290, to: -262, maxUses: 300 },
  { code: 'SET25', percent: 25, from: -150, to: -142, maxUses: 300 },
  { code: 'LIGHTS30', percent: 30, from: -66, to: -56, maxUses: 300 },
  { code: 'SCHOLAR100', percent: 100, from: -365, to: -30, maxUses: 20 },
  // For the guests of one evening; with three uses, one guest is too late.
  { code: 'CLOSEUP40', percent: 40, from: -24, to: -2, maxUses: 3 },
] as const
const scholarship = 'SCHOLAR100'
export const evening = 'CLOSEUP40'

/** Finance creates each coupon on its first day. */
export function makeCoupons({ shop, timeline, end }: Year): void {
  for (const { from, to, ...terms } of coupons)
    timeline.add(end + from * dayMs, async () => {
      const days = { from: riyadhDay(new Date()), to: riyadhDay(new Date(end + to * dayMs)) }
      await shop.act('finance', 'coupons', { kind: 'special', products: null, ...terms, ...days })
    })
}

const isOpen = ({ from, to }: (typeof coupons)[number], end: number): boolean =>
  Date.now() > end + from * dayMs && Date.now() < end + to * dayMs

/** The best-known coupon at the moment: a seasonal one, or else the one for the whole year. */
export const couponAt = ({ end }: Year): string | null =>
  coupons
    .filter((coupon) => isOpen(coupon, end) && coupon.code !== scholarship && coupon.code !== evening)
    .at(-1)?.code ?? null

/** Redeems a scholarship for one course; returns false when none is left. */
export async function redeem(
  { shop, end }: Year,
  person: Person,
  [product]: readonly Product[],
): Promise<boolean> {
  const isThere = coupons.some((coupon) => coupon.code === scholarship && isOpen(coupon, end))
  if (!isThere || product?.kind !== 'course') return false
  const { status } = await shop.ask(
    'POST',
    '/redeemcoupon',
    { couponCode: scholarship, courseId: product.id },
    person,
  )
  await shop.quiet()
  return status < 300
}
