import { words } from '#lib/text.ts'
import { resetText } from './reset.text.ts'

export const mailLinkText = words('mail-link', {
  send: { en: 'Email me a link', ar: 'إرسال رابط إلى بريدي' },
  sentTo: { en: 'We’ve sent a link to', ar: 'أرسلنا رابطًا إلى' },
  sentText: {
    en: 'Open it to set your password. No email yet? Check your spam folder.',
    ar: 'افتحه لتعيين كلمة مرورك. لم تصلك الرسالة؟ ابحث عنها في البريد غير المرغوب فيه أيضًا.',
  },
  again: { en: 'Resend', ar: 'إعادة الإرسال' },
  againIn: { en: resetText.en.resendIn, ar: resetText.ar.resendIn },
})
