import type { OrderDetail } from '@matla/contract/staff/order-page.schema'
import { useWords } from '#lib/root-data.ts'
import { orderNewsText } from './order-news.text.ts'
import { paymentStateText } from './payment-state.text.ts'

type PaymentAnswer = {
  readonly payment: {
    readonly status: OrderDetail['payments'][number]['status']
    readonly providerStatus: string
    readonly providerMessage: string
  }
}

/** Describes the provider's response about a payment, and the resulting state of the payment. */
export function usePaymentAnswer(): (answer: PaymentAnswer) => string {
  const t = useWords(orderNewsText)
  const states = useWords(paymentStateText)
  return ({ payment: { status, providerStatus, providerMessage } }) => {
    const answer = [providerStatus, providerMessage].filter(Boolean).join(', ') || t.noAnswer
    return t.paymentAnswered(`\u2068${answer}\u2069`, states[status])
  }
}
