import { words } from '#lib/text.ts'

export const payLaterText = words('pay-later', {
  partsBefore: { en: 'or 4 payments of', ar: 'أو قسّمها على 4 دفعات، كل دفعة' },
  partsBeforeOdd: { en: 'or 3 payments of', ar: 'أو قسّمها على 3 دفعات، كل دفعة' },
  lastPart: { en: 'and a last one of', ar: 'ودفعة أخيرة' },
  partsAfter: { en: 'with Tabby', ar: 'مع تابي' },
  method: { en: 'Pay later with Tabby', ar: 'ادفع لاحقًا عبر تابي' },
  detail: {
    en: 'A quarter today, the rest over three months. For buyers of 18 and over.',
    ar: 'تدفع الربع اليوم والباقي على ثلاثة أشهر. لمن بلغ 18 عامًا فأكثر.',
  },
  why: { en: 'Tabby asks for these to decide.', ar: 'تحتاج تابي إلى هذه البيانات لتتخذ قرارها.' },
  phone: { en: 'Mobile number', ar: 'رقم الجوال' },
  city: { en: 'City', ar: 'المدينة' },
  address: { en: 'Street address', ar: 'عنوان الشارع' },
  zip: { en: 'Postcode', ar: 'الرمز البريدي' },
})
