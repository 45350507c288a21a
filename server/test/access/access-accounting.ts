import { testCompany } from '#test/fixtures/e-invoice/company.ts'
import { asks, nobody, type Row, withBody } from './access-row.ts'

/** Requests for the calls about tax documents and accounting. */
export const accountingRows: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  'staff.invoices': {
    list: { publishes: ['name', 'email', 'userId', 'orderId'] },
    one: asks(() => ({ params: { id: nobody } }), 404),
    makeStandard: asks(
      () => ({ params: { id: nobody }, body: { buyer: testCompany, key: 'access-table' } }),
      404,
    ),
    correctBuyer: asks(() => ({ params: { id: nobody }, body: { buyer: testCompany } }), 404),
  },
  'staff.reconciliation': {
    run: withBody({}, 200, 409),
    explain: asks(() => ({ params: { id: nobody }, body: { position: 0, reason: 'as agreed' } }), 404),
  },
  'staff.reports': {
    read: asks(() => ({ params: { report: 'unfinished' } }), 200),
  },
  'staff.savedReports': {
    list: {},
    readers: { send: () => ({ params: { report: 'unfinished' } }), publishes: ['name', 'userId'] },
    save: withBody({ name: 'x', report: 'unfinished', query: { by: 'nothing' } }, 400),
    change: asks(() => ({ params: { id: nobody }, body: { name: 'x', query: {} } }), 404),
    remove: asks(() => ({ params: { id: nobody } }), 404),
  },
  'staff.vat': {
    close: asks(() => ({ params: { period: '2099-Q4' } }), 409),
    archive: asks(() => ({ params: { period: '2099-Q4' } }), 200),
    collect: asks(() => ({ params: { period: '2099-Q4' } }), 409),
  },
  'staff.eInvoicing': {
    read: {},
    setWave: withBody({ date: '2027-02-01', basedOn: '2020-01-01T00:00:00Z' }, 409),
    // A password in the wrong format fails before the tax authority is called.
    onboard: withBody({ use: 'rehearsal', oneTimePassword: 'none' }, 400),
    continue: asks(() => ({ params: { id: nobody } }), 404),
    rehearse: asks(() => ({ params: { id: nobody } }), 404),
    switch: asks(() => ({ params: { id: nobody } }), 404),
    renew: asks(() => ({ params: { id: nobody }, body: { oneTimePassword: '123345' } }), 404),
    restart: asks(() => ({ params: { id: nobody } }), 404),
  },
  'staff.eInvoices': {
    ofDocument: asks(() => ({ params: { id: nobody } }), 200),
    tryAgain: asks(() => ({ params: { id: nobody } }), 409),
    tryAllAgain: withBody({}, 200),
  },
}
