import type { FormerSeller, Seller } from './seller.ts'

export const testSeller: Seller = {
  name: { ar: 'مدرسة الاختبار', en: 'Test school' },
  address: {
    street: { ar: 'طريق الملك فهد', en: 'King Fahd Road' },
    buildingNumber: '8228',
    additionalNumber: '2121',
    district: { ar: 'حي العليا', en: 'Al Olaya' },
    city: { ar: 'الرياض', en: 'Riyadh' },
    postalCode: '12333',
    shortAddress: null,
    country: 'SA',
  },
  vatNumber: '300000000000003',
  registrationScheme: 'CRN',
  registrationNumber: '1010000000',
}

/** As stored with documents of a former version. */
export const testFormerSeller: FormerSeller = {
  name: { ar: 'أكاديمية الفيلم التجريبية', en: 'Demo Film Academy' },
  address: { ar: 'طريق الملك فهد، الرياض 12333', en: 'King Fahd Road, Riyadh 12333' },
  vatNumber: '300000000000003',
  registrationNumber: '1010000000',
}
