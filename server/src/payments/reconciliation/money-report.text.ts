import type { Localized } from '@matla/contract/kit/lang'

export const reportTexts = {
  subject: { en: 'Payment check: differences found', ar: 'المطابقة المالية: توجد فروق' },
  preview: {
    en: 'Someone needs to review these payments.',
    ar: 'هذه المدفوعات تحتاج إلى من ينظر فيها.',
  },
  title: { en: 'Our records don’t match the providers’', ar: 'دفاترنا لا تطابق ما لدى مزوّدي الدفع' },
  text: {
    en: 'The check compared our payments with the providers’ records. Each line is one difference. Nothing was changed.',
    ar: 'قارنت المطابقة عمليات الدفع لدينا بما لدى مزوّدي الدفع. كل سطر فرق واحد، ولم يُغيَّر شيء.',
  },
  expected: { en: 'ours', ar: 'لدينا' },
  found: { en: 'theirs', ar: 'لديهم' },
  more: { en: 'and more. See the full list in the console', ar: 'وغيرها، والقائمة كاملة في لوحة الإدارة' },
  asideTitle: { en: 'What to do', ar: 'ما العمل؟' },
  aside: {
    en: 'docs/money.md explains what each kind means. The check runs again tomorrow and lists whatever still differs.',
    ar: 'يشرح الملف docs/money.md معنى كل نوع. وتتكرر المطابقة غدًا وتذكر ما بقي من فروق.',
  },
  why: {
    en: 'You received this email because you manage the shop’s payments.',
    ar: 'وصلتك هذه الرسالة لأن متابعة مدفوعات المتجر من مهامك.',
  },
} as const satisfies Record<string, Localized>
