import type { CouponChange } from '@matla/contract/staff/coupons.schema'
import { errorTexts } from '@matla/contract/errors.text'
import { toHalalas } from '@matla/contract/kit/money'
import { toActorFields } from '#lib/actor-fields.ts'
import { fail } from '#lib/errors.ts'
import { hasSameItems } from '#lib/has-same-items.ts'
import { findLastEntry, writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { toPercent } from '#sales/coupons/coupon.ts'
import {
  deleteProductsOf,
  insertProductsOf,
  lockCoupon,
  productIdsOf,
  updateCoupon,
  updateLimit,
} from './coupons-change.store.ts'
import { getEndOfDay, knownProducts, toDiscount } from './make-coupons.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof lockCoupon>>>
type Facts = Readonly<Record<string, unknown>>
/** null when there is nothing to change. */
type Changed = { readonly before: Facts; readonly after: Facts } | null
export type Change = (tx: Tx, coupon: Stored, now: Date) => Promise<Changed>

/**
 * Changes one coupon under a lock that excludes uses, and audits the change. Fails with `coupon-not-found`, and
 * with `coupon-already` when a colleague has made the same change, with who and when.
 */
export function changeCoupon(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId: actorId }: Actor,
  { id, action, change }: { readonly id: string; readonly action: string; readonly change: Change },
): Promise<void> {
  return db.transaction(async (tx) => {
    const now = clock()
    const coupon = (await lockCoupon(tx, id)) ?? fail('coupon-not-found')
    const changed = await change(tx, coupon, now)
    const first =
      changed === null
        ? await findLastEntry(tx, { area: 'coupons', actions: [action], subjects: [id], hasChanged: true })
        : undefined
    if (first && first.userId !== actorId) fail('coupon-already', toActorFields(first.by, first.at))
    await writeAudit(tx, { actorId, action, subject: id, ...changed }, now)
  })
}

const status =
  (to: Stored['status']): Change =>
  async (tx, { id, status: from }) => {
    if (from === to) return null
    await updateCoupon(tx, id, { status: to })
    return { before: { status: from }, after: { status: to } }
  }
export const pause = status('inactive')

/** Fails with `coupon-of-nobody`. */
export const resume: Change = (tx, coupon, now) =>
  // Erasing an account replaces its address with this placeholder.
  coupon.userEmail === '' ? fail('coupon-of-nobody') : status('active')(tx, coupon, now)

/** Fails with `coupon-period-wrong` for a day that is past or not after the current end. */
export const extendTo =
  (day: string): Change =>
  async (tx, { id, validTo }, now) => {
    const to = getEndOfDay(day)
    if (to.getTime() === validTo.getTime()) return null
    if (to < validTo || to <= now) fail('coupon-period-wrong', { to: errorTexts['coupon-period-wrong'] })
    await updateCoupon(tx, id, { validTo: to })
    return { before: { validTo: validTo.toISOString() }, after: { validTo: to.toISOString() } }
  }

/** Fails because the stored value is not the one that the caller was shown, with who changed it and when. */
async function failChanged(tx: Tx, id: string, action: string): Promise<never> {
  const last = await findLastEntry(tx, {
    area: 'coupons',
    actions: [action],
    subjects: [id],
    hasChanged: true,
  })
  return fail('coupon-changed', last && toActorFields(last.by, last.at))
}

/** `basedOn` is what the caller was shown. Fails with `coupon-changed`, `coupon-once` or `coupon-limit-below-uses`. */
export const limitTo =
  (maxUses: number, basedOn?: number): Change =>
  async (tx, { id, kind, maxUses: before }) => {
    if (before === maxUses) return null
    if (basedOn !== undefined && basedOn !== before) await failChanged(tx, id, 'raiseLimit')
    if (kind === 'legacy') fail('coupon-once', { maxUses: errorTexts['coupon-once'] })
    if (!(await updateLimit(tx, id, maxUses)))
      fail('coupon-limit-below-uses', { maxUses: errorTexts['coupon-limit-below-uses'] })
    return { before: { maxUses: before }, after: { maxUses } }
  }

const conditions = ['least', 'isOncePerPerson', 'isFirstPurchase'] as const

const isSameTerms = (a: CouponChange, b: CouponChange): boolean =>
  a.percent === b.percent &&
  a.amount === b.amount &&
  conditions.every((name) => b[name] === undefined || a[name] === b[name]) &&
  (a.products === null || b.products === null
    ? a.products === b.products
    : hasSameItems(a.products, b.products))

const toTerms = (coupon: Stored, products: string[] | null) => ({
  percent: coupon.discountHalalas === null ? toPercent(coupon) : null,
  amount: coupon.discountHalalas === null ? null : coupon.discountHalalas / 100,
  products,
  least: coupon.leastHalalas / 100,
  isOncePerPerson: coupon.isOncePerPerson,
  isFirstPurchase: coupon.isFirstPurchase,
})

/**
 * `basedOn` is what the caller was shown. Fails with `coupon-one-discount`, `coupon-used` once a use is reserved
 * or taken, `coupon-changed` or `coupon-product-unknown`. Repeating a change does nothing.
 */
export const termsTo =
  ({ basedOn, ...terms }: CouponChange & { readonly basedOn?: CouponChange | undefined }): Change =>
  async (tx, coupon) => {
    if (coupon.uses > 0) fail('coupon-used')
    const discount = toDiscount(terms)
    const ids = await knownProducts(tx, terms.products)
    const before = toTerms(coupon, coupon.appliesToAll ? null : await productIdsOf(tx, coupon.id))
    const {
      least = before.least,
      isOncePerPerson = before.isOncePerPerson,
      isFirstPurchase = before.isFirstPurchase,
    } = terms
    const products = terms.products === null ? null : ids
    const { percent, amount } = terms
    const after = { percent, amount, products, least, isOncePerPerson, isFirstPurchase }
    if (isSameTerms(before, after)) return null
    if (basedOn && !isSameTerms(before, basedOn)) await failChanged(tx, coupon.id, 'change')
    const values = { ...discount, leastHalalas: toHalalas(least), isOncePerPerson, isFirstPurchase }
    await updateCoupon(tx, coupon.id, { ...values, appliesToAll: products === null })
    await deleteProductsOf(tx, coupon.id)
    await insertProductsOf(tx, [coupon.id], ids)
    return { before, after }
  }
