import { z } from 'zod'
import { staffCall } from '#kit/call.ts'
import { InputCount } from '#kit/input-bounds.schema.ts'
import { langs } from '#kit/lang.ts'
import { successResult } from '#kit/result.schema.ts'
import { Comment, Document } from './documents.schema.ts'

const action = { method: 'POST', params: z.object({ id: z.string().max(80) }) } as const
const document = successResult({ document: Document })
const draftErrors = [
  'document-binned',
  'document-not-found',
  'draft-not-found',
  'draft-changed',
  'published-since',
] as const

const CommentWords = z.string().trim().min(1).max(2000)

/** Calls for comments on documents and for their approval. */
export const documentReviewCalls = {
  comment: staffCall({
    ...action,
    right: 'content.comment',
    path: '/staff/documents/:id/comment',
    about: 'Adds a comment on a document or one of its fields.',
    body: z.object({
      path: z.string().max(300).default(''),
      lang: z.enum(langs).nullable().default(null),
      words: CommentWords,
    }),
    result: successResult({ comment: Comment }),
    errors: ['document-not-found'],
  }),
  resolveComment: staffCall({
    ...action,
    right: 'content.comment',
    path: '/staff/documents/:id/resolve-comment',
    about: 'Resolves a comment.',
    body: z.object({ commentId: z.uuid() }),
    result: document,
    errors: ['document-not-found', 'comment-not-found'],
  }),
  askReview: staffCall({
    ...action,
    right: 'content.write',
    path: '/staff/documents/:id/ask-review',
    about: 'Asks for an approval of the draft as it is.',
    body: z.object({ revision: InputCount }),
    result: document,
    errors: [...draftErrors, 'document-incomplete', 'document-not-valid'],
  }),
  approve: staffCall({
    ...action,
    right: 'content.approve',
    path: '/staff/documents/:id/approve',
    about: 'Approves the draft as it was looked at; a change afterwards needs an approval of its own.',
    body: z.object({ revision: InputCount }),
    result: document,
    errors: draftErrors,
  }),
  requestChanges: staffCall({
    ...action,
    right: 'content.approve',
    path: '/staff/documents/:id/request-changes',
    about:
      'Sends the draft back with a comment. Its approval and the request for it end, and its requester gets a task.',
    body: z.object({ revision: InputCount, words: CommentWords }),
    result: document,
    errors: draftErrors,
  }),
}
