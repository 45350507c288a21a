import { expect, test } from 'vitest'
import { addressLine, printedNumber } from './seller.ts'
import { testFormerSeller, testSeller } from '#test/fixtures/seller.ts'

test('a structured address becomes one line per language, with the additional number if there is one', () => {
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

test('a credit note number has its prefix, unless a former seller issued it', () => {
  expect(printedNumber({ number: 'CN-00000007', seller: testSeller })).toBe('CN-00000007')
  expect(printedNumber({ number: 'CN-00000007', seller: testFormerSeller })).toBe('00000007')
  expect(printedNumber({ number: '00000007', seller: testFormerSeller })).toBe('00000007')
})
