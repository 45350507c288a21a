import { cartCalls } from '@matla/contract/cart/cart.calls'
import type { FastifyInstance } from 'fastify'
import { findCourse } from '#catalog/find-course.ts'
import { askingCodes } from '#sales/coupons/guess-limit.ts'
import { serve, success } from '#platform/http/serve.ts'
import type { Visit } from '#platform/http/visit.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#lib/errors.ts'
import { addLine } from './add-line.ts'
import { applyCoupon, removeCoupon } from './apply-coupon.ts'
import { addedTexts, changedTexts } from './cart.text.ts'
import { emptyCart } from './cart-view.ts'
import { clearCart, forgetCart } from './clear-cart.ts'
import { cartOfUser, findMyCart, isBuyer, notForeign, openGuestCart, useGuestCart } from './find-cart.ts'
import { migrateCart } from './migrate-cart.ts'
import { readCart, tidyCart } from './read-cart.ts'
import { removeLine } from './remove-line.ts'

export function cartRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps

  async function add(cartId: string, courseId: string, userId: string | null, visit: Visit) {
    const { cart, notice } = await addLine(deps, cartId, courseId, userId)
    return { ...success, message: addedTexts[notice][visit.lang], cart, notice }
  }
  async function remove(cartId: string, courseId: string, visit: Visit) {
    return {
      ...success,
      message: changedTexts.removed[visit.lang],
      cart: await removeLine(db, cartId, courseId),
    }
  }
  async function empty(cartId: string, visit: Visit) {
    return { ...success, message: changedTexts.cleared[visit.lang], cart: await clearCart(db, cartId) }
  }
  async function forget(cartId: string, visit: Visit) {
    visit.dropGuestCart()
    return { ...success, message: changedTexts.cleared[visit.lang], cart: await forgetCart(db, cartId) }
  }
  const guestCart = (cartId: string, visit: Visit) => useGuestCart(db, cartId, visit)

  serve(
    app,
    cartCalls,
    {
      createGuest: async (_input, visit) => {
        const cartId = await openGuestCart(deps, visit.ip)
        visit.keepGuestCart(cartId)
        return { ...success, cartId }
      },
      readGuest: async ({ params }, visit) => ({
        ...success,
        cart: await tidyCart(db, await guestCart(params.cartId, visit)),
      }),
      addGuestLine: async ({ body }, visit) =>
        add(notForeign(body.cartId, visit), body.courseId, null, visit),
      removeGuestLine: async ({ params }, visit) =>
        remove(await guestCart(params.cartId, visit), params.courseId, visit),
      clearGuest: async ({ params }, visit) => forget(await guestCart(params.cartId, visit), visit),
      read: async ({ params }, visit) => ({
        ...success,
        cart: await tidyCart(db, await ownCart(params.email, visit)),
      }),
      addLine: async ({ body }, visit) => {
        const cartId = await ownCart(body.userEmail, visit)
        return add(cartId, body.courseId, (await visit.actor())?.userId ?? null, visit)
      },
      removeLine: async ({ params }, visit) =>
        remove(await ownCart(params.email, visit), params.courseId, visit),
      clear: async ({ params }, visit) => empty(await ownCart(params.email, visit), visit),
      migrate: async ({ body }, visit) => {
        const actor = (await visit.actor()) ?? refuse('sign-in-needed')
        sameAddress(body.userEmail, actor.email)
        if (visit.guestCartId !== null && visit.guestCartId !== body.guestCartId) refuse('cart-not-found')
        const cartId = await db.transaction((tx) => migrateCart(tx, body.guestCartId, actor.userId, clock()))
        visit.dropGuestCart()
        return { ...success, message: changedTexts.migrated[visit.lang], cart: await readCart(db, cartId) }
      },
      mine: async (_input, visit) => {
        const cartId = await findMyCart(db, visit)
        return { ...success, cart: cartId === null ? emptyCart() : await tidyCart(db, cartId) }
      },
      addMine: async ({ body }, visit) => {
        const actor = await visit.actor()
        const isMember = isBuyer(actor)
        // No cart for what is not sold.
        if (!(await findCourse(db, body.courseId))) refuse('course-not-found')
        const cartId = isMember ? await cartOfUser(db, actor.userId, clock()) : await myGuestCart(visit)
        return add(cartId, body.courseId, isMember ? actor.userId : null, visit)
      },
      removeMine: async ({ params }, visit) => remove(await myCart(visit), params.courseId, visit),
      clearMine: async (_input, visit) => {
        const cartId = await myCart(visit)
        return isBuyer(await visit.actor()) ? empty(cartId, visit) : forget(cartId, visit)
      },
      applyCoupon: async ({ body }, visit) => {
        const cartId = await namedCart(body.cartId, visit)
        const actor = await visit.actor()
        const cart = await askingCodes(deps, visit, () =>
          applyCoupon(deps, cartId, body.couponCode, isBuyer(actor) ? actor : null),
        )
        return { ...success, message: changedTexts.couponApplied[visit.lang], cart }
      },
      removeCoupon: async ({ body }, visit) => {
        const actor = await visit.actor()
        if (body.userId !== undefined && body.userId !== actor?.userId) sameAddress(body.userId, actor?.email)
        const cart = await removeCoupon(deps, await namedCart(body.cartId, visit))
        return { ...success, message: changedTexts.couponRemoved[visit.lang], cart }
      },
    },
    deps,
  )

  /** The session's own cart; an address that is not the session's is refused (decision 3). */
  async function ownCart(email: string | undefined, visit: Visit): Promise<string> {
    const actor = (await visit.actor()) ?? refuse('sign-in-needed')
    sameAddress(email, actor.email)
    return cartOfUser(db, actor.userId, clock())
  }
  async function myCart(visit: Visit): Promise<string> {
    return (await findMyCart(db, visit)) ?? refuse('cart-not-found')
  }
  /** The session's or the cookie's; a caller without cookies names his guest cart. */
  async function namedCart(cartId: string | undefined, visit: Visit): Promise<string> {
    if (cartId === undefined || isBuyer(await visit.actor())) return myCart(visit)
    return guestCart(cartId, visit)
  }
  async function myGuestCart(visit: Visit): Promise<string> {
    const found = await findMyCart(db, visit)
    if (found !== null) return found
    const opened = await openGuestCart(deps, visit.ip)
    visit.keepGuestCart(opened)
    return opened
  }
}

function sameAddress(named: string | undefined, own: string | undefined): void {
  if (named !== undefined && named.trim().toLowerCase() !== own) refuse('not-allowed')
}
