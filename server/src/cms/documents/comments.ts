import type { Comment } from '@matla/contract/staff/documents.schema'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { insertComment, resolveOpenComment } from './conversation.store.ts'
import type { DocumentRef } from './current-document.ts'
import { readDraftValue } from './draft-value.ts'

type CommentDeps = Pick<Deps, 'db' | 'clock'>
type CommentInput = Pick<Comment, 'path' | 'lang' | 'words'>

/** Adds a comment to a document or one of its fields. Fails with `document-not-found`. */
export const addComment = (
  { db, clock }: CommentDeps,
  staff: Actor,
  document: DocumentRef,
  written: CommentInput,
) =>
  db.transaction(async (tx) => {
    await readDraftValue(tx, document)
    const at = clock()
    const id = newId(at)
    await insertComment(tx, { id, documentId: document.id, ...written, by: staff.userId, at })
    recordChange({ after: { comment: id } })
    return { id, ...written, by: staff.fullName, at, resolvedBy: null, resolvedAt: null }
  })

/** Resolves a comment. Fails with `comment-not-found`. */
export const resolveComment = (
  { db, clock }: CommentDeps,
  staff: Actor,
  document: DocumentRef,
  id: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    const resolved = { documentId: document.id, id, by: staff.userId, at: clock() }
    if (!(await resolveOpenComment(tx, resolved))) fail('comment-not-found')
    recordChange({ after: { comment: id } })
  })
