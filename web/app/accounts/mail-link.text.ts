import { words } from '#lib/text.ts'
import { resetText } from './reset.text.ts'

export const mailLinkText = words('mail-link', {
  send: { en: 'Mail me a link', ar: 'أرسلوا لي رابطًا' },
  sentTo: { en: 'We sent a link to', ar: 'أرسلنا رابطًا إلى' },
  sentText: {
    en: 'Open it to choose your password. No email yet? Look in the spam folder, too.',
    ar: 'افتحه لتختار كلمة مرورك. لم تصلك الرسالة؟ انظر في البريد غير المرغوب أيضًا.',
  },
  again: { en: 'Send it again', ar: 'أعد الإرسال' },
  againIn: { en: resetText.en.resendIn, ar: resetText.ar.resendIn },
})
