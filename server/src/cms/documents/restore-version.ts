import { type Change, type Path, valueAt } from '@matla/contract/documents/changes'
import { emptyValue, getItems } from '@matla/contract/documents/draft-form'
import type { Draft, Fields } from '@matla/contract/documents/shape'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { beginDraft, failPublished } from './begin-draft.ts'
import { type DocumentRef, readCurrent } from './current-document.ts'
import { findDraft } from './drafts.store.ts'
import { lockEditable } from './lock-editable.ts'
import { lockDraft } from './review-draft.ts'
import { changedDraft, storeDraft } from './store-draft.ts'
import { findVersion } from './versions.store.ts'

type RestoreVersionInput = {
  readonly version: number
  readonly revision: number
  /** Restores only this field or list item. */
  readonly path?: Path | undefined
}

/**
 * Restores an older version, or one of its fields, as a draft. Publishes nothing. Fails with `version-not-found`,
 * `draft-not-found`, `draft-changed` or `published-since` (who and when), `change-wrong` or `draft-too-large`.
 */
export const restoreVersion = (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  staff: Actor,
  document: DocumentRef,
  { version, revision, path }: RestoreVersionInput,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockEditable(tx, document.id)
    const now = deps.clock()
    const found = (await findVersion(tx, document.id, version)) ?? fail('version-not-found')
    const current = await readCurrent(tx, document)
    const started = (await findDraft(tx, document.id)) && (await lockDraft(tx, document, revision))
    if (started && started.baseVersion !== current.version) failPublished(current)
    const base = { baseVersion: current.version, revision, now }
    const draft = started ?? (await beginDraft(tx, staff, document, base))
    // Stored values have been validated.
    const [value, old] = [draft.value as Draft, complete(document.fields, found.value as Draft)]
    const changes = path ? [restorePart(value, old, path)] : wholeChanges(old)
    await storeDraft(tx, deps, document, {
      isFirst: !started,
      draft,
      value: changedDraft(document, value, changes),
      changes,
      key: newId(now),
      by: staff.userId,
      editingSession: null,
      now,
    })
    recordChange({ after: { version, ...(path && { field: path.join('/') }) } })
  })

/** Adds fields that a version of an older program lacks. */
const complete = (fields: Fields, value: Draft): Draft =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value[name] ?? emptyValue(field)]))

const wholeChanges = (old: Draft): readonly Change[] =>
  Object.entries(old).map(([name, value]) => ({ at: [name], value }))

/** The change that restores one field. A removed item is put back after its former predecessor. */
function restorePart(draft: Draft, old: Draft, path: Path): Change {
  const value = valueAt(old, path)
  const list = getItems(valueAt(old, path.slice(0, -1)))
  const index = list.findIndex(({ id }) => id === path.at(-1))
  const item = list[index]
  if (!item) return value === undefined ? fail('change-wrong') : { at: path, value }
  const at = path.slice(0, -1)
  const now = getItems(valueAt(draft, at)).map(({ id }) => id)
  const before = now.includes(item.id)
    ? now[now.indexOf(item.id) - 1]
    : list.slice(0, index).findLast(({ id }) => now.includes(id))?.id
  return { at, put: item, after: before ?? null }
}
