import type { Localized } from '@matla/contract/kit/lang'
import type { Transaction } from '@matla/contract/transactions/transactions.calls'
import { sentences } from '@matla/contract/kit/sentences'

/** The status texts in the list of payments (R348, R349). */
export const transactionTexts: Readonly<Record<Transaction['status'], Localized>> = sentences(
  'transaction-states',
  {
    paid: { en: 'Paid', ar: 'مدفوعة' },
    authorised: { en: 'Authorised', ar: 'مصرّح بها' },
    failed: { en: 'Failed', ar: 'لم تكتمل' },
    declined: { en: 'Declined', ar: 'مرفوضة' },
    confirming: { en: 'Confirming', ar: 'قيد التأكيد' },
    review: { en: 'Under review', ar: 'قيد المراجعة' },
    refunded: { en: 'Refunded', ar: 'مستردّة' },
  },
)
