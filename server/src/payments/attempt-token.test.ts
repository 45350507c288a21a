import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attemptHours, attemptOf, attemptToken, maskedAddress } from './attempt-token.ts'

const now = new Date('2026-09-02T09:21:46Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

test('a token names its one attempt for some hours, under its own key alone (A26)', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string(), fc.string(), (id, key, other) => {
      const token = attemptToken(key, id, now)
      expect(attemptOf(key, token, now)).toBe(id)
      expect(attemptOf(key, token, later(attemptHours - 0.01))).toBe(id)
      expect(attemptOf(key, token, later(attemptHours))).toBe(null)
      expect(attemptOf(other, token, now)).toBe(key === other ? id : null)
    }),
  )
})

test('a token that differs in one character, or is made up, names nothing (A26)', () => {
  const token = attemptToken('key', '0190a5c6-0000-7000-8000-000000000000', now)
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, put) => {
      const altered = `${token.slice(0, at)}${put}${token.slice(at + 1)}`
      expect(attemptOf('key', altered, now)).toBe(altered === token ? token.slice(0, 36) : null)
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(attemptOf('key', text, now)).toBe(null)
    }),
  )
})

test('a token fits into a return address, which the provider takes up to 255 characters', () => {
  expect(attemptToken('key', '0190a5c6-0000-7000-8000-000000000000', now).length).toBeLessThan(100)
})

test.each([
  ['noura@example.com', 'n***@example.com'],
  ['n@example.com', '***@example.com'],
  ['نورة@مثال.السعودية', 'ن***@مثال.السعودية'],
  ['"a@b"@example.com', '"***@example.com'],
])('the address %s is shown as %s', (email, shown) => {
  expect(maskedAddress(email)).toBe(shown)
})
