import { expect, test } from 'vitest'
import { hmacHex, isSignature, isSignedReturn } from './signature.ts'

const published = {
  key: 'SGJNZ96JLG-JDMKHGRWT9-RWRK2KJNRJ',
  fields: {
    cartId: 'cart_11111',
    customerEmail: 'email@domain.com',
    respCode: 'G84718',
    respMessage: 'Authorised',
    respStatus: 'A',
    tranRef: 'TST2215201242166',
    acquirerMessage: '',
    token: '',
  },
  signature: '7a181a32c768621eb6966107752ee70205a01f1c4403a3d13c0ff604f591f988',
}
const key = 'SDEMO00001-DEMOKEY002-DEMOKEY003'
const own = {
  cartId: 'ord_2026_000123.a1',
  customerEmail: 'sara.demo+film@example.com',
  tranRef: 'TST2624512345678',
}

test("the provider's published example of a return verifies, and fails with any changed value", () => {
  const { fields, signature } = published
  expect(isSignedReturn({ ...fields, signature }, published.key)).toBe(true)
  expect(isSignedReturn({ ...fields, respStatus: 'D', signature }, published.key)).toBe(false)
  expect(isSignedReturn({ ...fields, tranRef: 'TST2215201242167', signature }, published.key)).toBe(false)
  expect(isSignedReturn(fields, published.key)).toBe(false)
  expect(isSignedReturn({}, published.key)).toBe(false)
})

test.each([
  ['G12345', 'Authorised', 'A', '11b4d89e93cd18527a73717f97e3b91a441d63f24fbfbb37d1d028d299acafb6'],
  [
    '305',
    'Card security code (CVV) mismatch',
    'D',
    'ba1652a6eb70bf2ba0577f149ec9a7266ed0fb1bd3e8e8c7c6cbce8f03a806ed',
  ],
  ['321', 'Cancelled', 'C', '437d621eb35f346e0fae7df3adb81677b5ef4e36cc20b0f6715373a2bab14194'],
  ['0', 'Authorised', 'A', 'deea56af767c95b4eb72abe5161c24ef3d552aa87f59a888f0addc96639c5d7b'],
  ['0', 'Authorised', 'A', '7529952cf5c0fb828d0e7174ba69367f9db82af7850d909ec3e813ac3e7cb40e'],
])(
  'a return with the code %s, the message %s and the status %s verifies',
  (respCode, respMessage, respStatus, signature) => {
    expect(isSignedReturn({ ...own, respCode, respMessage, respStatus, signature }, key)).toBe(true)
  },
)

test('the signature of a webhook covers its raw bytes', () => {
  const raw = Buffer.from('{"tran_ref":"TST1"}')
  expect(isSignature(hmacHex(raw, key), hmacHex('{"tran_ref":"TST1"}', key))).toBe(true)
  expect(isSignature(hmacHex(Buffer.from('{"tran_ref": "TST1"}'), key), hmacHex(raw, key))).toBe(false)
  expect(isSignature('', hmacHex(raw, key))).toBe(false)
})

test('characters are percent-encoded in upper case as PHP does, and the signature is accepted in either case', () => {
  const fields = { respMessage: "it's (fine)* ~!", tranRef: 'TST1' }
  const written = 'respMessage=it%27s+%28fine%29%2A+%7E%21&tranRef=TST1'
  expect(isSignedReturn({ ...fields, signature: hmacHex(written, key) }, key)).toBe(true)
  expect(isSignedReturn({ ...fields, signature: hmacHex(written, key).toUpperCase() }, key)).toBe(true)
  expect(isSignedReturn({ ...fields, signature: hmacHex(written.toLowerCase(), key) }, key)).toBe(false)
})
