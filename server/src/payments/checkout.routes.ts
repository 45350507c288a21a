import { checkoutCalls } from '@matla/contract/checkout/checkout.calls'
import { isPayLater } from '@matla/contract/payments/payment-providers'
import type { FastifyInstance } from 'fastify'
import type { RequestContext } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import { identifyGuest, takeReminderSlot } from '#sales/checkout/identify-guest.ts'
import { hasCode } from '#sales/checkout/price-purchase.ts'
import { limitCodeGuesses } from '#sales/coupons/find-coupon.ts'
import { recordConsent } from '#sales/purchase-reports/report-purchases.ts'
import type { Deps } from './deps.ts'
import { openLinkPayment } from './open-link.ts'
import { openPayment, type PaymentRequest } from './open-payment.ts'
import { prefillPayLater } from './prefill-pay-later.ts'
import { paymentTexts } from './payments.text.ts'

export function checkoutRoutes(app: FastifyInstance, deps: Deps): void {
  const mayRemind = async (context: RequestContext, isRequested = false, email = ''): Promise<boolean> =>
    isRequested && (await takeReminderSlot(deps, { ip: context.ip, email, actor: await context.findActor() }))
  serve(app, deps, checkoutCalls, {
    handleEmail: async ({ body }, context) => {
      const guest = await identifyGuest(deps, {
        fullName: `${body.firstName} ${body.lastName}`,
        email: body.emailId,
        lang: context.lang,
        // A client without cookies sends its cart id in the body.
        guestCartId: context.guestCartId ?? body.guestCartId ?? null,
        actor: await context.findActor(),
        ip: context.ip,
        emailCode: body.emailCode ?? '',
        remindMe: await mayRemind(context, body.remindMe, body.emailId),
        itemKey: body.itemId ?? null,
      })
      if (guest.session) {
        context.setSession(guest.session.token, guest.session.expiresAt)
        context.clearGuestCart()
      }
      return {
        message: paymentTexts.saved[context.lang],
        token: guest.session?.token ?? context.sessionToken ?? '',
        user: { _id: guest.userId, emailId: guest.email, fullName: guest.fullName, moodleId: null },
      }
    },
    payLaterDetails: (_input, { actor }) => prefillPayLater(deps.db, actor),
    createSession: async ({ body }, context) => {
      const actor = await context.findActor()
      const request: PaymentRequest = {
        actor,
        paymentType: body.paymentType,
        onlyMethod: body.onlyMethod ?? null,
        payLater: body.payLater ?? null,
        phone: body.phone ?? null,
        shownRiyals: body.amount ?? null,
        ...readItems(body),
        couponCode: body.cuponCode ?? null,
        lang: context.lang,
        ip: context.ip,
        origin: context.origin,
        remindMe: await mayRemind(context, body.remindMe, actor?.email),
      }
      const { linkToken } = body
      const open = () =>
        linkToken === undefined
          ? openPayment(deps, request)
          : openLinkPayment(deps, { ...request, linkToken })
      // A code in the request counts towards the limit on guessing codes; the cart's own code was counted when it was applied.
      const opened = hasCode(request.couponCode) ? await limitCodeGuesses(deps, context, open) : await open()
      await recordConsent(deps.db, opened.orderId, context.consent)
      return {
        orderId: opened.orderId,
        data: {
          tran_ref: opened.reference,
          redirect_url: opened.redirectUrl,
          ...(isPayLater(body.paymentType) && toPayLaterResponse(opened)),
        },
      }
    },
  })
}

type ItemsInput = { readonly itemId?: string | undefined; readonly courseIds?: readonly string[] | undefined }

/** Reads the purchased items from the two fields that may name them; when both are set, they must agree (R393). */
function readItems({ itemId, courseIds = [] }: ItemsInput): Pick<PaymentRequest, 'itemKeys' | 'sameAs'> {
  const productIds = courseIds.length === 0 ? null : courseIds
  return itemId === undefined
    ? { itemKeys: productIds, sameAs: null }
    : { itemKeys: [itemId], sameAs: productIds }
}

/** The pay-later response in the documented format (R309). */
const toPayLaterResponse = ({ reference, redirectUrl }: { reference: string; redirectUrl: string }) => ({
  payment: { id: reference },
  configuration: { available_products: { installments: [{ web_url: redirectUrl }] } },
})
