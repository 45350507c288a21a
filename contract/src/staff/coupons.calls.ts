import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { InputDay } from '#kit/input-bounds.schema.ts'
import { typedNumber } from '#kit/typed.schema.ts'
import { couponKinds } from './coupon-words.ts'
import {
  CouponChange,
  CouponDay,
  CouponEffect,
  CouponProduct,
  CouponRow,
  CouponTerms,
  CouponsQuery,
  CouponUse,
  couponUseStates,
  MaxUses,
} from './coupons.schema.ts'
import { listResult, listQuery } from './list.ts'
import { generatedBounds } from './number-bounds.ts'

export type {
  CouponBatch,
  CouponDay,
  CouponEffect,
  CouponRow,
  CouponsQuery,
  CouponUse,
} from './coupons.schema.ts'

const read = { right: 'coupon.read' } as const
const write = { right: 'coupon.write', method: 'POST' } as const
const changed = successResult({ coupon: CouponRow })
const termErrors = [
  'coupon-one-discount',
  'coupon-period-wrong',
  'coupon-product-unknown',
  'coupon-once',
  'email-not-valid',
] as const

export const couponsCalls = {
  list: staffCall({
    ...read,
    path: '/staff/coupons',
    about:
      'Coupons, newest first by default; `q` is the beginning of a code. A batch is one row, unless its codes are searched for or `batch` names it.',
    query: CouponsQuery,
    result: listResult(CouponRow),
  }),
  products: staffCall({
    ...read,
    path: '/staff/coupons/products',
    about: 'The products that a coupon can apply to: everything that is or was sold.',
    result: successResult({ products: z.array(CouponProduct) }),
  }),
  one: staffCall({
    ...read,
    path: '/staff/coupons/:id',
    about:
      'One coupon, with what came of it and its uses by day for the last 30 days of its validity at most.',
    result: successResult({ coupon: CouponRow, effect: CouponEffect, byDay: z.array(CouponDay) }),
    errors: ['coupon-not-found'],
  }),
  uses: staffCall({
    ...read,
    path: '/staff/coupons/:id/uses',
    about: 'The orders that reserved, redeemed or released a coupon, newest first.',
    query: listQuery({ orders: ['newest'], filters: { state: z.enum(couponUseStates).optional() } }),
    result: listResult(CouponUse),
    errors: ['coupon-not-found'],
  }),
  make: staffCall({
    ...write,
    path: '/staff/coupons',
    about: 'Makes a coupon. Where its code is taken, the answer’s field offers a free one.',
    body: CouponTerms.extend({ code: z.string().max(100) }),
    result: changed,
    errors: ['coupon-code-not-valid', 'coupon-code-taken', ...termErrors],
  }),
  generate: staffCall({
    ...write,
    path: '/staff/coupons/generate',
    about:
      'Generates a batch of up to 1,000 coupons with a common prefix and eight letters each: for one person, once, unless `kind` and `maxUses` say otherwise. The same `key` returns the same codes.',
    body: CouponTerms.extend({
      kind: z.enum(couponKinds).default('legacy'),
      maxUses: MaxUses.default(1),
      /** The name of the batch; when empty, the prefix or the day is used. */
      name: z.string().trim().max(100).default(''),
      prefix: z.string().max(60),
      count: typedNumber(z.int().min(generatedBounds.least).max(generatedBounds.most)),
      key: z.string().min(8).max(64),
    }),
    result: successResult({ codes: z.array(z.string()), batchId: z.string() }),
    errors: ['coupon-code-not-valid', ...termErrors],
  }),
  batch: staffCall({
    ...read,
    path: '/staff/coupons/batches/:id',
    about: 'The row of a batch, and what came of all of its codes.',
    result: successResult({ coupon: CouponRow, effect: CouponEffect }),
    errors: ['coupon-not-found'],
  }),
  pauseMany: staffCall({
    ...write,
    path: '/staff/coupons/pause-many',
    about:
      'Pauses or resumes several coupons and whole batches. Those that already are in that state do not count.',
    body: z.object({
      ids: z.array(z.uuid()).max(200).default([]),
      batches: z.array(z.uuid()).max(200).default([]),
      isPaused: z.boolean(),
    }),
    result: successResult({ changed: z.int() }),
  }),
  pause: staffCall({
    ...write,
    path: '/staff/coupons/:id/pause',
    about: 'Pauses a coupon: no new uses; orders that reserved one keep it.',
    result: changed,
    errors: ['coupon-not-found', 'coupon-already'],
  }),
  resume: staffCall({
    ...write,
    path: '/staff/coupons/:id/resume',
    about: 'A paused coupon can be used again.',
    result: changed,
    errors: ['coupon-not-found', 'coupon-already', 'coupon-of-nobody'],
  }),
  extend: staffCall({
    ...write,
    path: '/staff/coupons/:id/extend',
    about: 'Gives a coupon a later last day.',
    body: z.object({ to: InputDay }),
    result: changed,
    errors: ['coupon-not-found', 'coupon-already', 'coupon-period-wrong'],
  }),
  raiseLimit: staffCall({
    ...write,
    path: '/staff/coupons/:id/raise-limit',
    about: 'Gives a coupon another limit, never below its uses. `basedOn`: the limit that the caller saw.',
    body: z.object({ maxUses: MaxUses, basedOn: MaxUses.optional() }),
    result: changed,
    errors: [
      'coupon-not-found',
      'coupon-already',
      'coupon-changed',
      'coupon-once',
      'coupon-limit-below-uses',
    ],
  }),
  advertise: staffCall({
    ...write,
    path: '/staff/coupons/:id/advertise',
    about:
      'Shows a coupon on the package’s page in place of the current one, or removes it. The page shows its percentage and when it ends.',
    body: z.object({ isShown: z.boolean() }),
    result: changed,
    errors: ['coupon-not-found', 'coupon-already', 'coupon-not-for-package'],
  }),
  change: staffCall({
    ...write,
    path: '/staff/coupons/:id/change',
    about:
      'Changes the discount, the products or the conditions of a coupon without uses. `basedOn`: what the caller saw.',
    body: CouponChange.extend({ basedOn: CouponChange.optional() }),
    result: changed,
    errors: [
      'coupon-not-found',
      'coupon-already',
      'coupon-changed',
      'coupon-used',
      'coupon-one-discount',
      'coupon-product-unknown',
    ],
  }),
}
export type CouponUsesQuery = z.output<typeof couponsCalls.uses.query>
