import { asks, nobody, type Row, withBody } from './access-row.ts'

const file = { provider: 'paytabs', text: 'one heading' }

/** Requests for the calls about settlement files. */
export const payoutRows: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  'staff.payouts': {
    one: asks(() => ({ params: { id: nobody } }), 404),
    lines: asks(() => ({ params: { id: nobody } }), 404),
    changeFees: withBody({ fees: {}, basedOn: '2020-01-01T00:00:00Z' }, 409),
    preview: withBody(file, 422),
    import: withBody({ ...file, columns: {}, reference: '', paidOn: null }, 422),
    remove: asks(
      () => ({ params: { id: nobody }, body: { key: 'access-table', reason: 'access table' } }),
      404,
    ),
  },
}
