import type { Lang } from '@matla/contract/kit/lang'
import { nameOfProvider } from '@matla/contract/payments/payment-providers'
import { nameOfUsedMethod } from '@matla/contract/payments/used-method'
import type { DaysQuery } from '@matla/contract/staff/accounting.calls'
import type { Db } from '#platform/db/database.ts'
import { countColumn, sumColumn, textColumn, timeColumn, wordColumn } from '#staff/csv-columns.ts'
import { csvOf } from '#staff/csv-file.ts'
import {
  type ListedPayment as Payment,
  type ListedRefund as Refund,
  listPayments,
  listRefunds,
} from './payments-csv.store.ts'

const statuses = {
  opening: { en: 'Opening', ar: 'قيد الفتح' },
  open: { en: 'Open', ar: 'مفتوحة' },
  paid: { en: 'Paid', ar: 'مدفوعة' },
  declined: { en: 'Declined', ar: 'مرفوضة' },
  expired: { en: 'Expired', ar: 'منتهية' },
  cancelled: { en: 'Cancelled', ar: 'ملغاة' },
  review: { en: 'In review', ar: 'قيد المراجعة' },
  surplus: { en: 'Paid twice', ar: 'مكررة' },
  failed: { en: 'Failed', ar: 'متعثّرة' },
} as const

const heads = {
  order: { en: 'Order', ar: 'الطلب' },
  status: { en: 'Status', ar: 'الحالة' },
  provider: { en: 'Provider', ar: 'مزوّد الدفع' },
  providerReference: { en: 'Provider reference', ar: 'مرجع المزوّد' },
  ownReference: { en: 'Own reference', ar: 'مرجع المتجر' },
} as const

const paymentColumns = [
  countColumn<Payment>(heads.order, ({ orderNumber }) => orderNumber),
  countColumn<Payment>({ en: 'Attempt', ar: 'المحاولة' }, ({ payment }) => payment.attempt),
  textColumn<Payment>(heads.provider, ({ payment }, lang) => nameOfProvider(payment.provider)[lang]),
  textColumn<Payment>(heads.providerReference, ({ payment }) => payment.providerReference),
  textColumn<Payment>(heads.ownReference, ({ payment }) => payment.ownReference),
  wordColumn<Payment, keyof typeof statuses>(heads.status, statuses, ({ payment }) => payment.status),
  sumColumn<Payment>({ en: 'Amount', ar: 'المبلغ' }, ({ payment }) => payment.amountHalalas),
  textColumn<Payment>({ en: 'Currency', ar: 'العملة' }, ({ payment }) => payment.currency),
  timeColumn<Payment>({ en: 'Opened', ar: 'فُتحت' }, ({ payment }) => payment.openedAt),
  timeColumn<Payment>({ en: 'Ended', ar: 'انتهت' }, ({ payment }) => payment.endedAt),
  textColumn<Payment>({ en: 'Method used', ar: 'وسيلة الدفع' }, ({ payment: { providerMethod } }, lang) =>
    providerMethod === '' ? null : nameOfUsedMethod(providerMethod)[lang],
  ),
]

/** The payment attempts opened on these days, oldest first. */
export const paymentsCsv = (db: Db, days: DaysQuery, lang: Lang): AsyncGenerator<string> =>
  csvOf(paymentColumns, lang, (page) => listPayments(db, { ...days, ...page }))

const kinds = {
  lines: { en: 'Refund', ar: 'استرداد' },
  surplus: { en: 'Duplicate payment', ar: 'دفعة مكررة' },
  held: { en: 'Payment not accepted', ar: 'دفعة غير مقبولة' },
  chargeback: { en: 'Chargeback', ar: 'اعتراض بنكي' },
} as const

const ends = {
  planned: { en: 'On its way', ar: 'قيد التنفيذ' },
  done: { en: 'Done', ar: 'تم' },
  refused: { en: 'Refused', ar: 'مرفوض' },
} as const

const refundColumns = [
  countColumn<Refund>(heads.order, ({ orderNumber }) => orderNumber),
  wordColumn<Refund, keyof typeof kinds>({ en: 'Kind', ar: 'النوع' }, kinds, ({ refund }) => refund.kind),
  wordColumn<Refund, keyof typeof ends>(heads.status, ends, ({ refund }) => refund.status),
  sumColumn<Refund>({ en: 'Amount SAR', ar: 'المبلغ ر.س' }, ({ refund }) => refund.amountHalalas),
  textColumn<Refund>({ en: 'Credit note', ar: 'الإشعار الدائن' }, ({ creditNote }) => creditNote),
  textColumn<Refund>(heads.provider, ({ provider }, lang) => nameOfProvider(provider)[lang]),
  textColumn<Refund>(
    heads.providerReference,
    ({ refund }) => refund.providerReference ?? refund.caseReference,
  ),
  textColumn<Refund>(heads.ownReference, ({ refund }) => refund.ownReference),
  timeColumn<Refund>({ en: 'Requested', ar: 'طُلب' }, ({ refund }) => refund.createdAt),
  timeColumn<Refund>({ en: 'Ended', ar: 'انتهى' }, ({ refund }) => refund.endedAt),
]

/** The refunds that ended on these days, oldest first. */
export const refundsCsv = (db: Db, days: DaysQuery, lang: Lang): AsyncGenerator<string> =>
  csvOf(refundColumns, lang, (page) => listRefunds(db, { ...days, ...page }))
