import { asks, nobody, type Row, withBody } from './access-row.ts'

/** Requests for the calls about job applications. */
export const applicationRows: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  'staff.applications': {
    read: asks(() => ({ params: { applicationId: nobody } }), 404),
    see: asks(() => ({ params: { applicationId: nobody } }), 404),
    judge: asks(() => ({ params: { applicationId: nobody }, body: { stage: 'shortlist' } }), 404),
    judgeMany: withBody({ ids: [nobody], stage: 'shortlist', key: 'access-table' }, 200),
    rate: asks(() => ({ params: { applicationId: nobody }, body: { rating: 3 } }), 404),
    note: asks(
      () => ({ params: { applicationId: nobody }, body: { words: 'about it', key: 'access-table' } }),
      404,
    ),
    tag: asks(() => ({ params: { applicationId: nobody }, body: { tags: ['proof'] } }), 404),
    extend: asks(
      () => ({ params: { applicationId: nobody }, body: { until: '2020-01-01', reason: 'by request' } }),
      404,
      422,
    ),
    sendEmail: asks(
      () => ({ params: { applicationId: nobody }, body: { kind: 'invite', key: 'access-table' } }),
      404,
    ),
  },
}
