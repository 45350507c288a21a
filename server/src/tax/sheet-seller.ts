import { buyerSchemeNames } from '@matla/contract/staff/buyer-schemes.text'
import { addressLine, type FormerSeller, isFormerSeller, type Seller } from '#lib/seller.ts'

/** The seller in its printed form. */
export function toSheetSeller(seller: Seller | FormerSeller) {
  const { name, vatNumber, registrationNumber } = seller
  return {
    name,
    address: addressLine(seller),
    /** Not printed when empty. */
    shortAddress: isFormerSeller(seller) ? '' : (seller.address.shortAddress ?? ''),
    vatNumber,
    register: buyerSchemeNames[isFormerSeller(seller) ? 'CRN' : seller.registrationScheme],
    registrationNumber,
  }
}
