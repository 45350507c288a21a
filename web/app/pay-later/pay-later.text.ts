import type { Lang } from '@matla/contract/kit/lang'
import type { PayLaterProvider } from '@matla/contract/payments/payment-providers'
import { plural, words } from '#lib/text.ts'

export const payLaterText = words('pay-later', {
  // Three to ten payments share one plural form in Arabic.
  partsBefore: {
    en: (count: number) => `or ${count} payments of`,
    ar: (count: number) => `أو قسّمها على ${count} دفعات، كل دفعة`,
  },
  partsBeforeOdd: {
    en: (count: number, equal: number) => `or ${count} payments with Tabby: ${equal} of`,
    ar: (count: number, equal: number) => `أو ادفعها على ${count} دفعات عبر تابي: ${equal} دفعات بقيمة`,
  },
  lastPart: { en: ', then', ar: ' ثم' },
  learnMore: { en: 'Learn more', ar: 'اعرف المزيد' },
  due: {
    en: (months: number) =>
      plural('en', months, { zero: 'Today', one: 'In 1 month', other: `In ${months} months` }),
    ar: (months: number) =>
      plural('ar', months, {
        zero: 'اليوم',
        one: 'بعد شهر',
        two: 'بعد شهرين',
        few: `بعد ${months} أشهر`,
        many: `بعد ${months} شهرًا`,
        other: `بعد ${months} شهر`,
      }),
  },
  partsAfter: { en: 'with Tabby', ar: 'عبر تابي' },
  method: { en: 'Pay later with Tabby', ar: 'ادفع لاحقًا عبر تابي' },
  detail: {
    en: 'Pay a quarter today and the rest over three months. You must be 18 or over.',
    ar: 'تدفع الربع اليوم والباقي على ثلاثة أشهر. لمن بلغ 18 عامًا فأكثر.',
  },
  why: {
    en: 'Tabby needs these details to make its decision.',
    ar: 'تحتاج تابي إلى هذه البيانات لتتخذ قرارها.',
  },
  phone: { en: 'Mobile number', ar: 'رقم الجوال' },
  city: { en: 'City', ar: 'المدينة' },
  address: { en: 'Street address', ar: 'العنوان (الحي والشارع ورقم المبنى)' },
  zip: { en: 'Postcode', ar: 'الرمز البريدي' },
})

const tamaraText = words('pay-later-tamara', {
  partsBeforeOdd: {
    en: (count: number, equal: number) => `or ${count} payments with Tamara: ${equal} of`,
    ar: (count: number, equal: number) =>
      `أو ادفعها على ${count} دفعات عبر تمارا: ${equal === 2 ? 'دفعتان' : `${equal} دفعات`} بقيمة`,
  },
  partsAfter: { en: 'with Tamara', ar: 'عبر تمارا' },
  method: { en: 'Pay in parts with Tamara', ar: 'قسّم المبلغ مع تمارا' },
  detail: {
    en: 'Monthly payments, Sharia-compliant. You choose your plan on Tamara’s page.',
    ar: 'دفعات شهرية متوافقة مع الشريعة. تختار خطتك في صفحة تمارا.',
  },
  why: {
    en: 'Tamara needs these details to make its decision.',
    ar: 'تحتاج تمارا إلى هذه البيانات لتتخذ قرارها.',
  },
})

export type PlanText = Pick<
  (typeof payLaterText)['en'],
  'partsAfter' | 'partsBeforeOdd' | 'method' | 'detail' | 'why'
>

/** Texts that contain the provider's name. */
export const planTexts: Readonly<Record<PayLaterProvider, Readonly<Record<Lang, PlanText>>>> = {
  tabby: payLaterText,
  tamara: tamaraText,
}
