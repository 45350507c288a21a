import { sentences } from '#kit/sentences.ts'

/** Errors for an order that Tamara rejects. */
export const tamaraErrors = sentences('pay-later-tamara-errors', {
  'tamara-not-available': {
    en: 'Tamara can’t offer you this payment. Please choose another way to pay.',
    ar: 'لا تستطيع تمارا إتاحة هذه العملية لك. اختر طريقة دفع أخرى من فضلك.',
  },
  'tamara-too-high': {
    en: 'The total is above Tamara’s limit. Buy fewer courses at once, or choose another way to pay.',
    ar: 'الإجمالي أعلى مما تتيحه تمارا. خفّض قيمة السلة أو اختر طريقة دفع أخرى.',
  },
  'tamara-too-low': {
    en: 'The total is below Tamara’s minimum. Choose another way to pay.',
    ar: 'الإجمالي أقل من الحد الأدنى للدفع عبر تمارا. اختر طريقة دفع أخرى.',
  },
})
