import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ebookRequestFaults, ebookTexts } from './request-rules.ts'

test.each<[name: string, email: string, faults: object, row: string]>([
  ['', 'sara@example.com', { userFullName: ebookTexts.nameEmpty }, 'an empty name (R128)'],
  [' \t', 'sara@example.com', { userFullName: ebookTexts.nameEmpty }, 'a name of blanks (R128)'],
  ['Sara', '', { email: ebookTexts.emailEmpty }, 'an empty address (R129)'],
  ['Sara', '  ', { email: ebookTexts.emailEmpty }, 'an address of blanks (R129)'],
  ['Sara', 'sara', { email: ebookTexts.emailBad }, 'an address without @ (R130, R146)'],
  ['Sara', 'sara@example', { email: ebookTexts.emailBad }, 'an address without a dot (R130, R146)'],
  ['Sara', 'sa ra@example.com', { email: ebookTexts.emailBad }, 'an address with a blank (R130, R146)'],
  ['', '', { userFullName: ebookTexts.nameEmpty, email: ebookTexts.emailEmpty }, 'nothing (R128, R129)'],
  ['سارة', ' sara@example.com ', {}, 'a name and an address'],
])(
  'a request with the name %j and the email %j is answered with the errors %o (%s)',
  (name, email, faults) => {
    expect(ebookRequestFaults(name, email)).toEqual(faults)
  },
)

test('the messages have the wording of the product documents (R128 to R132)', () => {
  expect(Object.fromEntries(Object.entries(ebookTexts).map(([key, { en }]) => [key, en]))).toEqual({
    nameEmpty: 'Full name is required.',
    emailEmpty: 'Email is required.',
    emailBad: 'Please enter a valid email address.',
    sent: 'Your request has been submitted successfully!',
    failed: 'Failed to create download request. Please try again.',
  })
})

test('a request without errors always has a name and an email address', () => {
  fc.assert(
    fc.property(fc.string(), fc.oneof(fc.emailAddress(), fc.string()), (name, email) => {
      if (Object.keys(ebookRequestFaults(name, email)).length > 0) return
      expect(name.trim()).not.toBe('')
      expect(email.trim()).toMatch(/^\S+@\S+\.\S+$/)
    }),
  )
})
