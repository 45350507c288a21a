import { type PayLaterField, payLaterFields } from '@matla/contract/checkout/pay-later-rules'
import type { PaymentType } from '@matla/contract/payments/payment-providers'

/** The name of a method's field in the form, which also sends the hidden fields of the other methods. */
export const fieldNameOf = (choice: string, field: PayLaterField) => `${choice}-${field}`

/** Values of fields, under the names that a method has in the form. */
export const underFieldNames = (
  paymentType: PaymentType,
  values: Readonly<Partial<Record<PayLaterField, string>>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    payLaterFields.flatMap((field) =>
      values[field] === undefined ? [] : [[fieldNameOf(paymentType, field), values[field]]],
    ),
  )
