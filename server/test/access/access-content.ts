import { asks, nobody, type Row, withBody } from './access-row.ts'

const noDocument = 'page:nothing'

/** Requests for the calls about documents and media. They use unknown ids, so that nothing changes. */
export const contentRows: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  'staff.documents': {
    one: asks(() => ({ params: { id: noDocument } }), 404),
    versions: asks(() => ({ params: { id: noDocument } }), 404),
    version: asks(() => ({ params: { id: noDocument, version: '1' } }), 404),
    references: asks(() => ({ params: { id: noDocument } }), 404),
    start: asks(() => ({ params: { id: noDocument }, body: { key: 'access-table' } }), 404),
    present: asks(() => ({ params: { id: noDocument } }), 404),
    create: withBody({ kind: 'page', key: 'access-table' }, 400),
    save: asks(
      () => ({
        params: { id: noDocument },
        body: {
          revision: 0,
          baseVersion: 0,
          key: 'access-table',
          changes: [{ at: ['title', 'en'], value: 'x' }],
        },
      }),
      404,
    ),
    ...Object.fromEntries(
      ['discard', 'publish', 'askReview', 'approve'].map((name) => [
        name,
        asks(() => ({ params: { id: noDocument }, body: { revision: 1 } }), 404),
      ]),
    ),
    restore: asks(() => ({ params: { id: noDocument }, body: { revision: 0, version: 1 } }), 404),
    bin: asks(() => ({ params: { id: noDocument }, body: {} }), 404),
    unbin: asks(() => ({ params: { id: noDocument }, body: {} }), 404),
    duplicate: asks(() => ({ params: { id: noDocument }, body: { key: 'access-table' } }), 404),
    unpublish: asks(() => ({ params: { id: noDocument }, body: {} }), 404),
    schedule: asks(
      () => ({ params: { id: noDocument }, body: { revision: 1, at: '2020-01-01T00:00:00Z' } }),
      404,
    ),
    unschedule: asks(() => ({ params: { id: noDocument }, body: {} }), 404),
    share: asks(() => ({ params: { id: noDocument }, body: {} }), 404),
    unshare: asks(() => ({ params: { id: noDocument }, body: {} }), 404),
    move: asks(() => ({ params: { id: noDocument }, body: { after: null } }), 404),
    publishable: asks(() => ({ query: { ids: noDocument } }), 404),
    publishMany: withBody({ documents: [{ id: noDocument, revision: 1 }] }, 404),
    unpublishable: asks(() => ({ query: { ids: noDocument } }), 404),
    unpublishMany: withBody({ ids: [noDocument] }, 404),
    changeCategory: withBody({ ids: ['course:nothing'], category: 'nothing', key: 'access-table' }, 404),
    requestChanges: asks(() => ({ params: { id: noDocument }, body: { revision: 1, words: 'x' } }), 404),
    testEmail: asks(() => ({ params: { id: noDocument }, body: { lang: 'ar' } }), 404),
    comment: asks(() => ({ params: { id: noDocument }, body: { words: 'x' } }), 404),
    resolveComment: asks(() => ({ params: { id: noDocument }, body: { commentId: nobody } }), 404),
  },
  'staff.lmsCourses': { list: {} },
  'staff.ebooks': {
    files: asks(() => ({ params: { id: 'none' } }), 404),
    removeFile: asks(() => ({ params: { id: 'none', lang: 'ar' } }), 404),
  },
  'staff.media': {
    one: asks(() => ({ params: { id: nobody } }), 404),
    begin: withBody({ name: 'x', bytes: 1_000_000_000 }, 400),
    upload: asks(() => ({ params: { id: nobody } }), 404),
    finish: asks(() => ({ params: { id: nobody }, body: { sha256: '0'.repeat(64) } }), 404),
    join: withBody({ mp4UploadId: nobody, webmUploadId: nobody }, 404),
    describe: asks(
      () => ({ params: { id: nobody }, body: { alt: { ar: '', en: '' }, focus: null, credit: '' } }),
      404,
    ),
    caption: asks(() => ({ params: { id: nobody }, body: { lang: 'ar', file: '' } }), 404),
    removeCaptions: asks(() => ({ params: { id: nobody }, body: { lang: 'ar' } }), 404),
    markSpeech: asks(() => ({ params: { id: nobody }, body: { isSpeechless: true } }), 404),
    replace: asks(() => ({ params: { id: nobody }, body: { with: nobody } }), 404),
    bin: asks(() => ({ params: { id: nobody } }), 404),
    restore: asks(() => ({ params: { id: nobody } }), 404),
  },
}
