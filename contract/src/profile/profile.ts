import type { Localized } from '#kit/lang.ts'
import { fillIn, sentences } from '#kit/sentences.ts'

/** The data that members enter about themselves (R238); an empty text means "not given". */
export const profileFields = [
  'name',
  'latinName',
  'email',
  'phone',
  'city',
  'country',
  'timezone',
  'gender',
  'areaOfInterest',
  'facebook',
  'instagram',
  'twitter',
] as const
export type ProfileField = (typeof profileFields)[number]
export type ProfileFacts = Readonly<Record<ProfileField, string>>

/** The fields of R245, in order. */
export const requiredFields = ['name', 'email', 'phone', 'city', 'country'] as const
export type RequiredField = (typeof requiredFields)[number]

export const requiredNames: Readonly<Record<RequiredField, Localized>> = sentences('profile-fields', {
  name: { en: 'Full Name', ar: 'الاسم الكامل' },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  phone: { en: 'Phone Number', ar: 'رقم الجوال' },
  city: { en: 'City', ar: 'المدينة' },
  country: { en: 'Country', ar: 'الدولة' },
})

/** The email address cannot be edited here, so it is missing only when none is stored. */
export const missingFields = (facts: Readonly<Record<RequiredField, string>>): readonly RequiredField[] =>
  requiredFields.filter((field) => facts[field].trim() === '')

/** The message of R245, with the field names in the reader's language. */
export function missingText(missing: readonly RequiredField[]): Localized {
  const names = missing.map((field) => requiredNames[field])
  const listed = { en: names.map(({ en }) => en).join(', '), ar: names.map(({ ar }) => ar).join('، ') }
  return fillIn(profileTexts.missing, { fields: listed })
}

/** A new password counts once either field has text (R246). */
export const passwordsDiffer = (newPassword: string, verifyPassword: string): boolean =>
  newPassword !== verifyPassword

export const profileTexts = sentences('profile-errors', {
  missing: {
    en: 'Please fill in the required fields: {fields}',
    ar: 'يرجى تعبئة الحقول المطلوبة: {fields}',
  },
  incomplete: { en: 'Please fill in the required fields.', ar: 'يرجى تعبئة الحقول المطلوبة.' },
  required: { en: 'This field is required.', ar: 'هذا الحقل مطلوب.' },
  passwordsDiffer: {
    en: 'New password and confirm password do not match',
    ar: 'كلمة المرور الجديدة وتأكيدها غير متطابقين',
  },
  latinName: {
    en: 'Write your name in Latin letters only, as in your passport.',
    ar: 'اكتب اسمك بالأحرف اللاتينية فقط، كما في جواز السفر.',
  },
  phone: {
    en: 'Enter a phone number, for example 0501234567 or +966501234567.',
    ar: 'أدخل رقم جوال، مثل 0501234567 أو \u200E+966501234567.',
  },
  choice: { en: 'Choose an option from the list.', ar: 'اختر من القائمة.' },
  link: {
    en: 'Enter your username or a link to your page.',
    ar: 'أدخل اسم المستخدم أو رابط صفحتك.',
  },
  pictureUnreadable: {
    en: 'Choose a photo in PNG, JPEG or WebP format.',
    ar: 'اختر صورة بصيغة PNG أو JPEG أو WebP.',
  },
  pictureTooLarge: {
    en: 'Choose a photo of up to 2 MB and 40 megapixels.',
    ar: 'اختر صورة لا يتجاوز حجمها 2 ميغابايت ولا تزيد على 40 ميغابكسل.',
  },
  tooLong: { en: 'This is too long.', ar: 'هذه القيمة أطول من المسموح.' },
})

export const longest = { name: 120, phone: 40, city: 80, link: 200 } as const
