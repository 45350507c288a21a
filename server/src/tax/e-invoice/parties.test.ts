import { expect, test } from 'vitest'
import { testFormerSeller, testSeller } from '#test/fixtures/seller.ts'
import { type BuyerFields, readBuyerParty } from './buyer-party.ts'
import { toSellerParty, checkSeller } from './seller-party.ts'

const seller = { ...testSeller, address: { ...testSeller.address, shortAddress: 'RRRD2929' } }
const address = (change: object) => ({ ...seller, address: { ...seller.address, ...change } })
const both = (text: string) => ({ ar: text, en: text })

test('the name and address of the seller are in both languages', () => {
  expect(checkSeller(seller)).toEqual([])
  expect(toSellerParty(seller)).toMatchObject({
    name: 'مدرسة الاختبار | Test school',
    registration: { scheme: 'CRN', id: '1010000000' },
    address: {
      street: 'طريق الملك فهد | King Fahd Road',
      district: 'حي العليا | Al Olaya',
      buildingNumber: '8228',
    },
  })
})

test('a name that is too long for the QR code in both languages is used in Arabic only', () => {
  const name = { ar: 'م'.repeat(75), en: 'School' }
  expect(toSellerParty({ ...seller, name }).name).toBe(name.ar)
  expect(checkSeller({ ...seller, name })).toEqual([])
})

test('a seller’s city that is too long in both languages is used in Arabic only', () => {
  const city = { ar: 'م'.repeat(70), en: 'x'.repeat(70) }
  const { address: named } = toSellerParty({ ...seller, address: { ...seller.address, city } })
  expect(named.city).toBe(city.ar)
})

test.each([
  [{ ...seller, name: both('School') }, 'name', 'arabicName'],
  [{ ...seller, name: both('م'.repeat(78)) }, 'name', 'nameTooLongForQr'],
  [{ ...seller, name: { ar: 'مدرسة', en: 'a\u0001b' } }, 'name', 'characters'],
  [{ ...seller, vatNumber: '300000000000004' }, 'vatNumber', 'vatNumber'],
  [{ ...seller, registrationNumber: '101000000' }, 'registrationNumber', 'identityForm'],
  [{ ...seller, registrationScheme: '700' as const }, 'registrationNumber', 'identityForm'],
  [address({ buildingNumber: '82' }), 'buildingNumber', 'buildingNumber'],
  [address({ additionalNumber: '21' }), 'additionalNumber', 'additionalNumber'],
  [address({ postalCode: '1233' }), 'postalCode', 'postalCode'],
  [address({ shortAddress: null }), 'shortAddress', 'shortAddress'],
  [address({ street: { ar: 'شارع', en: ' ' } }), 'street', 'missing'],
  [address({ district: both('x'.repeat(1_001)) }), 'district', 'tooLong'],
  [address({ city: both('\ud800') }), 'city', 'characters'],
  [address({ city: both('x'.repeat(128)) }), 'city', 'placeTooLong'],
  [{ ...seller, registrationNumber: '9912345678' }, 'registrationNumber', 'identityPredictable'],
  [testFormerSeller, 'address', 'formerAddress'],
])('an invalid seller has a fault with its field and code (%#)', (wrong, field, code) => {
  expect(checkSeller(wrong)).toMatchObject([{ field, code }])
})

const company: BuyerFields = {
  name: ' شركة  نماذج المحدودة ',
  vatNumber: '٣٩٩٩٩٩٩٩٩٨٠٠٠٠٣',
  scheme: '',
  id: '',
  street: 'صلاح الدين',
  buildingNumber: '1111',
  additionalNumber: '',
  district: 'المروج',
  city: 'الرياض',
  postalCode: '١٢٢٢٢',
  country: 'SA',
}
const faultsOf = (change: Partial<BuyerFields>) =>
  readBuyerParty({ ...company, ...change }, seller.vatNumber).faults.map(({ field, code }) => [field, code])

test('an entered company is normalised, with Arabic digits accepted', () => {
  expect(readBuyerParty(company, seller.vatNumber)).toEqual({
    faults: [],
    party: {
      name: 'شركة نماذج المحدودة',
      vatNumber: '399999999800003',
      identity: null,
      address: {
        street: 'صلاح الدين',
        buildingNumber: '1111',
        additionalNumber: null,
        district: 'المروج',
        city: 'الرياض',
        postalCode: '12222',
        country: 'SA',
      },
    },
  })
})

test.each([
  [{ vatNumber: '', scheme: 'CRN', id: '1010 000 000' }],
  [{ vatNumber: '', scheme: 'TIN', id: '3123456123' }],
  [{ vatNumber: '', scheme: 'PAS', id: 'K1234567' }],
  [{ scheme: 'NAT', id: '1000000201' }],
  [
    {
      country: 'AE',
      buildingNumber: '',
      district: '',
      postalCode: '',
      vatNumber: '',
      scheme: 'GCC',
      id: 'A1',
    },
  ],
])('a company can have other identities, and a shorter address abroad: %j', (change) => {
  expect(faultsOf(change)).toEqual([])
})

test.each([
  [{ name: ' ' }, [['name', 'missing']]],
  [{ vatNumber: '123' }, [['vatNumber', 'vatNumber']]],
  [{ vatNumber: seller.vatNumber }, [['vatNumber', 'sellersVatNumber']]],
  [{ vatNumber: '' }, [['id', 'identity']]],
  [{ vatNumber: '', scheme: 'CRN', id: '12' }, [['id', 'identityForm']]],
  [{ scheme: 'XYZ', id: '12' }, [['id', 'identityForm']]],
  [{ scheme: 'IQA', id: '1000000001' }, [['id', 'identityForm']]],
  [{ buildingNumber: '' }, [['buildingNumber', 'buildingNumber']]],
  [{ additionalNumber: '1' }, [['additionalNumber', 'additionalNumber']]],
  [{ postalCode: '1222' }, [['postalCode', 'postalCode']]],
  [{ district: '' }, [['district', 'missing']]],
  [
    { street: '', city: '\u0000' },
    [
      ['street', 'missing'],
      ['city', 'characters'],
    ],
  ],
  [{ country: 'Saudi' }, [['country', 'country']]],
  [{ country: 'ZZ' }, [['country', 'country']]],
  [{ country: 'EU' }, [['country', 'country']]],
  [{ city: 'x'.repeat(128) }, [['city', 'placeTooLong']]],
  [{ district: 'x'.repeat(128) }, [['district', 'placeTooLong']]],
  [{ scheme: 'CRN', id: '1200000000' }, [['id', 'identityPredictable']]],
  [{ scheme: 'OTH', id: '87654321' }, [['id', 'identityPredictable']]],
])('an invalid company has faults with their fields and codes: %j', (change, faults) => {
  expect(faultsOf(change)).toEqual(faults)
  expect(readBuyerParty({ ...company, ...change }, seller.vatNumber).party).toBeNull()
})
