import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeQrPayload } from './qr.ts'

const facts = {
  sellerName: 'Demo Film Academy',
  vatNumber: '300000000000003',
  issuedAt: new Date('2026-09-02T09:20:46Z'),
  totalHalalas: 220_000,
  vatHalalas: 28_696,
}

test.each([
  [
    facts,
    'ARFEZW1vIEZpbG0gQWNhZGVteQIPMzAwMDAwMDAwMDAwMDAzAxQyMDI2LTA5LTAyVDA5OjIwOjQ2WgQHMjIwMC4wMAUGMjg2Ljk2',
  ],
  [
    { ...facts, sellerName: 'أكاديمية الفيلم التجريبية' },
    'ATDYo9mD2KfYr9mK2YXZitipINin2YTZgdmK2YTZhSDYp9mE2KrYrNix2YrYqNmK2KkCDzMwMDAwMDAwMDAwMDAwMwMUMjAyNi0wOS0wMlQwOToyMDo0NloEBzIyMDAuMDAFBjI4Ni45Ng==',
  ],
  [
    {
      sellerName: 'سلة',
      vatNumber: '1234567891',
      issuedAt: new Date('2021-07-12T14:25:09Z'),
      totalHalalas: 10_000,
      vatHalalas: 1_500,
    },
    'AQbYs9mE2KkCCjEyMzQ1Njc4OTEDFDIwMjEtMDctMTJUMTQ6MjU6MDlaBAYxMDAuMDAFBTE1LjAw',
  ],
])('the published payloads are reproduced byte for byte', (given, payload) => {
  expect(encodeQrPayload(given)).toBe(payload)
})

function decoded(payload: string): string[] {
  const bytes = Buffer.from(payload, 'base64')
  const values: string[] = []
  for (let index = 0; index < bytes.length; index += 2 + (bytes[index + 1] ?? 0)) {
    expect(bytes[index]).toBe(values.length + 1)
    values.push(bytes.subarray(index + 2, index + 2 + (bytes[index + 1] ?? 0)).toString('utf8'))
  }
  return values
}

test('any name decodes to itself, truncated to 255 bytes', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.nat(100_000_000),
      (sellerName, totalHalalas) => {
        const [name = '', vatNumber, , total] = decoded(
          encodeQrPayload({ ...facts, sellerName, totalHalalas }),
        )
        expect(sellerName.toWellFormed().startsWith(name)).toBe(true)
        expect(Buffer.byteLength(name)).toBeGreaterThan(
          Math.min(250, Buffer.byteLength(sellerName.toWellFormed()) - 1),
        )
        expect(vatNumber).toBe(facts.vatNumber)
        expect(Number(total) * 100).toBeCloseTo(totalHalalas, 3)
      },
    ),
  )
})
