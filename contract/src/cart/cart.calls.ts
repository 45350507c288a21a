import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { call } from '#kit/call.ts'
import { couponErrors } from '#coupons/coupons.ts'
import { Cart, CartNotice } from './cart.ts'

/** The item as the product documents send it: only the id and a name are used, and other fields are ignored (R286). */
const ItemSent = z.looseObject({
  courseId: z.string().trim().min(1).max(64),
  courseName: z.string().trim().min(1).max(300),
})

const CartAnswer = successResult({ message: z.string(), cart: Cart })
const Changed = CartAnswer.extend({ notice: CartNotice })
const CartId = z.string().regex(/^[0-9a-f]{32}$/)
const Email = z.string().max(254)

const lineErrors = [
  'shop-closed',
  'course-not-found',
  'course-not-for-sale',
  'course-already-in-cart',
  'course-already-owned',
] as const

export const cartCalls = {
  createGuest: call({
    method: 'POST',
    path: '/cart/guest',
    access: 'anyone',
    limit: 'guest-cart',
    about: 'Opens a guest cart; its id is a 128-bit secret, also kept in a cookie (R279, V21).',
    result: successResult({ cartId: CartId }),
  }),
  readGuest: call({
    path: '/cart/guest/:cartId',
    access: 'anyone',
    about: 'A guest cart (R382).',
    params: z.object({ cartId: CartId }),
    result: successResult({ cart: Cart }),
    errors: ['cart-not-found'],
  }),
  addGuestLine: call({
    path: '/cart/guest/add',
    access: 'anyone',
    about: 'Puts a course into a guest cart; an editing course brings the bundle instead (R293, R383).',
    body: ItemSent.extend({ cartId: CartId }),
    result: Changed,
    errors: ['cart-not-found', ...lineErrors],
  }),
  removeGuestLine: call({
    method: 'DELETE',
    path: '/cart/guest/:cartId/:courseId',
    access: 'anyone',
    about: 'Takes a course out of a guest cart (R288, R385).',
    params: z.object({ cartId: CartId, courseId: z.string().max(64) }),
    result: CartAnswer,
    errors: ['cart-not-found', 'course-not-found'],
  }),
  clearGuest: call({
    method: 'DELETE',
    path: '/cart/guest/clear/:cartId',
    access: 'anyone',
    about: 'Empties a guest cart and forgets it (R289).',
    params: z.object({ cartId: CartId }),
    result: CartAnswer,
    errors: ['cart-not-found'],
  }),
  read: call({
    path: '/cart/:email',
    access: 'buyer',
    about: "The buyer's own cart; the address must be the session's own (R382).",
    params: z.object({ email: Email }),
    result: successResult({ cart: Cart }),
  }),
  addLine: call({
    path: '/cart/add',
    access: 'buyer',
    about: "Puts a course into the buyer's own cart (R383).",
    body: ItemSent.extend({ userEmail: Email.optional() }),
    result: Changed,
    errors: lineErrors,
  }),
  removeLine: call({
    method: 'DELETE',
    path: '/cart/:email/:courseId',
    access: 'buyer',
    about: "Takes a course out of the buyer's own cart (R385).",
    params: z.object({ email: Email, courseId: z.string().max(64) }),
    result: CartAnswer,
    errors: ['course-not-found'],
  }),
  clear: call({
    method: 'DELETE',
    path: '/cart/clear/:email',
    access: 'buyer',
    about: "Empties the buyer's own cart (R385).",
    params: z.object({ email: Email }),
    result: CartAnswer,
  }),
  migrate: call({
    path: '/cart/migrate',
    access: 'buyer',
    about: "Moves a guest cart into the buyer's own, without doubles (R290, R384, X26).",
    body: z.object({ guestCartId: CartId, userEmail: Email.optional() }),
    result: CartAnswer,
    errors: ['cart-not-found'],
  }),
  /** The cart of the current visitor, by cookie or session. Never creates a cart. */
  mine: call({
    path: '/cart',
    access: 'anyone',
    about: 'The cart of the cookie or the session, or an empty one.',
    result: successResult({ cart: Cart }),
  }),
  addMine: call({
    path: '/cart/lines',
    access: 'anyone',
    limit: 'guest-cart',
    about:
      'Adds a course to the cart of the session or the cookie; creates a guest cart when there is none (R279).',
    body: ItemSent,
    result: Changed,
    errors: lineErrors,
  }),
  removeMine: call({
    method: 'DELETE',
    path: '/cart/lines/:courseId',
    access: 'anyone',
    about: 'Takes a course out of the cart of the session or the cookie (R288).',
    params: z.object({ courseId: z.string().max(64) }),
    result: CartAnswer,
    errors: ['cart-not-found', 'course-not-found'],
  }),
  clearMine: call({
    method: 'DELETE',
    path: '/cart/lines',
    access: 'anyone',
    about: 'Empties the cart of the session or the cookie (R289).',
    result: CartAnswer,
    errors: ['cart-not-found'],
  }),
  applyCoupon: call({
    path: '/cart/apply-coupon',
    access: 'anyone',
    limit: 'coupon',
    about:
      'Puts a coupon on the cart of the session or the cookie, in place of the one before (R315 to R323, S14). Wrong guesses are limited.',
    body: z.object({
      couponCode: z.string().max(100).default(''),
      /** The guest cart, for callers without cookies. */
      cartId: CartId.optional(),
    }),
    result: CartAnswer,
    errors: ['cart-not-found', ...couponErrors, 'identify-first'],
  }),
  followCoupon: call({
    path: '/cart/follow-coupon',
    access: 'anyone',
    limit: 'coupon',
    about:
      'Keeps the coupon of a link for the cart of the session or the cookie, even an empty one, and opens a guest cart when there is none. The message says what it takes off, or what the cart still needs.',
    body: z.object({ couponCode: z.string().max(100) }),
    result: CartAnswer,
    errors: [...couponErrors, 'identify-first'],
  }),
  removeCoupon: call({
    path: '/cart/remove-coupon',
    access: 'anyone',
    about: 'Takes the coupon off the cart of the session or the cookie (R324).',
    body: z.object({
      /** When present, must be the id or email address of the session’s user. */
      userId: z.string().max(254).optional(),
      cartId: CartId.optional(),
    }),
    result: CartAnswer,
    errors: ['cart-not-found'],
  }),
}
