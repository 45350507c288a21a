import { z } from 'zod'
import { pageMethods } from './page-methods.ts'
import { paymentMarks } from './payment-marks.ts'
import { providerIds } from './payment-providers.ts'

/** The ways to pay that this shop offers, part of the layout's data. */
export const offeredPayments = {
  /** The payment providers that the checkout offers, in their order. */
  paymentProviders: z.array(z.enum(providerIds)),
  /** The methods of the card provider's page that are choices of the checkout; none: one choice for all. */
  pageMethods: z.array(z.enum(pageMethods)),
  /** The number of payments of each pay-later provider. */
  instalments: z.partialRecord(z.enum(providerIds), z.int()),
  /** The totals in halalas that a provider accepts; absent: any. */
  limits: z.partialRecord(
    z.enum(providerIds),
    z.object({ leastHalalas: z.int(), mostHalalas: z.int().nullable() }),
  ),
  /** Apple Pay on the shop's own pages; null: it opens the provider's page. `script` gives it to a browser of a trial. */
  applePay: z.object({ name: z.string(), script: z.string().nullable() }).nullable(),
  /** The marks of all of them, in the order in which buyers read them; `src`: the school's own file of the mark. */
  paymentMarks: z.array(z.object({ mark: z.enum(paymentMarks), src: z.string().nullable() })),
  /** One of them is a pay-later provider. */
  offersPayLater: z.boolean(),
}
