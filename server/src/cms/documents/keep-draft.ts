import { blankDraft } from '@matla/contract/documents/draft-form'
import { type CreatableKind, formatDocumentId } from '@matla/contract/documents/kinds'
import { withName } from '@matla/contract/documents/copy-draft'
import type { Draft } from '@matla/contract/documents/shape'
import { standardDocuments } from '@matla/contract/documents/standard-documents'
import type { Localized } from '@matla/contract/kit/lang'
import { nthSlug } from '@matla/contract/kit/slug'
import { fail } from '#lib/errors.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { newDraft } from './begin-draft.ts'
import { type DocumentRef, resolveDocument, readCurrent } from './current-document.ts'
import type { DocumentPorts } from '#cms/ports/document-port.ts'
import { recordSearch } from './document-search.ts'
import { findCreatedDocument, findDraft, lockDocument } from './drafts.store.ts'
import { endDraft } from './end-draft.ts'
import { lockDraft } from './review-draft.ts'
import { storeDraft } from './store-draft.ts'

type DraftDeps = Pick<Deps, 'db' | 'clock' | 'config'>

type CreateInput = {
  readonly kind: CreatableKind
  readonly key: string
  /** The name chosen beforehand, otherwise empty. */
  readonly name: Localized
}

/** Creates a document with an empty draft, once per key, and returns its id. */
export const createDocument = (
  deps: DraftDeps,
  staff: Actor,
  ports: DocumentPorts,
  { kind, key: requestKey, name }: CreateInput,
): Promise<string> =>
  deps.db.transaction(async (tx) => {
    await lockDocument(tx, `${kind} of ${staff.userId}`)
    const before = await findCreatedDocument(tx, { kind, by: staff.userId, requestKey })
    if (before !== undefined) return before
    const document = await findFreeDocument(tx, ports, { kind, name })
    const value = withName(document.fields, blankDraft(document.fields), name)
    await createDraft(tx, deps, staff, document, { value, requestKey })
    recordChange({ after: { document: document.id } })
    return document.id
  })

/** Stores the first draft of a new document. */
export async function createDraft(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  staff: Actor,
  document: DocumentRef,
  { value, requestKey }: { readonly value: Draft; readonly requestKey: string },
): Promise<void> {
  const now = deps.clock()
  const draft = newDraft(document, staff, { value, isNew: true, baseVersion: 0, now })
  const save = { changes: [], key: requestKey, by: staff.userId, editingSession: null, now }
  await storeDraft(tx, deps, document, { isFirst: true, draft, value, ...save })
}

/** The first key derived from the name that no document has, including those that every shop has. */
export async function findFreeDocument(
  tx: Tx,
  ports: DocumentPorts,
  { kind, name }: Pick<CreateInput, 'kind' | 'name'>,
): Promise<DocumentRef> {
  const first = (ports[kind].newKey ?? fail('document-not-found'))(name)
  await lockDocument(tx, `new ${kind}`)
  for (let n = 1; ; n += 1) {
    const key = nthSlug(first, n)
    const document = resolveDocument(ports, formatDocumentId(kind, key))
    const isTaken =
      standardDocuments.some(([of, other]) => of === kind && other.toLowerCase() === key) ||
      (await findDraft(tx, document.id)) !== undefined ||
      (await readCurrent(tx, document)).published !== null
    if (!isTaken) return document
  }
}

/** Discards this revision of the draft. Fails with `draft-not-found` or `draft-changed` (who and when). */
export const discardDraft = (deps: DraftDeps, document: DocumentRef, revision: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockDraft(tx, document, revision)
    await endDraft(tx, deps, document.id)
    await recordSearch(tx, document, (await readCurrent(tx, document)).published)
    recordChange({ before: { revision } })
  })
