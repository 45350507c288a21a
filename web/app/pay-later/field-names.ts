import { type PayLaterField, payLaterFields } from '@matla/contract/checkout/pay-later-rules'

/** The name of a method's field in the form, which also submits the hidden fields of the other methods. */
export const fieldNameOf = (choice: string, field: PayLaterField) => `${choice}-${field}`

/** Field values under the names that a method uses in the form. */
export const underFieldNames = (
  choice: string,
  values: Readonly<Partial<Record<PayLaterField, string>>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    payLaterFields.flatMap((field) =>
      values[field] === undefined ? [] : [[fieldNameOf(choice, field), values[field]]],
    ),
  )
