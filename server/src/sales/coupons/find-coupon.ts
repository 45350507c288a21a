import type { Db } from '#platform/db/database.ts'
import { AppError, fail } from '#lib/errors.ts'
import { couponNo, type CouponNo } from './coupon.ts'
import { normaliseCode } from './coupon-code.ts'
import { findByCode } from './coupons.store.ts'

export type FoundCoupon = NonNullable<Awaited<ReturnType<typeof findByCode>>>
/** Who would use it; null: nobody has said who he is. */
export type Holder = { readonly userId: string; readonly email: string } | null

/** What was typed is no code of ours: perhaps somebody tries codes (V04). */
export class UnknownCode extends AppError {
  constructor() {
    super('coupon-invalid')
  }
}

/** The coupon that was typed. Fails with `coupon-needed` for nothing and `coupon-invalid` for what is no code of ours (S15). */
export async function findCoupon(db: Db, typed: string, holder: Holder): Promise<FoundCoupon> {
  const code = normaliseCode(typed)
  if (code === '') fail('coupon-needed')
  const found = await findByCode(db, code, holder?.userId ?? null)
  if (!found) throw new UnknownCode()
  return found
}

export const isFor = ({ coupon, courseIds }: FoundCoupon, courseId: string): boolean =>
  coupon.appliesToAll || courseIds.includes(courseId)

/** Why this buyer cannot use it for these courses; null: he can. */
export const whyNot = (found: FoundCoupon, holder: Holder, courseIds: readonly string[]): CouponNo | null =>
  couponNo({
    ...found,
    email: holder?.email ?? null,
    hasEligible: courseIds.some((id) => isFor(found, id)),
  })
