import type { FieldFormat } from '@matla/contract/connections/connection-field'
import type { Localized } from '@matla/contract/kit/lang'

/** What is wrong with a value of a connection. */
export const fieldFaults = {
  needed: { en: 'This value is needed.', ar: 'هذه القيمة مطلوبة.' },
  enterAgain: {
    en: 'Enter it again: the address has changed, and a secret goes to no other address unasked.',
    ar: 'أدخله مجددًا: تغيّر العنوان، ولا يُرسل سر إلى عنوان آخر دون تأكيد.',
  },
  notEntered: {
    en: 'This value cannot be entered here: the server’s environment sets it.',
    ar: 'لا تُدخل هذه القيمة هنا، لأن بيئة الخادم تعيّنها.',
  },
  https: {
    en: 'In a shop that sells, this address begins with https://.',
    ar: 'في متجر يبيع، يبدأ هذا العنوان بـ https://.',
  },
} as const satisfies Readonly<Record<string, Localized>>

export function toFormatFault(format: FieldFormat): Localized {
  switch (format.is) {
    case 'url':
      return {
        en: 'Enter a whole address, such as https://school.example.',
        ar: 'أدخل عنوانًا كاملًا، مثل \u2066https://school.example\u2069.',
      }
    case 'mail-server':
      return {
        en: 'Enter smtps://user:password@host:465, or smtp:// with the port 587.',
        ar: 'أدخل \u2066smtps://user:password@host:465\u2069، أو \u2066smtp://\u2069 مع المنفذ 587.',
      }
    case 'choices':
      return { en: 'Choose from the list.', ar: 'اختر من القائمة.' }
    case 'iban':
      return {
        en: 'This is not an IBAN: compare its digits with your bank’s certificate.',
        ar: 'هذا ليس رقم آيبان صحيحًا. قارن أرقامه بشهادة بنكك.',
      }
    case 'number':
      return { en: 'Enter a whole number.', ar: 'أدخل رقمًا صحيحًا.' }
    case 'text': {
      const { rule, least = 1 } = format
      return rule
        ? { en: `It ${rule.en}.`, ar: `القيمة المقبولة: ${rule.ar}.` }
        : { en: `It has at least ${least} characters.`, ar: `أقل طول لها ${least} خانات.` }
    }
  }
}
