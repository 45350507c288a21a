import { reconcileAll } from '../../server/src/payments/reconcile-pending.ts'
import { minuteMs, type Person, secondMs, type Shop } from './shop.ts'

export type Method = 'creditcard' | 'mada' | 'applepay' | 'tabby'
export type Outcome =
  | 'approve'
  | 'decline'
  | 'funds'
  | 'threeds'
  | 'cancel'
  | 'expire'
  | 'hold'
  | 'different-amount'
export type Purchase = {
  readonly courseIds: readonly string[]
  readonly method: Method
  readonly coupon?: string | null
}
export type Page = { readonly orderId: string; readonly method: Method; readonly reference: string }

const payLater = { phone: '0501234567', city: 'الرياض', address: 'طريق الملك فهد 1', zip: '12211' }

/** Creates an order and opens its payment page. */
export async function openPage(
  shop: Shop,
  person: Person,
  { courseIds, method, coupon }: Purchase,
): Promise<Page> {
  const bought = courseIds.length === 1 ? { itemId: courseIds[0] } : { courseIds }
  const opened = await shop.must(
    'POST',
    '/create-session',
    {
      ...bought,
      ...(coupon && { cuponCode: coupon }),
      ...(method === 'tabby' ? { paymentType: 'PAY_LATER', payLater } : { paymentType: 'CARD' }),
      ...(method === 'applepay' && { onlyMethod: 'applepay' }),
    },
    person,
  )
  const { tran_ref: card, payment } = opened.data as { tran_ref?: string; payment?: { id: string } }
  return { orderId: String(opened.orderId), method, reference: card ?? payment?.id ?? '' }
}

/** Finishes a payment page at its provider, which reports the result to the shop. */
export async function finishPage(shop: Shop, { method, reference }: Page, outcome: Outcome): Promise<void> {
  shop.wait(outcome === 'expire' ? 21 * minuteMs : 70 * secondMs)
  // The plan's page is closed here; a card page expires by itself.
  if (method === 'tabby')
    await shop.sandbox('/tabby/finish', {
      paymentId: reference,
      outcome: outcomeOfPlan(outcome),
      awaitCallback: true,
    })
  else if (outcome !== 'expire')
    await shop.sandbox('/paytabs/finish', { tranRef: reference, outcome, awaitCallback: true })
  if (outcome !== 'expire' && outcome !== 'cancel') return
  // The provider sends no webhook, so time passes until the shop queries the payment.
  shop.wait(15 * minuteMs)
  await reconcileAll(shop.deps)
}

/** Plans have fewer outcomes than cards. */
const outcomeOfPlan = (outcome: Outcome): string =>
  outcome === 'approve' || outcome === 'expire' ? outcome : outcome === 'cancel' ? 'expire' : 'decline'
