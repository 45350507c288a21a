import type { ShownCoupon } from '@matla/contract/coupons/coupons'
import type { Lang } from '@matla/contract/kit/lang'
import { AppError, fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { isBuyer } from '#platform/http/actor.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { type LimitDeps, withinLimits } from '#platform/limits/limits.ts'
import {
  checkCoupon,
  checkSupply,
  type CouponRejection,
  failWithCoupon,
  normaliseCode,
  toPercent,
} from './coupon.ts'
import { findByCode, hasRedeemed, moveToEmail } from './coupons.store.ts'
import { toCouponText } from './coupons.text.ts'

type FoundCoupon = NonNullable<Awaited<ReturnType<typeof findByCode>>>
/** The buyer who would use the coupon; null while they are unknown. */
export type Holder = { readonly userId: string; readonly email: string } | null

/** The buyer of a session. */
export async function findHolder(context: RequestContext): Promise<Holder> {
  const actor = await context.findActor()
  return isBuyer(actor) ? actor : null
}

/** The code does not exist, so it may be a guess (docs/invariants.md#v04). */
export class UnknownCode extends AppError {
  constructor() {
    super('coupon-invalid')
  }
}

/** Finds the coupon for a typed code. Fails with `coupon-needed` for an empty code and `coupon-invalid` for an unknown one. */
export async function findCoupon(db: Db, code: string, holder: Holder): Promise<FoundCoupon> {
  if (normaliseCode(code) === '') fail('coupon-needed')
  const match = await findByCode(db, code, holder?.userId ?? null)
  if (!match) throw new UnknownCode()
  return match
}

export const appliesTo = ({ coupon, productIds }: FoundCoupon, productId: string): boolean =>
  coupon.appliesToAll || productIds.includes(productId)

/** Fails with the reason why this buyer cannot use the coupon for these products. */
export function checkUsable(match: FoundCoupon, holder: Holder, products: readonly Priced[]): void {
  const no = findRejection(match, holder, products)
  if (no !== null) failWithCoupon(no, match)
}

type Priced = { readonly id: string; readonly priceHalalas: number }

/** The reason why this buyer cannot use the coupon for these products; null products stand for any choice. */
export function findRejection(
  match: FoundCoupon,
  holder: Holder,
  products: readonly Priced[] | null,
): CouponRejection | null {
  const hasEligible = products === null || products.some(({ id }) => appliesTo(match, id))
  const beforeHalalas = products && products.reduce((sum, { priceHalalas }) => sum + priceHalalas, 0)
  return checkCoupon({ ...match, email: holder?.email ?? null, hasEligible, beforeHalalas })
}

/** Whether a paid order of this buyer used the coupon with this code or id. The documented calls only confirm this. */
export const hasUsedCoupon = (db: Db, userId: string, codeOrId: string): Promise<boolean> =>
  hasRedeemed(db, userId, codeOrId)

/** Moves personal coupons to the account that the owner's account was merged into. Returns their codes. */
export const moveCoupons = moveToEmail

export type CouponOffer = {
  readonly code: string
  readonly percent: number
  readonly endsAt: Date
  /** Whether unpaid orders have reserved every use that is left. */
  readonly isReserved: boolean
}

/** Reads a coupon that a page advertises; null when it is not available to every buyer, or is not a percentage. */
export async function readCouponOffer(db: Db, code: string): Promise<CouponOffer | null> {
  const match = await findByCode(db, code, null)
  if (!match || match.period === 'early' || !isPublic(match) || match.coupon.discountHalalas !== null)
    return null
  const { coupon } = match
  const isReserved = checkSupply(match) === 'reserved'
  return { code: coupon.code, percent: toPercent(coupon), endsAt: coupon.validTo, isReserved }
}

/** Whether every buyer can use it now, or will once it starts or unpaid orders release their uses. */
export const isPublic = (match: FoundCoupon): boolean =>
  match.coupon.status === 'active' && match.coupon.userEmail === null && checkSupply(match) !== 'used-up'

const isGuess = (error: unknown) =>
  error instanceof UnknownCode || (error instanceof AppError && error.code === 'coupon-not-yours')

/**
 * Limits guesses of coupon codes per network and per session or guest cart; valid codes do not count. Fails with
 * `too-many-requests` after too many wrong codes.
 */
export async function limitCodeGuesses<Answer>(
  deps: LimitDeps,
  context: RequestContext,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const actor = await context.findActor()
  const account = actor?.userId ?? context.guestCartId
  const isMember = actor?.kind === 'member'
  return withinLimits(deps, 'coupon', { ip: context.ip, account, isMember }, ask, isGuess)
}

/**
 * The public view of a coupon: without its email address, and with usage numbers only for staff
 * (docs/invariants.md#v04).
 */
export function toCouponView(
  match: FoundCoupon,
  { holder, seesUses }: { readonly holder: Holder; readonly seesUses: boolean },
  lang: Lang,
): ShownCoupon {
  const { coupon, productIds } = match
  const no = findRejection(match, holder, null)
  // Legacy coupons have different names for the documented fields.
  const isLegacy = coupon.kind === 'legacy'
  const isLive = coupon.status === 'active' && checkSupply(match) !== 'used-up'
  return {
    _id: coupon.id,
    couponCode: coupon.code,
    percentageDiscount: toPercent(coupon),
    amountHalalas: coupon.discountHalalas,
    leastHalalas: coupon.leastHalalas,
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
    reason: no === null ? '' : toCouponText(no, match)[lang],
  }
}
