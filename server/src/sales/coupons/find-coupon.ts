import type { ShownCoupon } from '@matla/contract/coupons/coupons'
import type { Lang } from '@matla/contract/kit/lang'
import { AppError, fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { type LimitDeps, withinLimits } from '#platform/limits/limits.ts'
import { couponNo, normaliseCode, percentOf, supplyOf } from './coupon.ts'
import { findByCode, hasRedeemed, rebind } from './coupons.store.ts'
import { failFor, textFor } from './coupon-failures.ts'

type FoundCoupon = NonNullable<Awaited<ReturnType<typeof findByCode>>>
/** Who would use it; null: nobody has said who he is. */
export type Holder = { readonly userId: string; readonly email: string } | null

/** What was typed is no code of ours: perhaps somebody tries codes (docs/invariants.md#v04). */
export class UnknownCode extends AppError {
  constructor() {
    super('coupon-invalid')
  }
}

/** The coupon that was typed. Fails with `coupon-needed` for nothing and `coupon-invalid` for what is no code of ours. */
export async function findCoupon(db: Db, typed: string, holder: Holder): Promise<FoundCoupon> {
  if (normaliseCode(typed) === '') fail('coupon-needed')
  const found = await findByCode(db, typed, holder?.userId ?? null)
  if (!found) throw new UnknownCode()
  return found
}

export const isFor = ({ coupon, productIds }: FoundCoupon, productId: string): boolean =>
  coupon.appliesToAll || productIds.includes(productId)

/** Fails with why this buyer cannot use it for these products. */
export function mustBeUsable(found: FoundCoupon, holder: Holder, productIds: readonly string[]): void {
  const hasEligible = productIds.some((id) => isFor(found, id))
  const no = couponNo({ ...found, email: holder?.email ?? null, hasEligible })
  if (no !== null) failFor(no, found.reservedUntil)
}

/** Whether a paid order of this buyer used the coupon of this code or id: what the documents' calls wanted to write. */
export const isUsedBy = (db: Db, userId: string, codeOrId: string): Promise<boolean> =>
  hasRedeemed(db, userId, codeOrId)

/** What is for one address alone is for the account that it was merged into; answers the codes. */
export const moveCoupons = rebind

export type CouponOffer = {
  readonly code: string
  readonly percent: number
  readonly endsAt: Date
  /** Unpaid orders hold every use that is left. */
  readonly isReserved: boolean
}

/** A coupon that a page advertises, with its own validity; null when it is not, or no longer, there for everybody. */
export async function readOffer(db: Db, code: string): Promise<CouponOffer | null> {
  const found = await findByCode(db, code, null)
  if (!found || found.period === 'early' || !isForEverybody(found)) return null
  const { coupon } = found
  const isReserved = supplyOf(found) === 'reserved'
  return { code: coupon.code, percent: percentOf(coupon), endsAt: coupon.validTo, isReserved }
}

/** Whether every buyer may use it, also one that begins later, or could once unpaid orders give their uses back. */
export const isForEverybody = (found: FoundCoupon): boolean =>
  found.coupon.status === 'active' && found.coupon.userEmail === null && supplyOf(found) !== 'used-up'

const isGuess = (error: unknown) =>
  error instanceof UnknownCode || (error instanceof AppError && error.code === 'coupon-not-yours')

/**
 * Asks about a code that somebody typed: whoever tries codes is slowed down, whoever has one is not. A person is his
 * session, or the cart of his browser. Fails with `too-many-requests` after too many wrong ones.
 */
export async function askingCodes<Answer>(
  deps: LimitDeps,
  context: RequestContext,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const actor = await context.actor()
  const account = actor?.userId ?? context.guestCartId
  const isMember = actor?.kind === 'member'
  return withinLimits(deps, 'coupon', { ip: context.ip, account, isMember }, ask, isGuess)
}

/** A coupon as far as anybody may know it: no address, and numbers of uses for staff alone (docs/invariants.md#v04). */
export function showCoupon(
  found: FoundCoupon,
  { holder, seesUses }: { readonly holder: Holder; readonly seesUses: boolean },
  lang: Lang,
): ShownCoupon {
  const { coupon, productIds } = found
  const no = couponNo({ ...found, email: holder?.email ?? null, hasEligible: true })
  // The documents name the same facts otherwise for coupons of the first kind.
  const isLegacy = coupon.kind === 'legacy'
  const isLive = coupon.status === 'active' && supplyOf(found) !== 'used-up'
  return {
    _id: coupon.id,
    couponCode: coupon.code,
    percentageDiscount: percentOf(coupon),
    courseId: coupon.appliesToAll ? '' : productIds.join(','),
    userEmail: null,
    couponState: isLegacy ? (isLive ? 'Active' : 'Used') : null,
    validUptoDate: isLegacy ? coupon.validTo.toISOString() : null,
    couponStatus: isLegacy ? null : coupon.status === 'active' ? 'ACTIVE' : 'INACTIVE',
    isGlobal: isLegacy ? null : coupon.userEmail === null,
    maxUsage: isLegacy || !seesUses ? null : coupon.maxUses,
    currentUsage: isLegacy || !seesUses ? null : coupon.uses,
    validFrom: coupon.validFrom.toISOString(),
    validTo: coupon.validTo.toISOString(),
    isUsable: no === null,
    reason: no === null ? '' : textFor(no, found.reservedUntil)[lang],
  }
}
