import { type PageMark, pageMarkNames } from './page-methods.ts'
import { mapProviders, type ProviderId } from './payment-providers.ts'

/** A payment method as buyers recognise it: a brand of the card page, or a provider with its own option. */
export type PaymentMark = PageMark | Exclude<ProviderId, 'paytabs'>

const { paytabs: _cardPage, ...providerNames } = mapProviders(({ name }) => name)

export const paymentMarkNames = { ...pageMarkNames, ...providerNames }
// `Object.keys` widens the keys to string.
export const paymentMarks = Object.keys(paymentMarkNames) as [PaymentMark, ...PaymentMark[]]
export const isPaymentMark = (id: string): id is PaymentMark => Object.hasOwn(paymentMarkNames, id)
