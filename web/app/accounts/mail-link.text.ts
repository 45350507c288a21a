import { counted, plural, words } from '#lib/text.ts'

export const mailLinkText = words('mail-link', {
  send: { en: 'Email me a link', ar: 'إرسال رابط إلى بريدي' },
  sentTo: { en: 'We’ve sent a link to', ar: 'أرسلنا رابطًا إلى' },
  sentText: {
    en: 'Open it to set your password. No email yet? Check your spam folder.',
    ar: 'افتحه لتعيين كلمة مرورك. لم تصلك الرسالة؟ ابحث عنها في البريد غير المرغوب فيه أيضًا.',
  },
  again: { en: 'Resend', ar: 'إعادة الإرسال' },
  againIn: {
    en: (seconds: number) =>
      plural('en', seconds, { one: 'Resend in 1 second', other: `Resend in ${seconds} seconds` }),
    ar: (seconds: number) =>
      `بعد ${counted(seconds, { one: 'ثانية واحدة', two: 'ثانيتين', few: 'ثوانٍ', many: 'ثانية', other: 'ثانية' })}`,
  },
})
