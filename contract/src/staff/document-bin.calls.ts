import { z } from 'zod'
import { staffCall } from '#kit/call.ts'
import { successResult } from '#kit/result.schema.ts'
import { Document, RequestKey } from './documents.schema.ts'

const action = { params: z.object({ id: z.string().max(80) }), method: 'POST' } as const
const document = successResult({ document: Document })

/** Calls that delete, restore and copy documents. */
export const documentBinCalls = {
  bin: staffCall({
    ...action,
    right: 'content.publish',
    path: '/staff/documents/:id/bin',
    about:
      'Moves a document to the bin: it is unpublished, its schedule is cancelled, its draft stays. It is removed 30 days later. `document-in-use` names in its fields the published documents that refer to it, by id.',
    body: z.object({
      /** First removes the references to it from other documents and publishes these. */
      removesReferences: z.boolean().default(false),
    }),
    result: document,
    errors: [
      'document-not-found',
      'document-binned',
      'document-not-deletable',
      'document-needed',
      'document-in-use',
      'review-needed',
    ],
  }),
  unbin: staffCall({
    ...action,
    right: 'content.write',
    path: '/staff/documents/:id/unbin',
    about: 'Takes a document out of the bin. It stays unpublished until it is published again.',
    body: z.object({}),
    result: document,
    errors: ['document-not-found', 'document-not-binned'],
  }),
  duplicate: staffCall({
    ...action,
    right: 'content.write',
    path: '/staff/documents/:id/duplicate',
    about:
      'Creates a draft with the present text of a document, named “Copy of …”. Its address, its day and its course on the LMS are left empty.',
    body: z.object({ key: RequestKey }),
    result: document,
    errors: ['document-not-found', 'document-binned', 'document-not-copyable'],
  }),
}
