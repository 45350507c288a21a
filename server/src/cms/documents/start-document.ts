import { toActorFields } from '#lib/actor-fields.ts'
import { fail } from '#lib/errors.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { failPublished, newDraft } from './begin-draft.ts'
import { type DocumentRef, readCurrent } from './current-document.ts'
import { findNamedDraft, findSave } from './drafts.store.ts'
import { lockEditable } from './lock-editable.ts'
import { readStarterDraft } from './starter-draft.ts'
import { storeDraft } from './store-draft.ts'

/**
 * Creates the draft of an unwritten document from its starter text, once per key. Fails with `document-not-found`,
 * `draft-changed` or `published-since` (who and when).
 */
export const startDocument = (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  staff: Actor,
  document: DocumentRef,
  key: string,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockEditable(tx, document.id)
    if (await findSave(tx, document.id, key)) return
    const namedDraft = await findNamedDraft(tx, document.id)
    if (namedDraft) fail('draft-changed', toActorFields(namedDraft.changedBy, namedDraft.draft.changedAt))
    const current = await readCurrent(tx, document)
    if (current.published) failPublished(current)
    const value = (await readStarterDraft(tx, deps, document)) ?? fail('document-not-found')
    const now = deps.clock()
    const draft = newDraft(document, staff, { value, isNew: true, baseVersion: current.version, now })
    const save = { changes: [], key, by: staff.userId, editingSession: null, now }
    await storeDraft(tx, deps, document, { isFirst: true, draft, value, ...save })
    recordChange({ after: { document: document.id } })
  })
