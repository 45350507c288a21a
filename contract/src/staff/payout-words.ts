import type { Localized } from '#kit/lang.ts'
import { paymentProviders, providerIds } from '#payments/payment-providers.ts'

/** The providers that pay out to the school; a bank transfer arrives in the school's account directly. */
export const payoutProviders = providerIds.filter((id) => paymentProviders[id].kind !== 'transfer')

/** The columns of a settlement file that the shop reads. */
export const settlementFields = {
  kind: { en: 'Kind of transaction', ar: 'نوع العملية' },
  reference: { en: 'Provider’s reference', ar: 'مرجع المزوّد' },
  ownReference: { en: 'Our reference', ar: 'مرجعنا' },
  gross: { en: 'Amount', ar: 'المبلغ' },
  fee: { en: 'Fee before VAT', ar: 'الرسوم قبل الضريبة' },
  feeVat: { en: 'VAT on the fee', ar: 'ضريبة الرسوم' },
  net: { en: 'Net', ar: 'الصافي' },
  day: { en: 'Day', ar: 'اليوم' },
  currency: { en: 'Currency', ar: 'العملة' },
} as const satisfies Readonly<Record<string, Localized>>
export type SettlementField = keyof typeof settlementFields
// `Object.keys` widens the keys to string.
export const settlementFieldNames = Object.keys(settlementFields) as [SettlementField, ...SettlementField[]]

/** `other`: a fee, a reserve or a correction that belongs to no payment. */
export const payoutLineKinds = ['payment', 'refund', 'other'] as const
export type PayoutLineKind = (typeof payoutLineKinds)[number]

/** Why a row of a settlement file was rejected. */
export const settlementFaults = {
  'reference-missing': { en: 'The reference is missing.', ar: 'المرجع مفقود.' },
  'amount-not-valid': { en: 'This is no amount.', ar: 'هذا ليس مبلغًا.' },
  'day-not-valid': { en: 'This is no day.', ar: 'هذا ليس يومًا.' },
  'kind-unknown': { en: 'This kind of transaction is unknown.', ar: 'نوع العملية غير معروف.' },
  'currency-not-sar': { en: 'The currency is not the riyal.', ar: 'العملة ليست الريال.' },
  'quotes-wrong': { en: 'The quotation marks are wrong.', ar: 'علامات الاقتباس خاطئة.' },
  repeated: { en: 'This row is in a payout already.', ar: 'هذا السطر وارد في دفعة تسوية أخرى.' },
} as const satisfies Readonly<Record<string, Localized>>
export type SettlementFault = keyof typeof settlementFaults

/** How a line of a payout differs from the shop's records. */
export const payoutDifferences = {
  unknown: { en: 'Unknown payment', ar: 'دفعة غير معروفة' },
  'not-paid': { en: 'Not paid in our records', ar: 'غير مدفوعة في سجلاتنا' },
  'amount-differs': { en: 'The amounts differ', ar: 'المبلغان مختلفان' },
  'fee-differs': { en: 'The fee differs', ar: 'الرسوم مختلفة' },
  'net-differs': { en: 'The net does not add up', ar: 'الصافي لا يطابق' },
  'refund-unknown': { en: 'Refund with no record on our side', ar: 'استرداد لا نعلم به' },
} as const satisfies Readonly<Record<string, Localized>>
export type PayoutDifference = keyof typeof payoutDifferences
export const payoutDifferenceKinds = Object.keys(payoutDifferences) as [
  PayoutDifference,
  ...PayoutDifference[],
]
