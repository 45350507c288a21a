import { remindersCalls } from '@matla/contract/reminders/reminders.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { isBuyer } from '#platform/http/actor.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import { findOrCreateCart, findMyCart, openGuestCart } from '#sales/cart/find-cart.ts'
import { readReminderProducts, restoreCart, unsubscribe } from './follow-link.ts'

export function remindersRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  serve(app, deps, remindersCalls, {
    look: async ({ body }) => ({ courses: await readReminderProducts(db, body.token) }),
    restore: async ({ body }, context) => {
      const courses = await readReminderProducts(db, body.token)
      return { cart: await restoreCart(deps, courses, await ownCart(context)) }
    },
    unsubscribe: ({ body }) => unsubscribe(deps, body.token),
  })

  /** Uses only the cart of the session or the cookie, never one named in the link. */
  async function ownCart(context: RequestContext): Promise<{ cartId: string; userId: string | null }> {
    const actor = await context.findActor()
    if (isBuyer(actor))
      return { cartId: await findOrCreateCart(db, actor.userId, clock()), userId: actor.userId }
    const found = await findMyCart(db, context)
    if (found !== null) return { cartId: found, userId: null }
    const cartId = await openGuestCart(deps, context.ip)
    context.setGuestCart(cartId)
    return { cartId, userId: null }
  }
}
