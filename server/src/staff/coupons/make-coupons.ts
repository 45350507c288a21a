import type { HandlerInput } from '@matla/contract/kit/call'
import { toHalalas } from '@matla/contract/kit/money'
import { riyadhDay, spanOfDays } from '@matla/contract/kit/riyadh'
import { isEmail, tidyEmail } from '@matla/contract/kit/email-address'
import { errorTexts } from '@matla/contract/errors.text'
import type { couponsCalls } from '@matla/contract/staff/coupons.calls'
import type { CouponTerms } from '@matla/contract/staff/coupons.schema'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { codeKey, normaliseCode } from '#sales/coupons/coupon.ts'
import {
  codesOf,
  countProducts,
  type CouponValues,
  insertBatch,
  insertCoupons,
  insertProductsOf,
  lockGoing,
  takenKeys,
} from './coupons-change.store.ts'
import { createHash, randomInt } from 'node:crypto'

type CouponDeps = Pick<Deps, 'db' | 'clock'>
type Reduction = Pick<CouponTerms, 'percent' | 'amount'>

/** The discount as stored. Fails with `coupon-one-discount` unless either a percentage or an amount is given. */
export function toDiscount({ percent, amount }: Reduction) {
  if ((percent === null) === (amount === null))
    fail('coupon-one-discount', { percent: errorTexts['coupon-one-discount'] })
  return {
    discountBasisPoints: percent === null ? 0 : Math.round(percent * 100),
    discountHalalas: amount === null ? null : toHalalas(amount),
  }
}

/** The last moment of a day in Riyadh. */
export function getEndOfDay(day: string): Date {
  const { until } = spanOfDays({ to: day })
  return new Date((until?.getTime() ?? 0) - 1)
}

/** Fails with `coupon-product-unknown`. */
export async function knownProducts(tx: Tx, products: readonly string[] | null): Promise<string[]> {
  const ids = [...new Set(products)]
  if (ids.length > 0 && (await countProducts(tx, ids)) !== ids.length)
    fail('coupon-product-unknown', { products: errorTexts['coupon-product-unknown'] })
  return ids
}

function periodIn({ from, to }: CouponTerms, now: Date) {
  const validFrom = spanOfDays({ from }).since ?? now
  const validTo = getEndOfDay(to)
  if (validTo <= validFrom || validTo <= now)
    fail('coupon-period-wrong', { to: errorTexts['coupon-period-wrong'] })
  return { validFrom, validTo }
}

function toValues(terms: CouponTerms, now: Date): Omit<CouponValues, 'id' | 'code'> {
  const { kind, products, maxUses, isOncePerPerson, isFirstPurchase } = terms
  const email = terms.email === null || terms.email.trim() === '' ? null : tidyEmail(terms.email)
  if (email !== null && !isEmail(email)) fail('email-not-valid', { email: errorTexts['email-not-valid'] })
  if (kind === 'legacy' && maxUses !== 1) fail('coupon-once', { maxUses: errorTexts['coupon-once'] })
  return {
    kind,
    ...toDiscount(terms),
    leastHalalas: toHalalas(terms.least),
    isOncePerPerson,
    isFirstPurchase,
    userEmail: email,
    ...periodIn(terms, now),
    maxUses,
    appliesToAll: products === null,
    createdAt: now,
  }
}

const toFacts = ({ email, ...terms }: CouponTerms) => ({ ...terms, isForOnePerson: email !== null })
const codeWrong = (field: string) =>
  fail('coupon-code-not-valid', { [field]: errorTexts['coupon-code-not-valid'] })

async function codeTaken(db: Db, code: string): Promise<never> {
  const offered = codesLike(code)
  const takenCodes = await takenKeys(db, offered.map(codeKey))
  const free = offered.find((each) => !takenCodes.has(codeKey(each))) ?? drawnCode('')
  const { en, ar } = errorTexts['coupon-code-taken']
  return fail('coupon-code-taken', {
    code: { en: `${en} Free is: ${free}`, ar: `${ar} الرمز المتاح: ${free}` },
  })
}

/** Creates one coupon and returns its id. Fails with the errors of its API call. */
export function makeCoupon(
  { db, clock }: CouponDeps,
  { userId: actorId }: Actor,
  { code: typed, ...terms }: CouponTerms & { readonly code: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    const now = clock()
    const code = normaliseCode(typed)
    if (!isCode(code)) codeWrong('code')
    const id = newId(now)
    const products = await knownProducts(tx, terms.products)
    const inserted = await insertCoupons(tx, [{ id, code, ...toValues(terms, now) }])
    if (inserted.size === 0) await codeTaken(tx, code)
    await insertProductsOf(tx, [id], products)
    const entry = { actorId, action: 'make', subject: id, after: { code, ...toFacts(terms) } }
    await writeAudit(tx, entry, now)
    return id
  })
}

type Going = HandlerInput<typeof couponsCalls.generate>['body']

/**
 * Creates a batch of coupons. A repeated key returns the codes of the first request. Fails with the errors of its
 * API call.
 */
export function generateCoupons(
  { db, clock }: CouponDeps,
  { userId: actorId }: Actor,
  { name, prefix: typed, count, key, ...terms }: Going,
): Promise<{ codes: string[]; batchId: string }> {
  return db.transaction(async (tx) => {
    const now = clock()
    const prefix = normaliseCode(typed)
    if (prefix.length > longestPrefix || (prefix !== '' && !isCode(prefix))) codeWrong('prefix')
    const products = await knownProducts(tx, terms.products)
    const values = toValues(terms, now)
    const going = `${actorId} ${key}`
    await lockGoing(tx, going)
    const ids = Array.from({ length: count }, (_, place) => idInGoing(going, place))
    const batchId = idInGoing(going, 'batch')
    const isAgain = (await codesOf(tx, ids.slice(0, 1))).size > 0
    if (!isAgain) {
      const batchName = name || prefix.replace(/[-_]+$/, '') || riyadhDay(now)
      await insertBatch(tx, { id: batchId, name: batchName, prefix, codes: count, createdAt: now })
      await insertAll(tx, ids, { prefix, values: { ...values, batchId } })
      await insertProductsOf(tx, ids, products)
    }
    const codes = await codesOf(tx, ids)
    const after = { name, prefix, count, ...toFacts(terms) }
    const entry = {
      actorId,
      action: isAgain ? 'generate-again' : 'generate',
      subject: prefix || (ids[0] ?? ''),
      after,
    }
    await writeAudit(tx, entry, now)
    return { codes: ids.flatMap((id) => codes.get(id) ?? []), batchId }
  })
}

type CodeBatch = { readonly prefix: string; readonly values: Omit<CouponValues, 'id' | 'code'> }

/** Replaces codes that are already taken with new random ones. */
async function insertAll(tx: Tx, ids: readonly string[], { prefix, values }: CodeBatch): Promise<void> {
  let remaining = ids
  while (remaining.length > 0) {
    const inserted = await insertCoupons(
      tx,
      remaining.map((id) => ({ ...values, id, code: drawnCode(prefix) })),
    )
    remaining = remaining.filter((id) => !inserted.has(id))
  }
}

/** Letters that cannot be mistaken for another letter or a digit when read aloud or copied from paper. */
const letters = 'ACDEFGHJKLMNPQRTUVWXY'
const drawnLength = 8

/** The same rule as the database's check constraint. */
const isCode = (code: string): boolean => /^[A-Z0-9_ء-ي-]{1,40}$/.test(code)

/** The longest prefix of a generated code. */
const longestPrefix = 40 - drawnLength

const drawnCode = (prefix: string): string =>
  prefix + Array.from({ length: drawnLength }, () => letters[randomInt(letters.length)]).join('')

/** Free codes similar to the taken one, the most similar first. */
const codesLike = (code: string): string[] =>
  [...Array.from({ length: 20 }, (_, index) => String(index + 2)), drawnCode('-')].map(
    (end) => code.slice(0, 40 - end.length) + end,
  )

/** The id of a batch or of one of its coupons, derived from batch and position: a UUID of version 8. */
function idInGoing(going: string, place: number | 'batch'): string {
  const hex = createHash('sha256').update(`${going} ${place}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
