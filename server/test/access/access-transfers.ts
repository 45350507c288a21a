import { asks, nobody, type Row, withBody } from './access-row.ts'

export const transferRows: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  'staff.transfers': {
    one: asks(() => ({ params: { id: nobody } }), 404),
    orders: { ...asks(() => ({ query: { q: 'no one' } }), 200), publishes: ['name'] },
    enter: withBody(
      { bankReference: 'ACCESS', receivedOn: '2020-01-01', amountHalalas: 0, key: 'access-table' },
      400,
    ),
    import: withBody({ text: 'no statement', key: 'access-table' }, 422),
    match: asks(() => ({ params: { id: nobody }, body: { orderId: nobody, key: 'access-table' } }), 404),
    return: asks(() => ({ params: { id: nobody }, body: { key: 'access-table' } }), 404),
    dismiss: asks(() => ({ params: { id: nobody }, body: { key: 'access-table' } }), 404),
    recordReturn: asks(
      () => ({
        params: { id: nobody },
        body: { bankReference: 'RT-1', returnedOn: '2026-01-15', key: 'access-table' },
      }),
      404,
    ),
  },
}
