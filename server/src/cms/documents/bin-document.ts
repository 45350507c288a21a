import { isCreatable } from '@matla/contract/documents/kinds'
import { isStandard } from '@matla/contract/documents/standard-documents'
import { fail } from '#lib/errors.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { DocumentPorts } from '#cms/ports/document-port.ts'
import { deleteBinned, insertBinned } from './binned-documents.store.ts'
import { type Current, type DocumentRef, readCurrent } from './current-document.ts'
import { readDraftValue } from './draft-value.ts'
import { lockDocument } from './drafts.store.ts'
import { lockEditable } from './lock-editable.ts'
import { hideDocument } from './publish-document.ts'
import { findWaitingPublication } from './publications.store.ts'
import { failInUse, findReferrers } from './referrers.ts'
import { publishWithoutReferences } from './remove-references.ts'
import { cancelWaiting } from './schedule-publication.ts'

type BinDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type BinInput = {
  readonly document: DocumentRef
  /** Whether to remove the document from the published documents that refer to it first. */
  readonly removesReferences: boolean
}

/** Whether documents like this one can be deleted, regardless of what refers to it. */
export const isDeletable = ({ id, port }: DocumentRef, { published }: Pick<Current, 'published'>): boolean =>
  isCreatable(port.kind) && !isStandard(id) && (published === null || port.remove !== undefined)

/**
 * Moves a document to the bin: it is unpublished and its schedule is cancelled, but its draft stays. Fails with
 * `document-not-deletable`, `document-needed`, `document-in-use` (with the documents that refer to it),
 * `document-binned` or `review-needed`.
 */
export const binDocument = (
  deps: BinDeps,
  staff: Actor,
  ports: DocumentPorts,
  { document: known, removesReferences }: BinInput,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockEditable(tx, known.id)
    await readDraftValue(tx, known)
    const current = await readCurrent(tx, known)
    if (!isDeletable(known, current)) fail('document-not-deletable')
    await requireUnneeded(tx, known)
    const now = deps.clock()
    const by = { note: '', by: staff.userId, now }
    const referrers = await findReferrers(tx, ports, known)
    if (removesReferences) await publishWithoutReferences(tx, referrers, { ...by, slug: deps.config.slug })
    else if (referrers.length > 0) failInUse(referrers)
    const waiting = await findWaitingPublication(tx, known.id)
    if (waiting) await cancelWaiting(tx, deps, known, { ...waiting, userId: staff.userId, now })
    if (current.isPublished) await hideDocument(tx, known, { ...by, action: 'bin' })
    else recordChange({ after: { isBinned: true } })
    await insertBinned(tx, { documentId: known.id, kind: known.port.kind, by: staff.userId, at: now })
  })

/** Restores a document from the bin. It stays unpublished. Fails with `document-not-binned`. */
export const unbinDocument = ({ db }: Pick<Deps, 'db'>, document: DocumentRef): Promise<void> =>
  db.transaction(async (tx) => {
    await lockDocument(tx, document.id)
    if ((await deleteBinned(tx, [document.id])) === 0) fail('document-not-binned')
    recordChange({ before: { isBinned: true } })
  })

/** Used by imports, which publish their documents again. */
export { deleteBinned as takeOutOfBin } from './binned-documents.store.ts'

async function requireUnneeded(db: Db, { port, key }: DocumentRef): Promise<void> {
  if (await port.isNeeded?.(db, key)) fail('document-needed')
}
