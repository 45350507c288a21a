import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attemptTokenHours, readAttemptToken, createAttemptToken, maskEmail } from './attempt-token.ts'

const now = new Date('2026-09-02T09:21:46Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

test('a token identifies its attempt until it expires, and only under the key that signed it (A26)', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string(), fc.string(), (id, key, other) => {
      const token = createAttemptToken(key, id, now)
      expect(readAttemptToken(key, token, now)).toBe(id)
      expect(readAttemptToken(key, token, later(attemptTokenHours - 0.01))).toBe(id)
      expect(readAttemptToken(key, token, later(attemptTokenHours))).toBe(null)
      expect(readAttemptToken(other, token, now)).toBe(key === other ? id : null)
    }),
  )
})

test('a token that is altered in one character or forged identifies no attempt (A26)', () => {
  const token = createAttemptToken('key', '0190a5c6-0000-7000-8000-000000000000', now)
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, put) => {
      const altered = `${token.slice(0, at)}${put}${token.slice(at + 1)}`
      expect(readAttemptToken('key', altered, now)).toBe(altered === token ? token.slice(0, 36) : null)
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readAttemptToken('key', text, now)).toBe(null)
    }),
  )
})

test('a token fits into a return URL, which the provider limits to 255 characters', () => {
  expect(createAttemptToken('key', '0190a5c6-0000-7000-8000-000000000000', now).length).toBeLessThan(100)
})

test.each([
  ['noura@example.com', 'n***@example.com'],
  ['n@example.com', '***@example.com'],
  ['نورة@مثال.السعودية', 'ن***@مثال.السعودية'],
  ['"a@b"@example.com', '"***@example.com'],
])('the email address %s is masked as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})
