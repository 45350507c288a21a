import { asks, nobody, type Row, withBody } from './access-row.ts'

/** Requests for the calls about tags and segments of people. */
export const groupRows: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  'staff.tags': {
    tag: asks(() => ({ params: { id: nobody }, body: { add: ['access table'] } }), 404),
    previewTags: withBody({ ids: [nobody], add: ['access table'] }, 200),
    tagMany: withBody({ ids: [nobody] }, 200),
    rename: asks(() => ({ params: { id: nobody }, body: { name: 'access table' } }), 404),
    merge: asks(() => ({ params: { id: nobody }, body: { into: nobody } }), 404),
    remove: asks(() => ({ params: { id: nobody }, body: {} }), 200),
  },
  'staff.segments': {
    one: asks(() => ({ params: { id: nobody } }), 404),
    make: withBody({ name: 'access table', filters: {} }, 422),
    change: asks(() => ({ params: { id: nobody }, body: { name: 'access table' } }), 404),
    remove: asks(() => ({ params: { id: nobody }, body: {} }), 200),
  },
}
