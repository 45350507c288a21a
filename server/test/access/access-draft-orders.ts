import { asks, nobody, type Row, withBody } from './access-row.ts'

const key = 'access-table'
const terms = {
  fullName: 'Access Table',
  email: 'access@table.test',
  lang: 'en',
  lines: [{ productId: nobody, priceHalalas: null }],
  couponCode: '',
  note: '',
  linkDays: 7,
  key,
}

/** Requests for the calls about draft orders and their payment links. */
export const draftOrderRows: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  paymentLinks: {
    read: asks(() => ({ params: { token: 'unknown' } }), 404),
    accept: asks(() => ({ params: { token: 'unknown' }, body: {} }), 404),
  },
  'staff.draftOrders': {
    one: asks(() => ({ params: { id: nobody } }), 404),
    make: withBody(terms, 404),
    change: asks(() => ({ params: { id: nobody }, body: { ...terms, version: 1 } }), 404),
    send: asks(() => ({ params: { id: nobody }, body: { key, version: 1, isEmailed: false } }), 404),
    email: asks(() => ({ params: { id: nobody }, body: { key } }), 404),
    extend: asks(() => ({ params: { id: nobody }, body: { key, linkDays: 7 } }), 404),
    markPaid: asks(
      () => ({
        params: { id: nobody },
        body: { key, version: 1, bankReference: 'FT-1', receivedOn: '2026-01-01' },
      }),
      404,
    ),
    cancel: asks(() => ({ params: { id: nobody }, body: { key } }), 404),
  },
}
