import { factsOfMethod, pageMethods } from '@matla/contract/payments/page-methods'
import { isPayLaterProvider, paymentProviders, providerIds } from '@matla/contract/payments/payment-providers'
import type { PaymentMethodName } from './payment-mark.tsx'

/** Every payment method that has a mark. */
export const paymentMarks: readonly PaymentMethodName[] = [
  ...pageMethods.flatMap((method) => factsOfMethod(method).marks),
  ...providerIds.filter((id) => isPayLaterProvider(id)).map((id) => paymentProviders[id].name.en),
]
