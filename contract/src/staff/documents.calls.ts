import { z } from 'zod'
import { creatableKinds, documentKinds } from '#documents/kinds.ts'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { InputCount, InputNumber } from '#kit/input-bounds.schema.ts'
import { langs } from '#kit/lang.ts'
import {
  Change,
  Document,
  DocumentRow,
  Draft,
  EditingSession,
  PublicationResult,
  Reference,
  RequestKey,
  Revision,
  SaveResult,
  Version,
} from './documents.schema.ts'
import { documentBinCalls } from './document-bin.calls.ts'
import { conflictErrors, documentPublishingCalls } from './document-publishing.calls.ts'
import { documentReviewCalls } from './document-reviews.calls.ts'
import { listResult, listQuery } from './list.ts'

/** `kind:key`, such as `page:home`. */
const ofDocument = { params: z.object({ id: z.string().max(80) }) } as const
const action = { ...ofDocument, method: 'POST' } as const
const write = { ...action, right: 'content.write' } as const
const read = { right: 'content.read' } as const

/** The document in its current state. */
const document = successResult({ document: Document })

const Name = z.string().trim().max(120)

const pages = {
  list: staffCall({
    ...read,
    path: '/staff/documents',
    about:
      'Everything that staff write, by its place within its kind; drafts that were never published come first. Documents in the bin are listed in the state `bin` only.',
    query: listQuery({
      orders: ['place'],
      filters: {
        kind: z.enum(documentKinds).optional(),
        state: z.enum(['draft', 'scheduled', 'review', 'unpublished', 'unwritten', 'bin']).optional(),
        missing: z.enum(langs).optional(),
      },
    }),
    result: listResult(DocumentRow),
  }),
  one: staffCall({
    ...read,
    ...ofDocument,
    path: '/staff/documents/:id',
    about: 'A document: its draft, or the published value when there is none, with its editing history.',
    result: document,
    errors: ['document-not-found'],
  }),
  versions: staffCall({
    ...read,
    ...ofDocument,
    path: '/staff/documents/:id/versions',
    about: 'The published versions of a document, newest first.',
    result: successResult({ versions: z.array(Version) }),
    errors: ['document-not-found'],
  }),
  version: staffCall({
    ...read,
    params: z.object({
      id: z.string().max(80),
      version: z.coerce.number().int().positive().max(2_147_483_647),
    }),
    path: '/staff/documents/:id/versions/:version',
    about: 'One version with its value.',
    result: successResult({ version: Version, value: Draft }),
    errors: ['document-not-found', 'version-not-found'],
  }),
}

const writing = {
  create: staffCall({
    right: 'content.write',
    path: '/staff/documents',
    about:
      'Creates a document: an empty draft that is only visible to staff. A category or a legal page gets its address from the name.',
    body: z.object({
      kind: z.enum(creatableKinds),
      key: RequestKey,
      name: z.object({ ar: Name, en: Name }).default({ ar: '', en: '' }),
    }),
    result: document,
  }),
  start: staffCall({
    ...write,
    path: '/staff/documents/:id/start',
    about:
      'Begins the draft of a document that is not written yet with a starter text in both languages. Its marks, such as `[[number of days]]`, are to be replaced before it can be published.',
    body: z.object({ key: RequestKey }),
    result: document,
    errors: ['document-not-found', 'document-binned', 'draft-changed', 'published-since'],
  }),
  changeCategory: staffCall({
    right: 'content.write',
    path: '/staff/documents/change-category',
    about:
      'Moves several courses to a category in their drafts, each by itself; publishing them is a step of its own.',
    body: z.object({
      ids: z.array(z.string().max(80).startsWith('course:')).min(1).max(50),
      /** The key of the category. */
      category: z.string().min(1).max(64),
      key: RequestKey,
    }),
    result: successResult({ documents: z.array(PublicationResult) }),
    errors: ['document-not-found', 'document-not-published'],
  }),
  save: staffCall({
    ...write,
    path: '/staff/documents/:id/save',
    about:
      'Saves changes of a draft. `revision` is the revision that they are based on: changes that conflict with a later save of another editing session are not saved but returned in `met`; `others` are the changes of other editing sessions since then.',
    bodyBytes: 512 * 1024,
    body: z.object({
      revision: InputCount,
      /** The published version that the editor saw; required for the first change of a draft. */
      baseVersion: InputCount,
      key: RequestKey,
      /** The tab in which the changes were made, so that two tabs of one person conflict; null conflicts with all. */
      editingSession: EditingSession.nullable().default(null),
      changes: z.array(Change).min(1).max(200),
    }),
    result: successResult(SaveResult.shape),
    errors: [...conflictErrors, 'change-wrong', 'draft-too-large'],
  }),
  discard: staffCall({
    ...write,
    path: '/staff/documents/:id/discard',
    about: 'Discards the draft at the given revision; the published value stays.',
    body: z.object({ revision: InputCount }),
    result: successResult({}),
    errors: conflictErrors,
  }),
  restore: staffCall({
    ...write,
    path: '/staff/documents/:id/restore',
    about: 'Makes a draft of an older version, or of one field of it; nothing is published by it.',
    body: z.object({
      version: InputNumber,
      revision: InputCount,
      /** The path of a single field; absent for the whole document. */
      path: z.array(z.string().max(64)).min(1).max(12).optional(),
    }),
    result: document,
    errors: [...conflictErrors, 'version-not-found', 'change-wrong'],
  }),
  references: staffCall({
    ...read,
    ...ofDocument,
    path: '/staff/documents/:id/references',
    about: 'The published documents that refer to a document, in their fields or by links.',
    result: successResult({ references: z.array(Reference) }),
    errors: ['document-not-found'],
  }),
  present: staffCall({
    ...read,
    ...ofDocument,
    path: '/staff/documents/:id/present',
    about:
      'Who else has the document open, and in which field; it also notes, for half a minute, that the caller has it open.',
    query: z.object({ field: z.string().max(300).default('') }),
    result: successResult({
      others: Document.shape.present,
      revision: Revision,
      version: Document.shape.version,
    }),
    errors: ['document-not-found'],
  }),
}

const sharing = {
  share: staffCall({
    ...action,
    right: 'content.read',
    path: '/staff/documents/:id/share',
    about:
      'Creates a link that shows the draft on the real page to anyone for seven days; the link is returned once.',
    body: z.object({}),
    result: successResult({ url: z.string(), expiresAt: Moment }),
    errors: ['document-not-found'],
  }),
  unshare: staffCall({
    ...action,
    right: 'content.read',
    path: '/staff/documents/:id/unshare',
    about: 'Ends every link to the draft.',
    body: z.object({}),
    result: successResult({ count: z.int().nonnegative() }),
    errors: ['document-not-found'],
  }),
}

const testing = {
  testEmail: staffCall({
    ...write,
    path: '/staff/documents/:id/test-email',
    about: 'Sends the caller an email with the words of the draft and examples filled in.',
    body: z.object({ lang: z.enum(langs) }),
    result: successResult({}),
    errors: ['document-not-found', 'too-many-requests', 'email-not-sent'],
  }),
}

export const documentsCalls = {
  ...pages,
  ...writing,
  ...documentPublishingCalls,
  ...documentBinCalls,
  ...sharing,
  ...testing,
  ...documentReviewCalls,
}
export type DocumentsQuery = z.output<typeof documentsCalls.list.query>
