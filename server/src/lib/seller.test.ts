import { expect, test } from 'vitest'
import { addressLine, printedNumber } from './seller.ts'
import { testFormerSeller, testSeller } from './test-seller.ts'

test('an address in parts is one line of each language, with the additional number where there is one', () => {
  expect(addressLine(testSeller)).toEqual({
    ar: '8228 طريق الملك فهد، حي العليا، الرياض 12333-2121، المملكة العربية السعودية',
    en: '8228 King Fahd Road, Al Olaya, Riyadh 12333-2121, Saudi Arabia',
  })
  const { address } = testSeller
  expect(addressLine({ address: { ...address, additionalNumber: null } }).en).toBe(
    '8228 King Fahd Road, Al Olaya, Riyadh 12333, Saudi Arabia',
  )
  expect(addressLine(testFormerSeller)).toEqual(testFormerSeller.address)
})

test('a credit note shows its prefix, unless it was issued before there was one', () => {
  expect(printedNumber({ number: 'CN-00000007', seller: testSeller })).toBe('CN-00000007')
  expect(printedNumber({ number: 'CN-00000007', seller: testFormerSeller })).toBe('00000007')
  expect(printedNumber({ number: '00000007', seller: testFormerSeller })).toBe('00000007')
})
