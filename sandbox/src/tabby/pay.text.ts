import type { Words } from '#kit/lang.ts'
import type { ButtonWords } from '#kit/pay-page.ts'
import { planOutcomes, planWords } from '#kit/plan-page.text.ts'
import type { OutcomeName } from './outcomes.ts'

/** The code in the test SMS, which approves the payment. */
export const rightCode = '8888'

export const payWords = {
  ...planWords(rightCode),
  title: { en: 'Split your purchase into 4 payments', ar: 'قسّم مشترياتك على 4 دفعات' },
  today: { en: 'Today', ar: 'اليوم' },
  month: { en: 'In 1 month', ar: 'بعد شهر' },
  months2: { en: 'In 2 months', ar: 'بعد شهرين' },
  months3: { en: 'In 3 months', ar: 'بعد 3 أشهر' },
} as const satisfies Words

export const outcomeWords: Readonly<Record<OutcomeName, ButtonWords>> = {
  ...planOutcomes,
  cancel: { name: 'Cancel', en: 'Back to the shop without paying', ar: 'إلغاء: عودة إلى المتجر دون دفع' },
}
