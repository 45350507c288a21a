import { latinDigits, plainCode } from '#kit/digits.ts'
import type { Localized } from '#kit/lang.ts'
import { sentences } from '#kit/sentences.ts'

/** Details that Tabby requires besides name and email address when the buyer chooses to pay later. */
export const payLaterFields = ['phone', 'city', 'address', 'zip'] as const
export type PayLaterField = (typeof payLaterFields)[number]
export type PayLaterDetails = Readonly<Record<PayLaterField, string>>

export const payLaterTexts = sentences('pay-later-errors', {
  phone: {
    en: 'Enter a Saudi mobile number, for example 0501234567.',
    ar: 'أدخل رقم جوال سعوديًا، مثل 0501234567.',
  },
  city: { en: 'Enter your city.', ar: 'أدخل مدينتك.' },
  address: { en: 'Enter your street address.', ar: 'أدخل العنوان: الحي والشارع ورقم المبنى.' },
  zip: { en: 'Enter your postcode, 5 digits.', ar: 'أدخل الرمز البريدي، 5 أرقام.' },
})

/** Normalizes a Saudi mobile number with any digits and spacing to +9665XXXXXXXX; null for any other number. */
export function saudiMobile(text: string): string | null {
  const digits = latinDigits(text).replace(/[\s\-().]/g, '')
  const match = /^(?:\+?966|00966|0)?(5\d{8})$/.exec(digits)
  return match ? `+966${match[1]}` : null
}

/** Returns the normalized details, or the errors by field. */
export function readPayLater(
  typed: PayLaterDetails,
):
  | { readonly details: PayLaterDetails }
  | { readonly faults: Readonly<Partial<Record<PayLaterField, Localized>>> } {
  const phone = saudiMobile(typed.phone)
  const city = typed.city.trim()
  const address = typed.address.trim()
  const zip = plainCode(typed.zip)
  const faults = {
    ...(phone === null && { phone: payLaterTexts.phone }),
    ...(!isText(city) && { city: payLaterTexts.city }),
    ...(!isText(address) && { address: payLaterTexts.address }),
    ...(!/^\d{5}$/.test(zip) && { zip: payLaterTexts.zip }),
  }
  if (phone === null || Object.keys(faults).length > 0) return { faults }
  return { details: { phone, city, address, zip } }
}

const isText = (text: string) => text.length >= 2 && text.length <= 255
