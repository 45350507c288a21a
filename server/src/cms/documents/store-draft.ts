import { applyChanges, type Change, PathNotFoundError, valueAt } from '@matla/contract/documents/changes'
import type { Draft, Fields } from '@matla/contract/documents/shape'
import { fail } from '#lib/errors.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { DocumentRef } from './current-document.ts'
import { recordSearch } from './document-search.ts'
import { draftFacts, updateTouched } from './draft-facts.ts'
import { type DraftRow, insertDraft, insertSave, nextRevision, updateDraft } from './drafts.store.ts'
import { recordDraftUses } from './record-draft-uses.ts'
import { getItems } from '@matla/contract/documents/draft-form'
import { resolvePath } from '@matla/contract/documents/walk-fields'
import { documentErrors } from '@matla/contract/staff/document-errors.text'
import { draftSchema, itemSchema, textSchema } from './draft-schema.ts'

/** The most characters of a draft as JSON. */
export const mostDraftCharacters = 1_000_000

/** Applies the changes in order. Fails with `change-wrong` or `draft-too-large`. */
export function changedDraft({ fields }: DocumentRef, draft: Draft, changes: readonly Change[]): Draft {
  try {
    const value = changes.reduce((now, change) => {
      checkChange(fields, now, change)
      return applyChanges(now, [change])
    }, draft)
    return JSON.stringify(value).length > mostDraftCharacters ? fail('draft-too-large') : value
  } catch (error) {
    if (error instanceof PathNotFoundError) return fail('change-wrong')
    throw error
  }
}

type StoreDraftInput = {
  /** Whether the draft has no row yet. */
  readonly isFirst: boolean
  /** The draft before the save. */
  readonly draft: DraftRow
  readonly value: Draft
  readonly changes: readonly Change[]
  /** Idempotency key. */
  readonly key: string
  readonly by: string
  /** The tab that saves; null for none. */
  readonly editingSession: string | null
  readonly now: Date
}

/** Stores a draft with one save and returns the revision. */
export async function storeDraft(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  document: DocumentRef,
  { isFirst, draft, value, changes, key, by, editingSession, now }: StoreDraftInput,
): Promise<number> {
  const { documentId } = draft
  const revision = await nextRevision(tx, documentId)
  const touched = updateTouched(draft.touched, changes, now)
  const next = { value, revision, ...draftFacts(document, value), touched, changedBy: by, changedAt: now }
  if (isFirst) await insertDraft(tx, { ...draft, ...next })
  else await updateDraft(tx, documentId, next)
  await insertSave(tx, { documentId, revision, requestKey: key, changes, by, editingSession, at: now })
  await recordDraftUses(tx, deps, documentId)
  await recordSearch(tx, document, value)
  return revision
}

const failChange = (change: Change): never =>
  fail('change-wrong', { [change.at.join('/')]: documentErrors['change-wrong'] })

/** Fails with `change-wrong` for a change to an unknown field or with an invalid value. */
function checkChange(fields: Fields, draft: Draft, change: Change): void {
  const place = resolvePath(fields, draft, change.at)
  if (!place || place.is === 'item') return failChange(change)
  if ('value' in change) {
    const schema = place.is === 'language' ? textSchema(place.field) : draftSchema(place.field)
    return schema.safeParse(change.value).success ? undefined : failChange(change)
  }
  const { field } = place
  if (field.kind !== 'list' && field.kind !== 'blocks') return failChange(change)
  if (!('put' in change)) return
  const items = getItems(valueAt(draft, change.at))
  const isNew = !items.some(({ id }) => id === change.put.id)
  if (isNew && items.length >= field.most) return failChange(change)
  if (!itemSchema(field).safeParse(change.put).success) return failChange(change)
}
