import { blankDraft } from '@matla/contract/documents/draft-form'
import { type CreatableKind, formatDocumentId } from '@matla/contract/documents/kinds'
import { fail } from '#lib/errors.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { newDraft } from './begin-draft.ts'
import { type Known, knownDocument } from './current-document.ts'
import type { DocumentPorts } from '#cms/ports/document-port.ts'
import { deleteDraft, findCreatedDocument, lockDocument } from './drafts.store.ts'
import { recordDraftUses } from './record-draft-uses.ts'
import { lockDraft } from './review-draft.ts'
import { storeDraft } from './store-draft.ts'

type DraftDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** Creates a document with an empty draft, once per key, and returns its id. */
export const createDocument = (
  deps: DraftDeps,
  staff: Actor,
  ports: DocumentPorts,
  { kind, key: requestKey }: { readonly kind: CreatableKind; readonly key: string },
): Promise<string> =>
  deps.db.transaction(async (tx) => {
    await lockDocument(tx, `${kind} of ${staff.userId}`)
    const before = await findCreatedDocument(tx, { kind, by: staff.userId, requestKey })
    if (before !== undefined) return before
    const now = deps.clock()
    const newKey = ports[kind].newKey ?? fail('document-not-found')
    const known = knownDocument(ports, formatDocumentId(kind, newKey()))
    const value = blankDraft(known.fields)
    const draft = newDraft(known, staff, { value, isNew: true, baseVersion: 0, now })
    const save = { changes: [], key: requestKey, by: staff.userId, editingSession: null, now }
    await storeDraft(tx, deps, known, { isFirst: true, draft, value, ...save })
    recordChange({ after: { document: known.id } })
    return known.id
  })

/** Discards this revision of the draft. Fails with `draft-not-found`, `draft-changed` (who and when). */
export const discardDraft = (
  deps: Pick<Deps, 'db' | 'config'>,
  known: Known,
  revision: number,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockDraft(tx, known, revision)
    await deleteDraft(tx, known.id)
    await recordDraftUses(tx, deps, known.id)
    recordChange({ before: { revision } })
  })
