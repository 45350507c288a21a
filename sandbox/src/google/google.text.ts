import type { Words } from '#kit/lang.ts'

export const googleWords = {
  title: { en: 'Choose an account', ar: 'اختر حسابًا' },
  sandbox: { en: 'Sandbox: a stand-in for Google', ar: 'بيئة تجريبية تقوم مقام Google' },
  lead: {
    en: 'These people only exist here. Nothing leaves this machine.',
    ar: 'هؤلاء أشخاص تجريبيون لا وجود لهم إلا هنا، ولا يخرج شيء من هذا الجهاز.',
  },
  confirmed: { en: 'Confirmed address', ar: 'بريد مؤكّد' },
  company: { en: 'Confirmed company address', ar: 'بريد مؤكّد لجهة عمل' },
  unconfirmed: { en: 'Address not confirmed', ar: 'بريد غير مؤكّد' },
  chosen: { en: 'Signed in as', ar: 'تم تسجيل الدخول باسم' },
  token: {
    en: 'The ID token the page would receive. It is valid for one hour.',
    ar: 'رمز الهوية الذي تستلمه الصفحة، وهو صالح لساعة واحدة.',
  },
  again: { en: 'Choose another account', ar: 'اختيار حساب آخر' },
} as const satisfies Words
