import { sessionCalls } from '@matla/contract/session/session.calls'
import type { FastifyInstance } from 'fastify'
import { findMyCart, isBuyer } from '#sales/cart/find-cart.ts'
import { readCart } from '#sales/cart/read-cart.ts'
import { serve, success } from '#platform/http/serve.ts'
import type { Deps } from '#platform/deps.ts'
import { hashOf } from '#lib/ids.ts'
import { refuse } from '#lib/errors.ts'
import { letIn } from '#identity/let-in.ts'
import { endSession } from '#identity/end-session.ts'
import { holderOf } from '#identity/order-link.ts'
import { openSession } from '#identity/open-session.ts'
import { keepAlive } from '#identity/keep-alive.ts'
import { logIn } from '#identity/log-in.ts'
import { courseCountOf, readPulse } from './read-pulse.ts'
import type { Pulses } from '#identity/pulses.ts'
import { sessionStamp } from '#identity/session-stamp.ts'

/** Who is here: read, pulse, login, logout, the link of an order. */
export function sessionRoutes(app: FastifyInstance, deps: Deps, pulses: Pulses): void {
  const { db, clock } = deps
  serve(
    app,
    sessionCalls,
    {
      read: async (_input, visit) => {
        const actor = await visit.actor()
        await keepAlive(deps, visit, actor)
        const cartId = await findMyCart(db, visit)
        const courseIds =
          cartId === null ? [] : (await readCart(db, cartId)).items.map(({ courseId }) => courseId)
        const courseCount = await courseCountOf(db, actor)
        return {
          user: actor && {
            _id: actor.userId,
            emailId: actor.email,
            fullName: actor.fullName,
            usernameInEng: actor.fullName,
            moodleusername: actor.email,
            isEmailVerified: actor.isEmailVerified,
            kind: actor.kind,
            isStaff: actor.isStaff,
          },
          courseCount,
          cart: { count: courseIds.length, courseIds, guestCartId: isBuyer(actor) ? '' : (cartId ?? '') },
          stamp: sessionStamp(actor, courseCount),
        }
      },
      pulse: async (_input, { sessionToken }) => {
        if (sessionToken === null) return { ...success, stamp: '' }
        const read = () => readPulse(db, sessionToken, clock())
        return { ...success, stamp: await pulses.of(hashOf(sessionToken), read) }
      },
      logout: async (_input, visit) => {
        if (visit.sessionToken !== null) {
          await endSession(db, visit.sessionToken, clock())
          pulses.end(hashOf(visit.sessionToken))
        }
        visit.dropSession()
        return success
      },
      login: async ({ body }, visit) => {
        const { ip, sessionToken, deviceMark } = visit
        const entered = await logIn(deps, {
          email: body.emailId,
          password: body.password,
          ip,
          sessionToken,
          deviceMark,
        })
        return { ...success, kind: 'userExists' as const, ...(await letIn(deps, visit, entered)) }
      },
      openOrderLink: async ({ body }, visit) => {
        const { userId, orderId } = await holderOf(deps, body.link)
        const here = await visit.actor()
        if (here !== null && here.kind !== 'order-link') return refuse('session-stays')
        // The mailed link itself lives longer, and does not end with this browser's session.
        const opened = await openSession(db, { userId, kind: 'order-link', orderId, days: 1 }, clock())
        if (visit.browserSession !== null && here !== null)
          await endSession(db, visit.browserSession, clock())
        visit.keepSession(opened.token, opened.expiresAt)
        return { ...success, orderId }
      },
    },
    deps,
  )
}
