import { buyerSchemeNames } from '@matla/contract/staff/buyer-schemes.text'
import type { BuyerParty, PartyAddress } from '#lib/buyer-party.ts'

/** The company as a document prints it: what it has not is ''. */
export function sheetCompany({ name, vatNumber, identity, address }: BuyerParty) {
  return {
    name,
    address: lineOf(address),
    vatNumber: vatNumber ?? '',
    register: buyerSchemeNames[identity?.scheme ?? 'OTH'],
    identity: identity?.id ?? '',
  }
}

/** On one line, in the language that it was given in. */
function lineOf(address: PartyAddress): string {
  const { street, buildingNumber, additionalNumber, district, city, postalCode, country } = address
  const lang = /\p{Script=Arabic}/u.test(street) ? 'ar' : 'en'
  const inTown = [city, [postalCode, additionalNumber].filter(Boolean).join('-')]
  return [
    [buildingNumber, street].filter(Boolean).join(' '),
    district ?? '',
    inTown.filter(Boolean).join(' '),
    new Intl.DisplayNames([lang], { type: 'region' }).of(country) ?? country,
  ]
    .filter(Boolean)
    .join(lang === 'ar' ? '، ' : ', ')
}
