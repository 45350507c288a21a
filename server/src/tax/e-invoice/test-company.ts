import type { BuyerFields } from './buyer-party.ts'

/** The fields of a company that requests a tax invoice. */
export const testCompany: BuyerFields = {
  name: 'شركة العدسة للإنتاج',
  vatNumber: '310122393500003',
  scheme: 'CRN',
  id: '1010123456',
  street: 'طريق الملك فهد',
  buildingNumber: '8228',
  additionalNumber: '2121',
  district: 'العليا',
  city: 'الرياض',
  postalCode: '12333',
  country: 'SA',
}
