import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const whole = {
  SELLER_NAME_AR: 'مدرسة',
  SELLER_NAME_EN: 'School',
  SELLER_STREET_AR: 'طريق الملك فهد',
  SELLER_STREET_EN: 'King Fahd Road',
  SELLER_BUILDING_NUMBER: '8228',
  SELLER_DISTRICT_AR: 'حي العليا',
  SELLER_DISTRICT_EN: 'Al Olaya',
  SELLER_CITY_AR: 'الرياض',
  SELLER_CITY_EN: 'Riyadh',
  SELLER_POSTAL_CODE: '12333',
  SELLER_VAT_NUMBER: '300000000000003',
  SELLER_REGISTRATION_NUMBER: '1010000000',
}
const former = { SELLER_ADDRESS_AR: 'الرياض', SELLER_ADDRESS_EN: 'Riyadh' }
const without = (...names: (keyof typeof whole)[]) => ({
  ...whole,
  ...Object.fromEntries(names.map((name) => [name, ''])),
})

test('the seller’s address is read from its parts', () => {
  expect(readConfig(whole).seller).toEqual({
    name: { ar: 'مدرسة', en: 'School' },
    address: {
      street: { ar: 'طريق الملك فهد', en: 'King Fahd Road' },
      buildingNumber: '8228',
      additionalNumber: null,
      district: { ar: 'حي العليا', en: 'Al Olaya' },
      city: { ar: 'الرياض', en: 'Riyadh' },
      postalCode: '12333',
      shortAddress: null,
      country: 'SA',
    },
    vatNumber: '300000000000003',
    registrationScheme: 'CRN',
    registrationNumber: '1010000000',
  })
  const more = { ...whole, SELLER_ADDITIONAL_NUMBER: '2121', SELLER_SHORT_ADDRESS: 'RRRD2929' }
  expect(readConfig(more).seller?.address).toMatchObject({
    additionalNumber: '2121',
    shortAddress: 'RRRD2929',
  })
  expect(readConfig({}).seller).toBeNull()
})

test('a partly configured seller is rejected with the missing variables', () => {
  expect(() => readConfig(without('SELLER_CITY_AR', 'SELLER_POSTAL_CODE'))).toThrow(
    /^SELLER_CITY_AR, SELLER_POSTAL_CODE: also needed, because SELLER_NAME_AR, .* are set\.$/,
  )
  expect(() => readConfig({ SELLER_NAME_AR: 'مدرسة' })).toThrow(
    /^SELLER_NAME_EN, SELLER_STREET_AR, .*: also needed, because SELLER_NAME_AR is set\.$/,
  )
  expect(() => readConfig({ SELLER_ADDITIONAL_NUMBER: '2121' })).toThrow(
    /^SELLER_NAME_AR, .*: also needed, because SELLER_ADDITIONAL_NUMBER is set\.$/,
  )
})

test('the former address variables are rejected with their replacements, and ignored next to them', () => {
  const { SELLER_NAME_AR, SELLER_NAME_EN, SELLER_VAT_NUMBER, SELLER_REGISTRATION_NUMBER } = whole
  const before = { SELLER_NAME_AR, SELLER_NAME_EN, SELLER_VAT_NUMBER, SELLER_REGISTRATION_NUMBER, ...former }
  expect(() => readConfig(before)).toThrow(
    'SELLER_ADDRESS_AR, SELLER_ADDRESS_EN: no longer read, because tax documents name the address in its parts. ' +
      'Set SELLER_STREET_AR, SELLER_STREET_EN, SELLER_BUILDING_NUMBER, SELLER_DISTRICT_AR, SELLER_DISTRICT_EN, ' +
      'SELLER_CITY_AR, SELLER_CITY_EN, SELLER_POSTAL_CODE instead, and remove SELLER_ADDRESS_AR, SELLER_ADDRESS_EN.',
  )
  expect(() => readConfig({ SELLER_ADDRESS_EN: 'Riyadh' })).toThrow(/^SELLER_ADDRESS_EN: no longer read/)
  expect(readConfig({ ...whole, ...former })).toMatchObject({
    seller: { address: { postalCode: '12333' } },
    formerVariables: ['SELLER_ADDRESS_AR', 'SELLER_ADDRESS_EN'],
  })
  expect(readConfig({ ...whole, SELLER_ADDRESS_AR: '' }).formerVariables).toEqual([])
})

test.each([
  ['SELLER_BUILDING_NUMBER', '82', /four digits/],
  ['SELLER_BUILDING_NUMBER', '٨٢٢٨', /four digits/],
  ['SELLER_ADDITIONAL_NUMBER', '21212', /four digits/],
  ['SELLER_POSTAL_CODE', '1233', /five digits/],
  ['SELLER_SHORT_ADDRESS', 'RRR2929', /four capital letters and four digits/],
  ['SELLER_VAT_NUMBER', '300000000000001', /15 digits/],
  ['SELLER_STREET_EN', 'x'.repeat(101), /100 letters/],
  ['SELLER_REGISTRATION_SCHEME', 'crn', /CRN/],
  ['SELLER_REGISTRATION_NUMBER', '1010-000000', /digits and Latin letters/],
  ['SELLER_REGISTRATION_NUMBER', '12345', /ten digits/],
])('%s=%s is rejected with the name and the expected format', (name, value, message) => {
  const read = () => readConfig({ ...whole, [name]: value })
  expect(read).toThrow(message)
  expect(read).toThrow(new RegExp(`^${name}`))
})

test.each([
  ['700', '7001234567', true],
  ['700', '1010000000', false],
  ['CRN', '1010000000', true],
  ['CRN', 'A010000000', false],
  ['SAG', 'AB12', true],
])('with the registration scheme %s the number %s is valid: %s', (scheme, number, isGood) => {
  const read = () =>
    readConfig({ ...whole, SELLER_REGISTRATION_SCHEME: scheme, SELLER_REGISTRATION_NUMBER: number })
  if (isGood) expect(read().seller).toMatchObject({ registrationScheme: scheme, registrationNumber: number })
  else expect(read).toThrow(/^SELLER_REGISTRATION_NUMBER: .* SELLER_REGISTRATION_SCHEME\.$/)
})
