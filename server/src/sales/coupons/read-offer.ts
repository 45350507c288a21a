import type { Db } from '#platform/db/database.ts'
import { percentOf } from './coupon.ts'
import { normaliseCode } from './coupon-code.ts'
import { findByCode } from './coupons.store.ts'

export type CouponOffer = { readonly code: string; readonly percent: number; readonly endsAt: Date }

/** A coupon that a page advertises, with its own validity (X23); null when it is not there for everybody. */
export async function readOffer(db: Db, code: string): Promise<CouponOffer | null> {
  const coupon = (await findByCode(db, normaliseCode(code), null))?.coupon
  if (coupon?.status !== 'active' || coupon.userEmail !== null) return null
  return { code: coupon.code, percent: percentOf(coupon), endsAt: coupon.validTo }
}
