import type { Words } from '#kit/lang.ts'
import type { ButtonWords } from '#kit/pay-page.ts'
import { planOutcomes, planWords } from '#kit/plan-page.text.ts'
import type { OutcomeName } from './outcomes.ts'

/** The code in the test SMS, which approves the payment. */
export const rightCode = '0000'

export const payWords = {
  ...planWords(rightCode),
  title: { en: 'Pay in parts with Tamara', ar: 'قسّم المبلغ مع تمارا' },
} as const satisfies Words

export const outcomeWords: Readonly<Record<OutcomeName, ButtonWords>> = {
  ...planOutcomes,
  cancel: { name: 'Cancel', en: 'The buyer cancels the order', ar: 'إلغاء: يلغي المشتري الطلب' },
  leave: { name: 'Leave', en: 'Back to the shop, undecided', ar: 'مغادرة: عودة إلى المتجر دون قرار' },
}
