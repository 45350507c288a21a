import { z } from 'zod'
import { pageMethods } from './page-methods.ts'
import { paymentMarks } from './payment-marks.ts'
import { providerIds } from './payment-providers.ts'

/** The payment methods that this shop offers, as part of the layout’s data. */
export const offeredPayments = {
  /** The payment providers that the checkout offers, in order. */
  paymentProviders: z.array(z.enum(providerIds)),
  /** The card page’s methods that the checkout lists separately; empty when it shows one choice for all of them. */
  pageMethods: z.array(z.enum(pageMethods)),
  /** The number of instalments of each pay-later provider. */
  instalments: z.partialRecord(z.enum(providerIds), z.int()),
  /** The minimum and maximum total that a provider accepts, in halalas; absent for any total. */
  limits: z.partialRecord(
    z.enum(providerIds),
    z.object({ leastHalalas: z.int(), mostHalalas: z.int().nullable() }),
  ),
  /** Apple Pay on the shop’s own pages; null when it opens the provider’s. `script` adds it to any browser (sandbox). */
  applePay: z.object({ name: z.string(), script: z.string().nullable() }).nullable(),
  /** The logos of all methods in display order; `src` is the school’s own file of a logo. */
  paymentMarks: z.array(z.object({ mark: z.enum(paymentMarks), src: z.string().nullable() })),
  /** True when at least one provider is pay-later. */
  offersPayLater: z.boolean(),
}
