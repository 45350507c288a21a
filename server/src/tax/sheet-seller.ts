import type { Localized } from '@matla/contract/kit/lang'
import {
  addressLine,
  type FormerSeller,
  isFormer,
  type RegistrationScheme,
  type Seller,
} from '#lib/seller.ts'

const registers: Readonly<Record<RegistrationScheme, Localized>> = {
  CRN: { ar: 'رقم السجل التجاري', en: 'Registration number' },
  '700': { ar: 'الرقم الوطني الموحد', en: 'Unified national number' },
  MOM: { ar: 'رخصة البلدية', en: 'Municipal licence' },
  MLS: { ar: 'رخصة الموارد البشرية', en: 'Human resources licence' },
  SAG: { ar: 'رخصة الاستثمار', en: 'Investment licence' },
  OTH: { ar: 'رقم التسجيل', en: 'Registration number' },
}

/** The seller as his documents print him. */
export function sheetSeller(seller: Seller | FormerSeller) {
  const { name, vatNumber, registrationNumber } = seller
  return {
    name,
    address: addressLine(seller),
    /** Absent on the sheet when empty. */
    shortAddress: isFormer(seller) ? '' : (seller.address.shortAddress ?? ''),
    vatNumber,
    register: registers[isFormer(seller) ? 'CRN' : seller.registrationScheme],
    registrationNumber,
  }
}
