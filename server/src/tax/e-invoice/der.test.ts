import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { bits, readChildren, der, oid, readDer, sequence, tags, utf8 } from './der.ts'

const numRuns = inject('proof').isLong ? 10_000 : 300

test('values of any length are encoded and decoded', () => {
  const anyBytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.constantFrom(127, 128, 255, 256, 65_535, 65_536).map((size) => new Uint8Array(size)),
  )
  fc.assert(
    fc.property(anyBytes, anyBytes, (a, b) => {
      const whole = sequence(der(tags.octets, Buffer.from(a)), bits(Buffer.from(b)))
      const [first, second] = readChildren(readDer(whole))
      expect(first?.body.equals(Buffer.from(a))).toBe(true)
      expect(second?.body.equals(Buffer.concat([Buffer.from([0]), Buffer.from(b)]))).toBe(true)
      expect(second?.end).toBe(readDer(whole).body.length)
      expect(() => readDer(whole.subarray(0, -1))).toThrow('DER ends too early')
    }),
    { numRuns },
  )
})

test.each([
  ['2.5.4.3', '0603550403'],
  ['1.2.840.10045.4.3.2', '06082a8648ce3d040302'],
  ['0.9.2342.19200300.100.1.1', '060a0992268993f22c640101'],
  ['1.3.6.1.4.1.311.20.2', '06092b0601040182371402'],
])('the object identifier %s is encoded as %s', (dotted, bytes) => {
  expect(oid(dotted).toString('hex')).toBe(bytes)
})

test('text is encoded in UTF-8', () => {
  expect(utf8('ش').toString('hex')).toBe('0c02d8b4')
})
