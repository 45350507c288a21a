import { toDecimal } from '@matla/contract/kit/money'
import type { Actor } from '#platform/http/actor.ts'
import { openSheet } from '#payments/apple-pay/open-sheet.ts'
import { findSheetPayment, payInSheet, readAuthorisation } from '#payments/apple-pay/pay-in-sheet.ts'
import { quotePurchase } from '#sales/checkout/quote-purchase.ts'
import { mayReject, type Play } from './play.ts'

/** The buyer opens Apple Pay for their cart and authorises; their browser may send the same token twice. */
export async function payWithSheet(play: Play, actor: Actor, token: string): Promise<void> {
  const { deps } = play.harness
  const origin = 'http://shop.test'
  const isTwice = play.chance.odds(40)
  await mayReject(
    (async () => {
      const purchase = { holder: actor, guestCartId: null, itemKey: null, couponCode: null }
      const { totalHalalas } = await quotePurchase(deps.db, purchase)
      const { quote } = await openSheet(deps, {
        ...purchase,
        validationUrl: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
        shownRiyals: toDecimal(totalHalalas),
        origin,
      })
      const authorisation = await readAuthorisation(deps, quote, { token })
      const authorise = async () => {
        const buyer = { actor, lang: 'ar', ip: '10.0.0.9', origin } as const
        await mayReject(
          findSheetPayment(deps, authorisation).then(
            (earlier) => earlier ?? payInSheet(deps, authorisation, buyer),
          ),
        )
      }
      if (isTwice) play.scheduler.spawn(`${token} again`, authorise)
      await authorise()
    })(),
  )
}
