import { expect, test } from 'vitest'
import { sign, signFields } from './signature.ts'

const providerKey = 'SGJNZ96JLG-JDMKHGRWT9-RWRK2KJNRJ'
const ownKey = 'SDEMO00001-DEMOKEY002-DEMOKEY003'
const returned = {
  acquirerMessage: '',
  acquirerRRN: '',
  cartId: 'ord_2026_000123.a1',
  customerEmail: 'sara.demo+film@example.com',
  token: '',
  tranRef: 'TST2624512345678',
}

test('signing the provider’s published example gives the published signature', () => {
  const fields = {
    cartId: 'cart_11111',
    customerEmail: 'email@domain.com',
    respCode: 'G84718',
    respMessage: 'Authorised',
    respStatus: 'A',
    tranRef: 'TST2215201242166',
  }
  expect(signFields(providerKey, fields)).toBe(
    '7a181a32c768621eb6966107752ee70205a01f1c4403a3d13c0ff604f591f988',
  )
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
  ['', 'Authorised', 'A', '7529952cf5c0fb828d0e7174ba69367f9db82af7850d909ec3e813ac3e7cb40e'],
])(
  'a return with code "%s" (%s) is signed over its filled fields only',
  (respCode, respMessage, respStatus, expected) => {
    expect(signFields(ownKey, { ...returned, respCode, respMessage, respStatus })).toBe(expected)
  },
)

test('a callback is signed over its raw bytes', () => {
  const body =
    '{"tran_ref":"TST2624512345678","merchant_id":10001,"profile_id":100001,"cart_id":"ord_2026_000123.a1","cart_description":"Film course order","cart_currency":"SAR","cart_amount":"2200.00","tran_currency":"SAR","tran_total":"2200.00","tran_type":"Sale","tran_class":"ECom","customer_details":{"name":"Sara Demo","email":"sara.demo+film@example.com","street1":"King Fahd Rd","city":"Riyadh","state":"01","country":"SA","ip":"203.0.113.7"},"payment_result":{"response_status":"A","response_code":"G12345","response_message":"Authorised","acquirer_ref":"TRAN0201.66F00000.00000001","cvv_result":" ","avs_result":" ","transaction_time":"2026-09-02T06:20:46Z"},"payment_info":{"payment_method":"Visa","card_type":"Credit","card_scheme":"Visa","payment_description":"4111 11## #### 1111","expiryMonth":11,"expiryYear":2033},"ipn_trace":"IPNS0201.66F00001.00000001","paymentChannel":"Payment Page"}'
  expect(sign(ownKey, body)).toBe('09d3bdfbfda8e44a5163bfc243861c9ac76ed71e91ccd2a2d260347c25f49da1')
})
