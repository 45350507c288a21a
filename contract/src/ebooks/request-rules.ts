import { isEmail } from '#kit/email-address.ts'
import type { Localized } from '#kit/lang.ts'
import { isPersonName, nameNotValid, tidyName } from '#kit/person-name.ts'
import { sentences } from '#kit/sentences.ts'

/** Texts of the request popup, shared by form and server (R128 to R132). */
export const ebookTexts = sentences('ebook-answers', {
  nameEmpty: { en: 'Full name is required.', ar: 'الاسم الكامل مطلوب.' },
  emailEmpty: { en: 'Email is required.', ar: 'البريد الإلكتروني مطلوب.' },
  emailBad: { en: 'Please enter a valid email address.', ar: 'أدخل بريدًا إلكترونيًا صحيحًا من فضلك.' },
  sent: { en: 'Your request has been submitted successfully!', ar: 'أُرسل طلبك بنجاح!' },
  failed: {
    en: 'Failed to create download request. Please try again.',
    ar: 'تعذّر إرسال طلب التنزيل. أعد المحاولة من فضلك.',
  },
})

/** Texts of the e-book alert form, shared by form and server. */
export const ebookAlertTexts = sentences('ebook-alert-answers', {
  sent: {
    en: 'We’ve sent you an email. Confirm in it and we’ll tell you when the e-book is out.',
    ar: 'أرسلنا إليك رسالة. أكّد طلبك منها ليصلك الخبر حين يتوفر الكتاب.',
  },
  failed: { en: 'That didn’t work. Please try again.', ar: 'تعذّر تنفيذ ذلك. أعد المحاولة من فضلك.' },
  confirmed: { en: 'We’ll tell you when it’s out', ar: 'سنخبرك حين يتوفر' },
  stopped: { en: 'We won’t email you about this e-book', ar: 'لن نراسلك بشأن هذا الكتاب' },
})

/** Returns the error of an e-book alert’s email address, or null for a valid one. */
export function ebookAlertFault(email: string): Localized | null {
  const address = email.trim()
  if (address === '') return ebookTexts.emailEmpty
  return isEmail(address) ? null : ebookTexts.emailBad
}

export type EbookRequestField = 'userFullName' | 'email'
export type EbookRequestFaults = Readonly<Partial<Record<EbookRequestField, Localized>>>

/** Returns the errors of a request by field (R128 to R130). */
export function ebookRequestFaults(userFullName: string, email: string): EbookRequestFaults {
  const address = email.trim()
  const name = tidyName(userFullName)
  return {
    ...(name === '' && { userFullName: ebookTexts.nameEmpty }),
    ...(name !== '' && !isPersonName(name) && { userFullName: nameNotValid }),
    ...(address === '' && { email: ebookTexts.emailEmpty }),
    ...(address !== '' && !isEmail(address) && { email: ebookTexts.emailBad }),
  }
}
