import { consentSentences } from '@matla/contract/consent/consent-sentences'
import { words } from '#lib/text.ts'

export const consentText = words('consent', {
  title: { en: 'Can we use analytics and ad cookies?', ar: 'هل تسمح لنا بقياس زيارتك؟' },
  text: consentSentences.cookies.sentence,
  accept: { en: 'Accept', ar: 'أوافق' },
  reject: { en: 'Decline', ar: 'أرفض' },
  choose: { en: 'Customise', ar: 'تخصيص' },
  save: { en: 'Save preferences', ar: 'حفظ اختياراتي' },
  dialogTitle: { en: 'Cookie preferences', ar: 'خيارات ملفات تعريف الارتباط' },
  necessary: { en: 'Necessary', ar: 'ضرورية' },
  necessaryText: {
    en: 'These keep you logged in and remember your cart and language. The shop can’t work without them.',
    ar: 'جلستك وسلتك ولغتك، ولا يعمل الموقع من دونها.',
  },
  analytics: { en: 'Analytics', ar: 'قياس الزيارات' },
  analyticsText: {
    en: 'These show us which pages people read and where they leave.',
    ar: 'أي الصفحات تُقرأ، وأين يتوقف الناس.',
  },
  marketing: { en: 'Advertising', ar: 'الإعلانات' },
  marketingText: {
    en: 'These show us whether an ad led to a visit or a purchase.',
    ar: 'هل أدى إعلان إلى زيارة أو شراء؟',
  },
  sentTo: {
    en: (names: string) => `Shared with: ${names}`,
    ar: (names: string) => `تُرسل إلى: ${names}`,
  },
  never: {
    en: 'We never share your name, your email or anything you type. Nothing is shared from the login, checkout, account and form pages.',
    ar: 'لا نرسل أبدًا اسمك ولا بريدك ولا ما تكتبه. ولا نرسل شيئًا من صفحات تسجيل الدخول والدفع والحساب والنماذج.',
  },
})
