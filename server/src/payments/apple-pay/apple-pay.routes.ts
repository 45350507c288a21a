import { applePayCalls } from '@matla/contract/apple-pay/apple-pay.calls'
import type { FastifyInstance } from 'fastify'
import { fail } from '#lib/errors.ts'
import { type Actor, isBuyer } from '#platform/http/actor.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import { countNetworkAttempt } from '#platform/limits/limits.ts'
import { identifyGuest } from '#sales/checkout/identify-guest.ts'
import { hasCode } from '#sales/checkout/price-purchase.ts'
import { findHolder, limitCodeGuesses } from '#sales/coupons/find-coupon.ts'
import { recordConsent } from '#sales/purchase-reports/report-purchases.ts'
import type { Deps } from '#payments/deps.ts'
import { openSheet } from './open-sheet.ts'
import { findSheetPayment, payInSheet, readAuthorisation } from './pay-in-sheet.ts'

/** Routes for Apple Pay on the shop's own pages, and the domain association file that Apple verifies. */
export function applePayRoutes(app: FastifyInstance, deps: Deps): void {
  // Apple follows no redirect and accepts no other status.
  app.get('/.well-known/apple-developer-merchantid-domain-association', async (_request, reply) => {
    const file = deps.payments.applePay?.()?.domainFile ?? fail('not-found')
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(file)
  })

  serve(app, deps, applePayCalls, {
    validateMerchant: async ({ body }, context) => {
      // Each sheet costs a call to Apple with the merchant's certificate.
      await countNetworkAttempt(deps, 'apple-pay', context.ip)
      const input = {
        validationUrl: body.validationURL,
        shownRiyals: body.amount,
        itemKey: body.itemId ?? null,
        couponCode: body.itemId === undefined ? null : (body.cuponCode ?? null),
        holder: await findHolder(context),
        guestCartId: context.guestCartId,
        origin: context.origin,
      }
      const open = () => openSheet(deps, input)
      return hasCode(input.couponCode) ? limitCodeGuesses(deps, context, open) : open()
    },
    pay: async ({ body }, context) => {
      await countNetworkAttempt(deps, 'apple-pay', context.ip)
      const authorisation = await readAuthorisation(deps, body.quote, body.token)
      const earlier = await findSheetPayment(deps, authorisation)
      if (earlier) return earlier
      const { lang, ip, origin, consent } = context
      const actor = await identifyBuyer(body.contact, context)
      const paid = await payInSheet(deps, authorisation, { actor, lang, ip, origin })
      await recordConsent(deps.db, paid.orderId, consent)
      return paid
    },
  })

  /** The buyer of the session. A guest is identified by the contact details in the Apple Pay sheet. */
  async function identifyBuyer(
    contact: { readonly fullName: string; readonly email: string } | undefined,
    context: RequestContext,
  ): Promise<Actor> {
    const actor = await context.findActor()
    if (isBuyer(actor)) return actor
    if (!contact) return fail('identify-first')
    const { session: opened } = await identifyGuest(deps, {
      ...contact,
      lang: context.lang,
      guestCartId: context.guestCartId,
      actor,
      ip: context.ip,
      emailCode: '',
      remindMe: false,
      itemKey: null,
    })
    if (!opened) return fail('identify-first')
    context.setSession(opened.token, opened.expiresAt)
    context.clearGuestCart()
    return (await deps.findActor(deps.db, opened.token, deps.clock())) ?? fail('identify-first')
  }
}
