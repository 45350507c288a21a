import type { Lang } from '@matla/contract/kit/lang'
import { toDecimal } from '@matla/contract/kit/money'
import { riyadhTime } from '#lib/riyadh-time.ts'
import type { Db } from '#platform/db/database.ts'
import type { PaymentStatus, RefundKind, RefundStatus } from '#schema/payments.tables.ts'
import { csvOf } from '#staff/csv-file.ts'
import { type AskedDays, pageOfPayments, pageOfRefunds } from './payments-csv.store.ts'

type Days = Pick<AskedDays, 'since' | 'until'>

const paymentHeads = {
  en: [
    'Order',
    'Attempt',
    'Provider',
    'Provider reference',
    'Own reference',
    'Status',
    'Amount',
    'Currency',
    'Opened (Riyadh)',
    'Ended (Riyadh)',
  ],
  ar: [
    'الطلب',
    'المحاولة',
    'مزوّد الدفع',
    'مرجع المزوّد',
    'مرجع المتجر',
    'الحالة',
    'المبلغ',
    'العملة',
    'فُتحت (الرياض)',
    'انتهت (الرياض)',
  ],
} as const satisfies Record<Lang, readonly string[]>

const statuses = {
  en: {
    opening: 'Opening',
    open: 'Open',
    paid: 'Paid',
    declined: 'Declined',
    expired: 'Expired',
    cancelled: 'Cancelled',
    review: 'In review',
    surplus: 'Paid twice',
    failed: 'Failed',
  },
  ar: {
    opening: 'قيد الفتح',
    open: 'مفتوحة',
    paid: 'مدفوعة',
    declined: 'مرفوضة',
    expired: 'منتهية',
    cancelled: 'ملغاة',
    review: 'قيد المراجعة',
    surplus: 'مكررة',
    failed: 'متعثّرة',
  },
} as const satisfies Record<Lang, Record<PaymentStatus, string>>

/** The tries to pay that were opened on these days, oldest first. */
export const paymentsCsv = (db: Db, days: Days, lang: Lang): AsyncGenerator<string> =>
  csvOf(
    paymentHeads[lang],
    (page) => pageOfPayments(db, { ...days, ...page }),
    ({ payment, orderNumber }) => [
      orderNumber,
      payment.attempt,
      payment.provider,
      payment.providerReference ?? '',
      payment.ownReference,
      statuses[lang][payment.status],
      Number(toDecimal(payment.amountHalalas)),
      payment.currency,
      riyadhTime(payment.openedAt),
      payment.endedAt ? riyadhTime(payment.endedAt) : '',
    ],
  )

const refundHeads = {
  en: [
    'Order',
    'Kind',
    'Status',
    'Amount SAR',
    'Credit note',
    'Provider',
    'Provider reference',
    'Own reference',
    'Asked (Riyadh)',
    'Ended (Riyadh)',
  ],
  ar: [
    'الطلب',
    'النوع',
    'الحالة',
    'المبلغ ر.س',
    'الإشعار الدائن',
    'مزوّد الدفع',
    'مرجع المزوّد',
    'مرجع المتجر',
    'طُلب (الرياض)',
    'انتهى (الرياض)',
  ],
} as const satisfies Record<Lang, readonly string[]>

const kinds = {
  en: {
    lines: 'Refund',
    surplus: 'Duplicate payment',
    held: 'Payment not accepted',
    chargeback: 'Chargeback',
  },
  ar: { lines: 'استرداد', surplus: 'دفعة مكررة', held: 'دفعة غير مقبولة', chargeback: 'اعتراض بنكي' },
} as const satisfies Record<Lang, Record<RefundKind, string>>

const ends = {
  en: { planned: 'On its way', done: 'Done', refused: 'Refused' },
  ar: { planned: 'قيد التنفيذ', done: 'تم', refused: 'مرفوض' },
} as const satisfies Record<Lang, Record<RefundStatus, string>>

/** The refunds that ended on these days, oldest first. */
export const refundsCsv = (db: Db, days: Days, lang: Lang): AsyncGenerator<string> =>
  csvOf(
    refundHeads[lang],
    (page) => pageOfRefunds(db, { ...days, ...page }),
    ({ refund, orderNumber, provider, creditNote }) => [
      orderNumber,
      kinds[lang][refund.kind],
      ends[lang][refund.status],
      Number(toDecimal(refund.amountHalalas)),
      creditNote ?? '',
      provider,
      refund.providerReference ?? refund.caseReference ?? '',
      refund.ownReference,
      riyadhTime(refund.createdAt),
      refund.endedAt ? riyadhTime(refund.endedAt) : '',
    ],
  )
