import { z } from 'zod'
import { staffCall } from '#kit/call.ts'
import { InputCount, InputMoment } from '#kit/input-bounds.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { Document, Note, Publishable, PublicationResult } from './documents.schema.ts'

const read = { right: 'content.read' } as const
const publish = {
  params: z.object({ id: z.string().max(80) }),
  method: 'POST',
  right: 'content.publish',
} as const
const document = successResult({ document: Document })

/** Errors for a conflict with another person's change; `by` and `at` name the person and the time. */
export const conflictErrors = [
  'document-not-found',
  'document-binned',
  'draft-not-found',
  'draft-changed',
  'published-since',
] as const
const validationErrors = ['document-incomplete', 'document-not-valid'] as const

/** The maximum number of documents published in one call. */
const maxPublished = 50

const Ids = z.object({
  ids: z
    .string()
    .max(4_500)
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.string().max(80)).min(1).max(maxPublished)),
})

/** Calls that publish documents, now or later, and that change their order. */
export const documentPublishingCalls = {
  publish: staffCall({
    ...publish,
    path: '/staff/documents/:id/publish',
    about:
      'Publishes the draft as it was looked at: visitors see it within two seconds. A legal page needs the right `legal.publish` and a fresh proof.',
    body: z.object({ revision: InputCount, note: Note }),
    result: document,
    errors: [...conflictErrors, ...validationErrors, 'review-needed', 'publication-waiting'],
  }),
  publishable: staffCall({
    ...read,
    path: '/staff/documents/publishable',
    about:
      'What publishing these documents as they are would change, and what stops each of them. Ids are divided by commas.',
    query: Ids,
    result: successResult({ documents: z.array(Publishable) }),
    errors: ['document-not-found'],
  }),
  publishMany: staffCall({
    right: 'content.publish',
    path: '/staff/documents/publish',
    about:
      'Publishes several drafts as they were looked at, each by itself: one that cannot be published leaves the others published.',
    body: z.object({
      documents: z
        .array(z.object({ id: z.string().max(80), revision: InputCount }))
        .min(1)
        .max(maxPublished),
      note: Note,
    }),
    result: successResult({ documents: z.array(PublicationResult) }),
    errors: ['document-not-found'],
  }),
  unpublish: staffCall({
    ...publish,
    path: '/staff/documents/:id/unpublish',
    about:
      'Unpublishes a document; buyers keep what they bought. `document-in-use` names in its fields the documents that it is part of, by id.',
    body: z.object({
      note: Note,
      /** First removes the references to it from other documents and publishes these. */
      removesReferences: z.boolean().default(false),
    }),
    result: document,
    errors: [
      'document-not-found',
      'document-not-published',
      'document-always-published',
      'document-in-use',
      'review-needed',
    ],
  }),
  unpublishable: staffCall({
    ...read,
    path: '/staff/documents/unpublishable',
    about: 'What stops each of these documents from being unpublished. Ids are divided by commas.',
    query: Ids,
    result: successResult({ documents: z.array(PublicationResult) }),
    errors: ['document-not-found'],
  }),
  unpublishMany: staffCall({
    right: 'content.publish',
    path: '/staff/documents/unpublish',
    about:
      'Unpublishes several documents, each by itself: one that other documents refer to stays published. Buyers keep what they bought.',
    body: z.object({ ids: z.array(z.string().max(80)).min(1).max(maxPublished), note: Note }),
    result: successResult({ documents: z.array(PublicationResult) }),
    errors: ['document-not-found'],
  }),
  schedule: staffCall({
    ...publish,
    path: '/staff/documents/:id/schedule',
    about:
      'Schedules the draft in its present state for publication, or the document for unpublication; later edits form a new draft.',
    body: z.object({
      action: z.enum(['publish', 'unpublish']).default('publish'),
      at: InputMoment,
      revision: InputCount,
      note: Note,
    }),
    result: document,
    errors: [
      ...conflictErrors,
      ...validationErrors,
      'review-needed',
      'publication-time-wrong',
      'publication-waiting',
      'document-always-published',
      'document-not-published',
    ],
  }),
  unschedule: staffCall({
    ...publish,
    path: '/staff/documents/:id/unschedule',
    about: 'Cancels the scheduled publication; its value becomes the draft again when there is none.',
    body: z.object({}),
    result: document,
    errors: ['document-not-found', 'publication-not-found'],
  }),
  move: staffCall({
    ...publish,
    path: '/staff/documents/:id/move',
    about: 'Puts a document behind another one of its kind in the order that visitors see; null: first.',
    body: z.object({ after: z.string().max(80).nullable() }),
    result: successResult({}),
    errors: ['document-not-found', 'document-not-published'],
  }),
}
