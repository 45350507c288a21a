import type { Cart } from '@matla/contract/cart/cart'
import { cartCalls } from '@matla/contract/cart/cart.calls'
import type { FastifyInstance } from 'fastify'
import { findProduct } from '#catalog/products.ts'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import { findMemberId, isBuyer } from '#platform/http/actor.ts'
import type { ActorContext, RequestContext } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import { findHolder, limitCodeGuesses } from '#sales/coupons/find-coupon.ts'
import { followCoupon } from './follow-coupon.ts'
import { applyCoupon, removeCoupon } from './apply-coupon.ts'
import { addedTexts, changedTexts } from './cart.text.ts'
import { createEmptyCart } from './cart.ts'
import { addLine, clearCart, deleteGuestCart, readCart, removeLine, refreshCart } from './change-cart.ts'
import { findOrCreateCart, findMyCart, checkGuestCart, openGuestCart, findGuestCart } from './find-cart.ts'
import { migrateCart } from './guest-cart.ts'

export function cartRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps

  async function add(cartId: string, productKey: string, userId: string | null, context: RequestContext) {
    const { cart, notice } = await addLine(deps, cartId, productKey, userId)
    return { message: addedTexts[notice][context.lang], cart, notice }
  }
  const changed = (text: keyof typeof changedTexts, cart: Cart, { lang }: RequestContext) => ({
    message: changedTexts[text][lang],
    cart,
  })
  const remove = async (cartId: string, productId: string, context: RequestContext) =>
    changed('removed', await removeLine(db, cartId, productId), context)
  const empty = async (cartId: string, context: RequestContext) =>
    changed('cleared', await clearCart(db, cartId), context)
  async function erase(cartId: string, context: RequestContext) {
    context.clearGuestCart()
    return changed('cleared', await deleteGuestCart(db, cartId), context)
  }
  const guestCart = (cartId: string, context: RequestContext) => findGuestCart(db, cartId, context)

  serve(app, deps, cartCalls, {
    createGuest: async (_input, context) => {
      const cartId = await openGuestCart(deps, context.ip)
      context.setGuestCart(cartId)
      return { cartId }
    },
    readGuest: async ({ params }, context) => ({
      cart: await refreshCart(db, await guestCart(params.cartId, context), null),
    }),
    addGuestLine: ({ body }, context) =>
      add(checkGuestCart(body.cartId, context), body.courseId, null, context),
    removeGuestLine: async ({ params }, context) =>
      remove(await guestCart(params.cartId, context), params.courseId, context),
    clearGuest: async ({ params }, context) => erase(await guestCart(params.cartId, context), context),
    read: async ({ params }, context) => ({
      cart: await refreshCart(db, await ownCart(params.email, context), await findMemberId(context)),
    }),
    addLine: async ({ body }, context) =>
      add(await ownCart(body.userEmail, context), body.courseId, context.actor.userId, context),
    removeLine: async ({ params }, context) =>
      remove(await ownCart(params.email, context), params.courseId, context),
    clear: async ({ params }, context) => empty(await ownCart(params.email, context), context),
    migrate: async ({ body }, context) => {
      const { actor } = context
      checkAddress(body.userEmail, actor.email)
      if (context.guestCartId !== null && context.guestCartId !== body.guestCartId) fail('cart-not-found')
      const cartId = await db.transaction((tx) => migrateCart(tx, body.guestCartId, actor.userId, clock()))
      context.clearGuestCart()
      return changed('migrated', await readCart(db, cartId), context)
    },
    mine: async (_input, context) => {
      const cartId = await findMyCart(db, context)
      return {
        cart:
          cartId === null ? createEmptyCart() : await refreshCart(db, cartId, await findMemberId(context)),
      }
    },
    addMine: async ({ body }, context) => {
      const actor = await context.findActor()
      const isMember = isBuyer(actor)
      // Checked first, so that no cart is created for a product that is not sold.
      if (!(await findProduct(db, body.courseId))) fail('course-not-found')
      const cartId = isMember ? await findOrCreateCart(db, actor.userId, clock()) : await myGuestCart(context)
      return add(cartId, body.courseId, isMember ? actor.userId : null, context)
    },
    removeMine: async ({ params }, context) => remove(await myCart(context), params.courseId, context),
    clearMine: async (_input, context) => {
      const cartId = await myCart(context)
      return isBuyer(await context.findActor()) ? empty(cartId, context) : erase(cartId, context)
    },
    applyCoupon: async ({ body }, context) => {
      const cartId = await namedCart(body.cartId, context)
      const holder = await findHolder(context)
      const cart = await limitCodeGuesses(deps, context, () =>
        applyCoupon(deps, cartId, body.couponCode, holder),
      )
      return changed('couponApplied', cart, context)
    },
    followCoupon: async ({ body }, context) => {
      const actor = await context.findActor()
      const findCart = () =>
        isBuyer(actor) ? findOrCreateCart(db, actor.userId, clock()) : myGuestCart(context)
      const holder = await findHolder(context)
      const { cart, message } = await limitCodeGuesses(deps, context, () =>
        followCoupon(deps, body.couponCode, holder, findCart),
      )
      return { message: message[context.lang], cart }
    },
    removeCoupon: async ({ body }, context) => {
      const actor = await context.findActor()
      if (body.userId !== undefined && body.userId !== actor?.userId) checkAddress(body.userId, actor?.email)
      const cart = await removeCoupon(deps, await namedCart(body.cartId, context))
      return changed('couponRemoved', cart, context)
    },
  })

  /** Returns the session's cart. Rejects an email address other than the session's. */
  async function ownCart(email: string | undefined, { actor }: ActorContext): Promise<string> {
    checkAddress(email, actor.email)
    return findOrCreateCart(db, actor.userId, clock())
  }
  async function myCart(context: RequestContext): Promise<string> {
    return (await findMyCart(db, context)) ?? fail('cart-not-found')
  }
  /** Returns the cart of the session or the cookie. A client without cookies sends the id of its guest cart. */
  async function namedCart(cartId: string | undefined, context: RequestContext): Promise<string> {
    if (cartId === undefined || isBuyer(await context.findActor())) return myCart(context)
    return guestCart(cartId, context)
  }
  async function myGuestCart(context: RequestContext): Promise<string> {
    const cart = await findMyCart(db, context)
    if (cart !== null) return cart
    const newCart = await openGuestCart(deps, context.ip)
    context.setGuestCart(newCart)
    return newCart
  }
}

function checkAddress(address: string | undefined, ownAddress: string | undefined): void {
  if (address !== undefined && address.trim().toLowerCase() !== ownAddress) fail('not-allowed')
}
