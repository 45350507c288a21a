import { type PageMark, pageMarkNames } from './page-methods.ts'
import { mapProviders, type ProviderId } from './payment-providers.ts'

/** A way to pay as buyers recognise it: a brand of the card page, or a provider that is a choice of its own. */
export type PaymentMark = PageMark | Exclude<ProviderId, 'paytabs'>

const { paytabs: _cardPage, ...providerNames } = mapProviders(({ name }) => name)

export const paymentMarkNames = { ...pageMarkNames, ...providerNames }
// The keys of the two tables are the marks.
export const paymentMarks = Object.keys(paymentMarkNames) as [PaymentMark, ...PaymentMark[]]
export const isPaymentMark = (id: string): id is PaymentMark => Object.hasOwn(paymentMarkNames, id)
