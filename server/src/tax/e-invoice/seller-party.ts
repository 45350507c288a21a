import type { Localized } from '@matla/contract/kit/lang'
import { type FormerSeller, isFormerSeller, type Seller } from '#lib/seller.ts'
import { isXmlText } from './canonical-xml.ts'
import type { SellerParty } from './e-invoice.ts'
import type { PartyFault } from './party-faults.text.ts'
import {
  type FieldFault,
  faultOf,
  fiveDigits,
  fourDigits,
  identityFault,
  isPlaceTooLong,
  placeFault,
  shortAddressForm,
  textFault,
  vatNumberForm,
} from './party-fields.ts'
import { mostNameBytes } from './qr-fields.ts'

/** Arabic must be in it; both languages in one text, as the authority's samples have them. */
const inBoth = ({ ar, en }: Localized): string => (ar === en ? ar : `${ar} | ${en}`)

/** A place in both languages where that is not too long, else in Arabic. */
const placeInBoth = (place: Localized): string => (isPlaceTooLong(inBoth(place)) ? place.ar : inBoth(place))

/** The seller as e-invoices name him. The name is in both languages where that fits into the QR code. */
export function sellerParty(seller: Seller): SellerParty {
  const { name, address, vatNumber, registrationScheme, registrationNumber } = seller
  const both = inBoth(name)
  return {
    name: Buffer.byteLength(both) <= mostNameBytes ? both : name.ar,
    vatNumber,
    registration: { scheme: registrationScheme, id: registrationNumber },
    address: {
      ...address,
      street: inBoth(address.street),
      district: placeInBoth(address.district),
      city: placeInBoth(address.city),
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

/** What keeps the seller's documents from being accepted; his short address is asked for by the certificate request. */
export function sellerPartyFaults(seller: Seller | FormerSeller): FieldFault<SellerField>[] {
  if (isFormerSeller(seller)) return [faultOf('address', 'formerAddress')]
  const { address } = seller
  const found: readonly (readonly [SellerField, PartyFault | null])[] = [
    ['name', nameFault(seller.name)],
    ['street', bothFault(address.street)],
    ['buildingNumber', fourDigits.test(address.buildingNumber) ? null : 'buildingNumber'],
    ['additionalNumber', fourDigits.test(address.additionalNumber ?? '0000') ? null : 'additionalNumber'],
    ['district', placeFault(address.district.ar) ?? placeFault(address.district.en)],
    ['city', placeFault(address.city.ar) ?? placeFault(address.city.en)],
    ['postalCode', fiveDigits.test(address.postalCode) ? null : 'postalCode'],
    ['shortAddress', shortAddressForm.test(address.shortAddress ?? '') ? null : 'shortAddress'],
    ['vatNumber', vatNumberForm.test(seller.vatNumber) ? null : 'vatNumber'],
    ['registrationNumber', identityFault(seller.registrationScheme, seller.registrationNumber)],
  ]
  return found.flatMap(([field, code]) => (code === null ? [] : [faultOf(field, code)]))
}

const bothFault = (text: Localized): PartyFault | null => textFault(text.ar) ?? textFault(text.en)

function nameFault(name: Localized): PartyFault | null {
  if (!/\p{Script=Arabic}/u.test(name.ar)) return 'arabicName'
  if (!isXmlText(inBoth(name))) return 'characters'
  return Buffer.byteLength(name.ar) > mostNameBytes ? 'nameTooLongForQr' : null
}
