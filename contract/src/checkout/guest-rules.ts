import { isEmail } from '#kit/email-address.ts'
import type { Localized } from '#kit/lang.ts'
import { isPersonName, nameNotValid, tidyName } from '#kit/person-name.ts'
import { sentences } from '#kit/sentences.ts'

/** The checks of the guest step in order, shared by form and server (R296 to R300). */
export const guestTexts = sentences('guest-errors', {
  nameEmpty: { en: 'Please enter your Full Name.', ar: 'أدخل اسمك الكامل من فضلك.' },
  nameShort: {
    en: 'Full name must be at least 3 characters long.',
    ar: 'يجب ألا يقل الاسم الكامل عن 3 أحرف.',
  },
  nameOneWord: {
    en: 'Full name must include both first and last name.',
    ar: 'أدخل الاسم الأول واسم العائلة.',
  },
  nameBad: nameNotValid,
  emailEmpty: { en: 'Email is required.', ar: 'البريد الإلكتروني مطلوب.' },
  emailBad: { en: 'Invalid email format.', ar: 'صيغة البريد الإلكتروني غير صحيحة.' },
})

export type GuestFault = { readonly field: 'fullName' | 'email'; readonly text: Localized }

/** Returns the first error of each field: the guest’s name and email address. */
export function guestFaults(fullName: string, email: string): readonly GuestFault[] {
  return [...nameFault(tidyName(fullName)), ...emailFault(email.trim())]
}

function nameFault(name: string): GuestFault[] {
  if (name === '') return [{ field: 'fullName', text: guestTexts.nameEmpty }]
  if (Array.from(name).length < 3) return [{ field: 'fullName', text: guestTexts.nameShort }]
  if (!/\S\s+\S/.test(name)) return [{ field: 'fullName', text: guestTexts.nameOneWord }]
  if (!isPersonName(name)) return [{ field: 'fullName', text: guestTexts.nameBad }]
  return []
}

function emailFault(email: string): GuestFault[] {
  if (email === '') return [{ field: 'email', text: guestTexts.emailEmpty }]
  if (!isEmail(email)) return [{ field: 'email', text: guestTexts.emailBad }]
  return []
}

/** The first word becomes the first name, the rest the last name (R301). */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
