import type { Localized } from '@matla/contract/kit/lang'
import type { registrationSchemes } from '@matla/contract/staff/registration-schemes'

export type RegistrationScheme = (typeof registrationSchemes)[number]

/** The formats of these registration numbers (ZATCA: BR-KSA-08). Others consist of digits and Latin letters. */
export const registrationForms = { CRN: /^\d{10}$/, '700': /^7\d{9}$/ } as const satisfies Partial<
  Record<RegistrationScheme, RegExp>
>

/** A Saudi national address in separate parts, as in e-invoices (ZATCA: `PostalAddress`). */
export type NationalAddress = {
  readonly street: Localized
  /** Four digits, like the additional number. */
  readonly buildingNumber: string
  readonly additionalNumber: string | null
  readonly district: Localized
  readonly city: Localized
  /** Five digits. */
  readonly postalCode: string
  /** Four letters and four digits. */
  readonly shortAddress: string | null
  readonly country: 'SA'
}

/** The seller of tax documents. */
export type Seller = {
  readonly name: Localized
  readonly address: NationalAddress
  readonly vatNumber: string
  /** For a VAT group, the ten-digit number of the member. */
  readonly groupMember?: string | undefined
  readonly registrationScheme: RegistrationScheme
  readonly registrationNumber: string
}

/** The seller of a document issued when the address was a single text per language. */
export type FormerSeller = Pick<Seller, 'name' | 'vatNumber' | 'registrationNumber'> & {
  readonly address: Localized
}

export const isFormerSeller = (seller: Seller | FormerSeller): seller is FormerSeller =>
  !('postalCode' in seller.address)

/** The address as one line per language. */
export function addressLine({ address }: Pick<Seller | FormerSeller, 'address'>): Localized {
  if (!('postalCode' in address)) return address
  const { street, buildingNumber, additionalNumber, district, city, postalCode } = address
  const code = additionalNumber === null ? postalCode : `${postalCode}-${additionalNumber}`
  return {
    ar: `${buildingNumber} ${street.ar}، ${district.ar}، ${city.ar} ${code}، المملكة العربية السعودية`,
    en: `${buildingNumber} ${street.en}, ${district.en}, ${city.en} ${code}, Saudi Arabia`,
  }
}

/** The printed number of a tax document. Credit notes of a former seller were issued without a prefix. */
export const printedNumber = (document: {
  readonly number: string
  readonly seller: Seller | FormerSeller
}): string => (isFormerSeller(document.seller) ? document.number.replace(/^CN-/, '') : document.number)
