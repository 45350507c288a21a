import type { Localized } from '@matla/contract/kit/lang'
import type { registrationSchemes } from '@matla/contract/staff/registration-schemes'

export type RegistrationScheme = (typeof registrationSchemes)[number]

/** What a number of these registers looks like (ZATCA: BR-KSA-08); the others have digits and Latin characters. */
export const registrationForms = { CRN: /^\d{10}$/, '700': /^7\d{9}$/ } as const satisfies Partial<
  Record<RegistrationScheme, RegExp>
>

/** A Saudi national address in its parts, as e-invoices name it (ZATCA: `PostalAddress`). */
export type NationalAddress = {
  readonly street: Localized
  /** Four digits, as the additional number. */
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

/** Who sells, as tax documents name him. */
export type Seller = {
  readonly name: Localized
  readonly address: NationalAddress
  readonly vatNumber: string
  /** Of a VAT group: the ten-digit number of the member. */
  readonly groupMember?: string | undefined
  readonly registrationScheme: RegistrationScheme
  readonly registrationNumber: string
}

/** The seller of a document that was issued while the address was one text of each language. */
export type FormerSeller = Pick<Seller, 'name' | 'vatNumber' | 'registrationNumber'> & {
  readonly address: Localized
}

export const isFormer = (seller: Seller | FormerSeller): seller is FormerSeller =>
  !('postalCode' in seller.address)

/** The address on one line of each language. */
export function addressLine({ address }: Pick<Seller | FormerSeller, 'address'>): Localized {
  if (!('postalCode' in address)) return address
  const { street, buildingNumber, additionalNumber, district, city, postalCode } = address
  const code = additionalNumber === null ? postalCode : `${postalCode}-${additionalNumber}`
  return {
    ar: `${buildingNumber} ${street.ar}، ${district.ar}، ${city.ar} ${code}، المملكة العربية السعودية`,
    en: `${buildingNumber} ${street.en}, ${district.en}, ${city.en} ${code}, Saudi Arabia`,
  }
}

/** The number of a tax document as its page says it: credit notes with a former seller were issued without a prefix. */
export const printedNumber = (document: {
  readonly number: string
  readonly seller: Seller | FormerSeller
}): string => (isFormer(document.seller) ? document.number.replace(/^CN-/, '') : document.number)
