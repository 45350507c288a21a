import { isEmail } from '#kit/email-address.ts'
import type { Localized } from '#kit/lang.ts'
import { isPersonName, nameNotValid, tidyName } from '#kit/person-name.ts'
import { sentences } from '#kit/sentences.ts'

/** What the request popup says; form and server use the same (R128 to R132). */
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

export type EbookRequestField = 'userFullName' | 'email'
export type EbookRequestFaults = Readonly<Partial<Record<EbookRequestField, Localized>>>

/** What is wrong with a request, field by field (R128 to R130). */
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
