import { asks, nobody, type Row, withBody } from './access-row.ts'

/** Requests for the calls that open a shop, and that move a school in and out. */
export const movingRows: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  'staff.firstSteps': {
    postpone: asks(() => ({ params: { key: 'menu' }, body: {} }), 200),
    resume: asks(() => ({ params: { key: 'menu' }, body: {} }), 200),
    dismiss: withBody({}, 200),
    restore: withBody({}, 200),
  },
  'staff.shop': {
    close: withBody({ sentence: { ar: '', en: '' } }, 400),
    open: withBody({}, 200),
  },
  'staff.redirects': {
    one: asks(() => ({ params: { id: nobody } }), 404),
    add: withBody({ from: 'no address', to: '/home/' }, 422),
    change: asks(() => ({ params: { id: nobody }, body: { to: '/home/' } }), 404),
    remove: asks(() => ({ params: { id: nobody }, body: {} }), 200),
    import: withBody({ text: 'no address,' }, 200),
  },
  'staff.synonyms': {
    one: asks(() => ({ params: { id: nobody } }), 404),
    preview: asks(() => ({ query: { lang: '1', q: 'chief', asked: 'chief', finds: 'directing' } }), 200),
    add: withBody({ asked: ',', finds: 'directing' }, 422),
    change: asks(() => ({ params: { id: nobody }, body: { asked: 'chief', finds: 'directing' } }), 404),
    remove: asks(() => ({ params: { id: nobody }, body: {} }), 200),
  },
  'staff.emptySearches': {
    dismiss: asks(() => ({ params: { id: nobody }, body: {} }), 200),
  },
  'staff.exports': {
    begin: { own: [200, 409] },
    one: asks(() => ({ params: { id: nobody } }), 404),
  },
  'staff.imports': {
    one: asks(() => ({ params: { id: nobody } }), 404),
    rows: asks(() => ({ params: { id: nobody } }), 404),
    begin: withBody({ source: 'nothing' }, 400),
    check: asks(() => ({ params: { id: nobody }, body: { columns: { email: [0] } } }), 404),
    apply: asks(() => ({ params: { id: nobody }, body: {} }), 404),
    remove: asks(() => ({ params: { id: nobody }, body: {} }), 404),
  },
}
