import type { ErrorCode } from '#kit/errors.ts'
import type { Localized } from '#kit/lang.ts'

/**
 * `card`: the buyer pays immediately. `pay-later`: the provider assesses the buyer, who then pays the
 * provider in instalments. `transfer`: the buyer transfers the amount from their bank within days.
 */
export type PaymentKind = 'card' | 'pay-later' | 'transfer'

type ProviderFacts = {
  readonly kind: PaymentKind
  readonly name: Localized
  /** Selects the provider in the checkout call and in its form. */
  readonly paymentType: string
  /** How staff see an order paid with this provider: the value of list filters and of a column in exports. */
  readonly method: { readonly id: string; readonly name: Localized }
  /** The provider as an external service of the shop, whose calls are recorded and which staff can test. */
  readonly service: { readonly id: string; readonly name: Localized }
  /** The means of payment in an e-invoice (UNTDID 4461). */
  readonly meansCode: string
  /** The page that the buyer returns to (R336, R337). */
  readonly returnPage: string
  /** The shop cannot sell without this provider. */
  readonly isRequired: boolean
  /** The reason of a declined payment, unless the provider's code gives a more specific one (R350). */
  readonly declineReason: string
  /** The errors for a buyer or amount that the provider rejects at checkout; null when it accepts all. */
  readonly rejections: Readonly<Record<RejectionReason, ErrorCode>> | null
}
export type RejectionReason = 'not-available' | 'too-high' | 'too-low'

/** Every payment provider, in the order in which the checkout offers them (docs/how-to/payment-provider.md). */
export const paymentProviders = {
  paytabs: {
    kind: 'card',
    name: { en: 'PayTabs', ar: 'بيتابس' },
    paymentType: 'CARD',
    method: { id: 'card', name: { en: 'Card', ar: 'بطاقة' } },
    service: { id: 'card-payments', name: { en: 'Card payments', ar: 'الدفع بالبطاقة' } },
    meansCode: '48',
    returnPage: '/home/success2',
    isRequired: true,
    declineReason: 'refused',
    rejections: null,
  },
  tabby: {
    kind: 'pay-later',
    name: { en: 'Tabby', ar: 'تابي' },
    paymentType: 'PAY_LATER',
    method: { id: 'pay-later', name: { en: 'Tabby', ar: 'تابي' } },
    service: { id: 'pay-later', name: { en: 'Pay later', ar: 'الدفع الآجل' } },
    meansCode: '68',
    returnPage: '/home/success3',
    isRequired: false,
    declineReason: 'plan-refused',
    rejections: {
      'not-available': 'pay-later-not-available',
      'too-high': 'pay-later-too-high',
      'too-low': 'pay-later-too-low',
    },
  },
  tamara: {
    kind: 'pay-later',
    name: { en: 'Tamara', ar: 'تمارا' },
    paymentType: 'TAMARA',
    method: { id: 'tamara', name: { en: 'Tamara', ar: 'تمارا' } },
    service: { id: 'tamara', name: { en: 'Pay later with Tamara', ar: 'الدفع الآجل عبر تمارا' } },
    meansCode: '68',
    returnPage: '/home/success3',
    isRequired: false,
    declineReason: 'tamara-refused',
    rejections: {
      'not-available': 'tamara-not-available',
      'too-high': 'tamara-too-high',
      'too-low': 'tamara-too-low',
    },
  },
  transfer: {
    kind: 'transfer',
    name: { en: 'Bank transfer', ar: 'حوالة بنكية' },
    paymentType: 'TRANSFER',
    method: { id: 'transfer', name: { en: 'Bank transfer', ar: 'حوالة بنكية' } },
    service: { id: 'transfer', name: { en: 'Bank transfer', ar: 'الحوالة البنكية' } },
    meansCode: '42',
    returnPage: '/home/success2',
    isRequired: false,
    declineReason: 'not-transferred',
    rejections: null,
  },
} as const satisfies Readonly<Record<string, ProviderFacts>>

export type ProviderId = keyof typeof paymentProviders
type Row = (typeof paymentProviders)[ProviderId]
export type PaymentType = Row['paymentType']
export type ProviderService = Row['service']['id']

// `Object.keys` widens the keys to string.
export const providerIds = Object.keys(paymentProviders) as readonly ProviderId[]
export const isProviderId = (id: string): id is ProviderId => id in paymentProviders
const rows = providerIds.map((id) => ({ id, ...paymentProviders[id] }))

export const paymentTypes = rows.map(({ paymentType }) => paymentType)
export const providerMethods = rows.map(({ method }) => method.id)
export const declineReasons = rows.map(({ declineReason }) => declineReason)
export const rejectionErrors = rows.flatMap(({ rejections }) => Object.values(rejections ?? {}))
export const providerServices = rows.map(({ service }) => service.id)

/** Builds a record with one value for each provider. */
export const mapProviders = <Value>(toValue: (facts: Row, id: ProviderId) => Value) =>
  keyBy(
    ({ id }) => id,
    (row) => toValue(row, row.id),
  )

export const methodNames = keyBy(
  ({ method }) => method.id,
  ({ method }): Localized => method.name,
)
export const serviceNames = keyBy(
  ({ service }) => service.id,
  ({ service }): Localized => service.name,
)

/** Finds the provider by payment type, by an order’s method, or by service. */
export const providerOfType = keyBy(
  ({ paymentType }) => paymentType,
  ({ id }) => id,
)
export const providerOfMethod = keyBy(
  ({ method }) => method.id,
  ({ id }) => id,
)
export const providerOfService = keyBy(
  ({ service }) => service.id,
  ({ id }) => id,
)

export type PayLaterProvider = {
  [Id in ProviderId]: (typeof paymentProviders)[Id]['kind'] extends 'pay-later' ? Id : never
}[ProviderId]
export type PayLaterBrand = (typeof paymentProviders)[PayLaterProvider]['name']['en']
export const isPayLaterProvider = (id: ProviderId): id is PayLaterProvider =>
  paymentProviders[id].kind === 'pay-later'

export const providersOfKind = (kind: PaymentKind): readonly ProviderId[] =>
  providerIds.filter((id) => paymentProviders[id].kind === kind)

/** The brand of a stored provider id; an id that is no longer in the table is its own name. */
export const nameOfProvider = (id: string): Localized =>
  rows.find((row) => row.id === id)?.name ?? { en: id, ar: id }

/** Builds a record with one value for each provider, by its service. */
export const mapServices = <Value>(toValue: (id: ProviderId) => Value) =>
  keyBy(
    ({ service }) => service.id,
    ({ id }) => toValue(id),
  )

/** Builds a record with one value for each provider, by its payment type. */
export const mapTypes = <Value>(toValue: (paymentType: PaymentType) => Value) =>
  keyBy(
    ({ paymentType }) => paymentType,
    ({ paymentType }) => toValue(paymentType),
  )

export const isPaymentService = (service: string): service is ProviderService => service in serviceNames

export const isPayLater = (paymentType: PaymentType): boolean =>
  isPayLaterProvider(providerOfType[paymentType])

/** A record of the rows by key; `keyOf` returns a different key for each row. */
function keyBy<Key extends string, Value>(
  keyOf: (row: (typeof rows)[number]) => Key,
  toValue: (row: (typeof rows)[number]) => Value,
): Readonly<Record<Key, Value>> {
  return Object.fromEntries(rows.map((row) => [keyOf(row), toValue(row)])) as Record<Key, Value>
}
