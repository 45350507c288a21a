import { consentSentences } from '@matla/contract/consent/consent-sentences'
import { words } from '#lib/text.ts'

export const consentText = words('consent', {
  title: { en: 'May we count your visit?', ar: 'هل تسمح لنا باحتساب زيارتك؟' },
  text: consentSentences.cookies.sentence,
  accept: { en: 'Accept', ar: 'أوافق' },
  reject: { en: 'Refuse', ar: 'أرفض' },
  choose: { en: 'Choose', ar: 'أختار' },
  save: { en: 'Save my choice', ar: 'احفظ اختياري' },
  dialogTitle: { en: 'Cookie choices', ar: 'خيارات ملفات تعريف الارتباط' },
  necessary: { en: 'Necessary', ar: 'ضرورية' },
  necessaryText: {
    en: 'Your session, your cart and your language. The shop cannot work without them.',
    ar: 'جلستك وسلتك ولغتك، ولا يعمل الموقع من دونها.',
  },
  analytics: { en: 'Analytics', ar: 'الإحصاء' },
  analyticsText: {
    en: 'Which pages are read and where people give up.',
    ar: 'أي الصفحات تُقرأ، وأين يتوقف الناس.',
  },
  marketing: { en: 'Advertising', ar: 'الإعلان' },
  marketingText: {
    en: 'Whether an advertisement led to a visit or a purchase.',
    ar: 'هل قاد إعلان ما إلى زيارة أو شراء.',
  },
  sentTo: {
    en: (names: string) => `Told to: ${names}`,
    ar: (names: string) => `تُرسل إلى: ${names}`,
  },
  never: {
    en: 'Never told: your name, your email, what you type. On login, checkout, account and form pages nobody is told anything.',
    ar: 'لا يُرسل أبدًا اسمك ولا بريدك ولا ما تكتبه. ولا يُرسل شيء من صفحات الدخول والدفع والحساب والنماذج.',
  },
})
