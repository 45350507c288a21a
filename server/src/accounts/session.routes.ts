import { sessionCalls } from '@matla/contract/session/session.calls'
import type { FastifyInstance } from 'fastify'
import { findMyCart, isBuyer, isLiveGuestCart } from '#cart/find-cart.ts'
import { migrateCart } from '#cart/migrate-cart.ts'
import { readCart } from '#cart/read-cart.ts'
import { serve, success } from '#http/serve.ts'
import type { Deps } from '#kit/deps.ts'
import { refuse } from '#kit/refuse.ts'
import { findOwnedCourses } from '#learning/owned-courses.ts'
import { endSession } from './end-session.ts'
import { findActor } from './find-actor.ts'
import { logIn } from './log-in.ts'

/** The mailed link itself lives longer; the browser that opened it forgets it after a day. */
const dayMs = 86_400_000

export function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  serve(
    app,
    sessionCalls,
    {
      read: async (_input, visit) => {
        const actor = await visit.actor()
        const cartId = await findMyCart(db, visit)
        const courseIds =
          cartId === null ? [] : (await readCart(db, cartId)).items.map(({ courseId }) => courseId)
        const isMember = actor?.kind === 'member'
        return {
          user: actor && {
            _id: actor.userId,
            emailId: actor.email,
            fullName: actor.fullName,
            kind: actor.kind,
            isStaff: actor.isStaff,
          },
          courseCount: isMember ? (await findOwnedCourses(db, actor.userId)).length : 0,
          cart: { count: courseIds.length, courseIds, guestCartId: isBuyer(actor) ? '' : (cartId ?? '') },
        }
      },
      logout: async (_input, visit) => {
        if (visit.sessionToken !== null) await endSession(db, visit.sessionToken, clock())
        visit.dropSession()
        return success
      },
      login: async ({ body }, visit) => {
        const opened = await logIn(deps, { email: body.emailId, password: body.password, ip: visit.ip })
        const { guestCartId } = visit
        if (guestCartId !== null && (await isLiveGuestCart(db, guestCartId))) {
          await db.transaction((tx) => migrateCart(tx, guestCartId, opened.userId, clock()))
          visit.dropGuestCart()
        }
        visit.keepSession(opened.token, opened.expiresAt)
        const user = { _id: opened.userId, emailId: opened.email, fullName: opened.fullName }
        return { ...success, token: opened.token, user }
      },
      openOrderLink: async ({ body }, visit) => {
        const actor = await findActor(db, body.link, clock())
        if (actor?.kind !== 'order-link' || actor.orderId === null) return refuse('order-not-found')
        visit.keepSession(body.link, new Date(clock().getTime() + dayMs))
        return { ...success, orderId: actor.orderId }
      },
    },
    deps,
  )
}
