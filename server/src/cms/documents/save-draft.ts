import { isDeepStrictEqual } from 'node:util'
import { type Change, isFromOtherSession, findConflict, valueAt } from '@matla/contract/documents/changes'
import type { Draft } from '@matla/contract/documents/shape'
import type { SaveResult } from '@matla/contract/staff/documents.schema'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { beginDraft, failPublished } from './begin-draft.ts'
import { type DocumentRef, readCurrent } from './current-document.ts'
import { failGone } from './draft-gone.ts'
import { type DraftRow, findDraft, findSave, hasRevision, lockDocument, savesSince } from './drafts.store.ts'
import { lockEditable } from './lock-editable.ts'
import { changedDraft, storeDraft } from './store-draft.ts'

type SaveInput = {
  /** The revision that the changes were based on; 0 when there was no draft. */
  readonly revision: number
  readonly baseVersion: number
  /** Idempotency key. */
  readonly key: string
  /** The tab in which the changes were made; null for none. */
  readonly editingSession: string | null
  readonly changes: readonly Change[]
}
type SaveDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type Saves = Awaited<ReturnType<typeof savesSince>>

/**
 * Saves the changes that do not conflict with what another editing session has saved since; the first save creates the
 * draft. Returns the conflicting changes and what the other sessions changed. Fails with `published-since` (who and
 * when), `draft-not-found`, `change-wrong` or `draft-too-large`.
 */
export const saveDraft = (
  deps: SaveDeps,
  staff: Actor,
  document: DocumentRef,
  input: SaveInput,
): Promise<SaveResult> =>
  deps.db.transaction(async (tx) => {
    await lockEditable(tx, document.id)
    return saveChanges(tx, deps, staff, document, input)
  })

/** Saves within a transaction, even for a document in the bin. */
export async function saveChanges(
  tx: Tx,
  deps: SaveDeps,
  staff: Actor,
  document: DocumentRef,
  input: SaveInput,
): Promise<SaveResult> {
  await lockDocument(tx, document.id)
  const now = deps.clock()
  const started = await findDraft(tx, document.id)
  if (started) await requireSame(tx, document, started, input)
  const draft = started ?? (await beginDraft(tx, staff, document, { ...input, now }))
  const saves = await savesSince(tx, document.id, input.revision)
  const othersChanges = saves
    .filter((save) => isFromOtherSession(save, input.editingSession))
    .flatMap(({ changes }) => changes)
  const savedAt = now.toISOString()
  // Stored values have been validated.
  const value = draft.value as Draft
  const conflicts = metChanges(input, staff.userId, saves, value)
  const before = await findSave(tx, document.id, input.key)
  if (before)
    return {
      revision: draft.revision,
      met: notSavedIn(before, input, conflicts),
      others: othersChanges,
      savedAt,
    }
  const changes = input.changes.filter((_, at) => !conflicts.some(({ index }) => index === at))
  if (changes.length === 0)
    return { revision: started?.revision ?? 0, met: conflicts, others: othersChanges, savedAt }
  const revision = await storeDraft(tx, deps, document, {
    isFirst: !started,
    draft,
    value: changedDraft(document, value, changes),
    changes,
    key: input.key,
    by: staff.userId,
    editingSession: input.editingSession,
    now,
  })
  recordChange({
    after: { revision, fields: [...new Set(changes.map(({ at }) => at.join('/')))].slice(0, 50) },
  })
  return { revision, met: conflicts, others: othersChanges, savedAt }
}

/** Requires that the changes were based on this draft, or on the version that it was created from. */
async function requireSame(
  tx: Tx,
  document: DocumentRef,
  draft: DraftRow,
  { revision, baseVersion }: SaveInput,
) {
  if (revision !== 0 && !(await hasRevision(tx, document.id, revision))) await failGone(tx, document.id)
  if (revision === 0 && draft.baseVersion !== baseVersion) failPublished(await readCurrent(tx, document))
}

/** The changes that conflict with saves of another editing session, each with the current value. */
const metChanges = (
  { changes, revision, editingSession }: SaveInput,
  userId: string,
  saves: Saves,
  value: Draft,
): SaveResult['met'] =>
  changes.flatMap((change, index) => {
    const save = saves.find((each) => findConflict(change, revision, editingSession, [each]))
    if (!save) return []
    const { name: by, at } = save
    const isOwn = save.by === userId
    return [{ index, by, isOwn, at: at.toISOString(), value: valueAt(value, change.at) ?? null }]
  })

/** For a repeated request: changes that it saved the first time had no conflict, whatever was saved afterwards. */
function notSavedIn(
  { changes }: { readonly changes: readonly unknown[] },
  input: SaveInput,
  conflicts: SaveResult['met'],
): SaveResult['met'] {
  return conflicts.filter(
    ({ index }) => !changes.some((change) => isDeepStrictEqual(change, input.changes[index])),
  )
}
