import type { PublicationResult } from '@matla/contract/staff/documents.schema'
import type { DocumentRef } from '#cms/documents/current-document.ts'
import { saveDraft } from '#cms/documents/save-draft.ts'
import { type UnpublishDeps, unpublishDocument, unpublishWithin } from '#cms/documents/unpublish-document.ts'
import { viewDocument } from '#cms/documents/view-document.ts'
import { fail } from '#lib/errors.ts'
import type { Actor } from '#platform/http/actor.ts'
import { findRowFault } from '#platform/http/find-row-fault.ts'
import { documentPorts } from './document-ports.ts'

/** Rolls back a transaction that only ran to find out what would prevent the change. */
class Undone extends Error {}

/** Acts on each document independently, after checking that all of them exist. Fails with `document-not-found`. */
async function actOnEach(
  deps: UnpublishDeps,
  staff: Actor,
  documents: readonly DocumentRef[],
  act: (document: DocumentRef) => Promise<unknown>,
): Promise<PublicationResult[]> {
  const titled: { document: DocumentRef; title: PublicationResult['title'] }[] = []
  for (const known of documents)
    titled.push({ document: known, title: (await viewDocument(deps.db, staff, known)).title })
  const results: PublicationResult[] = []
  for (const { document: known, title } of titled)
    results.push({ id: known.id, title, fault: await findRowFault(() => act(known)) })
  return results
}

/** Finds what prevents each document from being unpublished, by unpublishing it in a transaction that is rolled back. */
export const findUnpublishFaults = (deps: UnpublishDeps, staff: Actor, documents: readonly DocumentRef[]) =>
  actOnEach(deps, staff, documents, async (known) => {
    const attempt = deps.db.transaction(async (tx) => {
      await unpublishWithin(tx, deps, staff, documentPorts, {
        document: known,
        note: '',
        removesReferences: false,
      })
      throw new Undone()
    })
    await attempt.catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  })

/** Unpublishes several documents and reports which of them stay published and why. */
export const unpublishMany = (
  deps: UnpublishDeps,
  staff: Actor,
  documents: readonly DocumentRef[],
  note: string,
) =>
  actOnEach(deps, staff, documents, (known) =>
    unpublishDocument(deps, staff, documentPorts, { document: known, note, removesReferences: false }),
  )

type CategoryChange = {
  readonly courses: readonly DocumentRef[]
  readonly category: DocumentRef
  /** Idempotency key. */
  readonly key: string
}

/**
 * Moves courses to a category in their drafts; visitors see the change once the drafts are published. Fails with
 * `document-not-found`, and with `document-not-published` for a category that visitors do not see.
 */
export async function changeCategory(
  deps: UnpublishDeps,
  staff: Actor,
  { courses, category, key }: CategoryChange,
): Promise<PublicationResult[]> {
  if (!(await viewDocument(deps.db, staff, category)).isPublished) fail('document-not-published')
  return actOnEach(deps, staff, courses, async (known) => {
    const { revision, baseVersion } = await viewDocument(deps.db, staff, known)
    const changes = [{ at: ['category'], value: category.key }]
    const input = { revision, baseVersion, key, editingSession: null, changes }
    const { met } = await saveDraft(deps, staff, known, input)
    if (met.length > 0) fail('draft-changed')
  })
}
