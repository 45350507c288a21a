import type { Localized } from '@matla/contract/kit/lang'

export const reportTexts = {
  subject: { en: 'Money check: the books differ', ar: 'فحص الأموال: في الدفاتر فروق' },
  preview: {
    en: 'A person has to look at these payments.',
    ar: 'هذه المدفوعات تحتاج إلى من ينظر فيها.',
  },
  title: { en: 'The books and the providers disagree', ar: 'دفاترنا لا تطابق ما لدى مزوّدي الدفع' },
  text: {
    en: 'The check compared our payments with what the providers hold. Each line is one difference; nothing was changed.',
    ar: 'قارن الفحص مدفوعاتنا بما لدى مزوّدي الدفع. كل سطر فرق واحد، ولم يُغيَّر شيء.',
  },
  expected: { en: 'ours', ar: 'لدينا' },
  found: { en: 'theirs', ar: 'لديهم' },
  more: { en: 'and more; the whole list is in the console', ar: 'وغيرها، والقائمة كاملة في لوحة الإدارة' },
  asideTitle: { en: 'What to do', ar: 'ما العمل؟' },
  aside: {
    en: 'docs/money.md says what each kind means. The check comes again tomorrow, and lists what is still so.',
    ar: 'يشرح docs/money.md معنى كل نوع. ويعود الفحص غدًا فيذكر ما بقي على حاله.',
  },
  why: {
    en: 'You received this message because you look after the shop’s money.',
    ar: 'وصلتك هذه الرسالة لأنك مسؤول عن أموال المتجر.',
  },
} as const satisfies Record<string, Localized>
