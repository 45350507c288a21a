import { isEmail } from '#kit/email-address.ts'
import { sentences } from '#kit/sentences.ts'

/** Texts of the newsletter box, without full stops, in the reader's language (R141 to R145). */
export const newsletterTexts = sentences('newsletter-answers', {
  emailEmpty: { en: 'Email is required', ar: 'البريد الإلكتروني مطلوب' },
  emailBad: { en: 'Please enter a valid email address', ar: 'أدخل بريدًا إلكترونيًا صحيحًا من فضلك' },
  subscribed: { en: 'Successfully subscribed to newsletter', ar: 'تم الاشتراك في النشرة البريدية بنجاح' },
  failed: { en: 'Failed to subscribe. Please try again', ar: 'تعذّر الاشتراك. أعد المحاولة من فضلك' },
  confirmed: { en: 'Your subscription is confirmed', ar: 'تم تأكيد اشتراكك في النشرة' },
  unsubscribed: { en: 'You’ve been unsubscribed', ar: 'تم إلغاء اشتراكك في النشرة' },
})

/** Returns the error of an email address for the newsletter, or null for a valid one (R141, R142, R146). */
export function newsletterFault(email: string): 'emailEmpty' | 'emailBad' | null {
  const typed = email.trim()
  if (typed === '') return 'emailEmpty'
  return isEmail(typed) ? null : 'emailBad'
}
