import { buyerSchemeNames } from '@matla/contract/staff/buyer-schemes.text'
import { companyAddress } from '@matla/contract/staff/company-address'
import type { BuyerParty } from '#lib/buyer-party.ts'

/** The company as a document prints it; missing values are ''. */
export function toSheetCompany({ name, vatNumber, identity, address }: BuyerParty) {
  return {
    name,
    address: companyAddress(address),
    vatNumber: vatNumber ?? '',
    register: buyerSchemeNames[identity?.scheme ?? 'OTH'],
    identity: identity?.id ?? '',
  }
}
