import type { Draft } from '@matla/contract/documents/shape'
import { toActorFields } from '#lib/actor-fields.ts'
import { fail } from '#lib/errors.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { type Current, type DocumentRef, readCurrent } from './current-document.ts'
import { draftFacts } from './draft-facts.ts'
import { chooseDraftValue } from './draft-value.ts'
import { failGone } from './draft-gone.ts'
import type { DraftRow } from './drafts.store.ts'
import { findWaitingPublication } from './publications.store.ts'

type BeginDraftInput = {
  /** The version that the editor had open. */
  readonly baseVersion: number
  /** Any value except 0 means that the editor's draft no longer exists. */
  readonly revision: number
  readonly now: Date
}

/**
 * Creates a draft from the scheduled value or else the published one, without storing it. Fails with `draft-not-found`,
 * `published-since` (who and when) or `document-not-found`.
 */
export async function beginDraft(
  tx: Tx,
  staff: Actor,
  document: DocumentRef,
  { baseVersion, revision, now }: BeginDraftInput,
): Promise<DraftRow> {
  if (revision !== 0) await failGone(tx, document.id)
  const current = await readCurrent(tx, document)
  if (current.version !== baseVersion) failPublished(current)
  const waiting = await findWaitingPublication(tx, document.id)
  const value = chooseDraftValue(document, { draft: undefined, waiting, current })
  const isNew = current.published === null
  return newDraft(document, staff, { value, isNew, baseVersion, now })
}

export const failPublished = ({ by, at }: Current): never =>
  fail('published-since', at ? toActorFields(by, at) : undefined)

type NewDraftFacts = {
  readonly value: Draft
  /** Whether the document was never published. */
  readonly isNew: boolean
  readonly baseVersion: number
  readonly now: Date
}

/** The row for a draft before its first save. */
export const newDraft = (
  document: DocumentRef,
  staff: Pick<Actor, 'userId'>,
  { value, isNew, baseVersion, now }: NewDraftFacts,
): DraftRow => ({
  documentId: document.id,
  kind: document.port.kind,
  value,
  ...draftFacts(document, value),
  isNew,
  baseVersion,
  revision: 0,
  touched: {},
  createdBy: staff.userId,
  createdAt: now,
  changedBy: staff.userId,
  changedAt: now,
  reviewAskedBy: null,
  reviewAskedAt: null,
  approvedRevision: null,
  approvedBy: null,
})
