import type { Localized } from '@matla/contract/kit/lang'
import { type FormerSeller, isFormerSeller, type Seller } from '#lib/seller.ts'
import { isXmlText } from './canonical-xml.ts'
import type { SellerParty } from './e-invoice.ts'
import type { PartyFault } from './party-faults.text.ts'
import {
  type FieldFault,
  toFault,
  fiveDigits,
  fourDigits,
  checkIdentityNumber,
  isPlaceTooLong,
  checkPlace,
  shortAddressForm,
  checkText,
  vatNumberForm,
} from './party-fields.ts'
import { maxNameBytes } from './qr-fields.ts'

/** Both languages in one text, as in the authority's samples. Arabic is required. */
const joinLanguages = ({ ar, en }: Localized): string => (ar === en ? ar : `${ar} | ${en}`)

/** A place in both languages, or only in Arabic when that would be too long. */
const joinPlace = (place: Localized): string =>
  isPlaceTooLong(joinLanguages(place)) ? place.ar : joinLanguages(place)

/** The seller of an e-invoice. The name is in both languages if it fits into the QR code. */
export function toSellerParty(seller: Seller): SellerParty {
  const { name, address, vatNumber, registrationScheme, registrationNumber } = seller
  const joined = joinLanguages(name)
  return {
    name: Buffer.byteLength(joined) <= maxNameBytes ? joined : name.ar,
    vatNumber,
    registration: { scheme: registrationScheme, id: registrationNumber },
    address: {
      ...address,
      street: joinLanguages(address.street),
      district: joinPlace(address.district),
      city: joinPlace(address.city),
    },
  }
}

export type SellerField =
  | 'name'
  | 'address'
  | 'street'
  | 'buildingNumber'
  | 'additionalNumber'
  | 'district'
  | 'city'
  | 'postalCode'
  | 'shortAddress'
  | 'vatNumber'
  | 'registrationNumber'

/** Finds why the authority would reject the seller's documents. The certificate request requires the short address. */
export function checkSeller(seller: Seller | FormerSeller): FieldFault<SellerField>[] {
  if (isFormerSeller(seller)) return [toFault('address', 'formerAddress')]
  const { address } = seller
  const checks: readonly (readonly [SellerField, PartyFault | null])[] = [
    ['name', checkName(seller.name)],
    ['street', checkBothTexts(address.street)],
    ['buildingNumber', fourDigits.test(address.buildingNumber) ? null : 'buildingNumber'],
    ['additionalNumber', fourDigits.test(address.additionalNumber ?? '0000') ? null : 'additionalNumber'],
    ['district', checkPlace(address.district.ar) ?? checkPlace(address.district.en)],
    ['city', checkPlace(address.city.ar) ?? checkPlace(address.city.en)],
    ['postalCode', fiveDigits.test(address.postalCode) ? null : 'postalCode'],
    ['shortAddress', shortAddressForm.test(address.shortAddress ?? '') ? null : 'shortAddress'],
    ['vatNumber', vatNumberForm.test(seller.vatNumber) ? null : 'vatNumber'],
    ['registrationNumber', checkIdentityNumber(seller.registrationScheme, seller.registrationNumber)],
  ]
  return checks.flatMap(([field, code]) => (code === null ? [] : [toFault(field, code)]))
}

const checkBothTexts = (text: Localized): PartyFault | null => checkText(text.ar) ?? checkText(text.en)

function checkName(name: Localized): PartyFault | null {
  if (!/\p{Script=Arabic}/u.test(name.ar)) return 'arabicName'
  if (!isXmlText(joinLanguages(name))) return 'characters'
  return Buffer.byteLength(name.ar) > maxNameBytes ? 'nameTooLongForQr' : null
}
