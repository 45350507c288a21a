import { asks, nobody, type Row, withBody } from './access-row.ts'

const terms = {
  kind: 'special',
  percent: 5,
  products: null,
  from: '2030-01-01',
  to: '2030-01-31',
  maxUses: 5,
}

/** Requests for the calls about coupons. */
export const couponRows: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  'staff.coupons': {
    one: asks(() => ({ params: { id: nobody } }), 404),
    uses: asks(() => ({ params: { id: nobody } }), 404),
    make: withBody({ ...terms, code: 'not a code!' }, 422),
    generate: withBody({ ...terms, prefix: 'not a code!', count: 1, key: 'access-table' }, 422),
    batch: asks(() => ({ params: { id: nobody } }), 404),
    pauseMany: withBody({ ids: [nobody], isPaused: true }, 200),
    pause: asks(() => ({ params: { id: nobody } }), 404),
    resume: asks(() => ({ params: { id: nobody } }), 404),
    extend: asks(() => ({ params: { id: nobody }, body: { to: '2030-01-01' } }), 404),
    raiseLimit: asks(() => ({ params: { id: nobody }, body: { maxUses: 5 } }), 404),
    advertise: asks(() => ({ params: { id: nobody }, body: { isShown: true } }), 404),
    change: asks(() => ({ params: { id: nobody }, body: { percent: 5, products: null } }), 404),
  },
}
