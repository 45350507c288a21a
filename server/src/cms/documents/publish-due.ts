import { getShape } from '@matla/contract/documents/get-shape'
import type { Draft } from '@matla/contract/documents/shape'
import { AppError } from '#lib/errors.ts'
import { describeFailure } from '#lib/describe-failure.ts'
import type { Tx } from '#platform/db/database.ts'
import { isConstraintViolation } from '#platform/db/error-code.ts'
import type { Deps } from '#platform/deps.ts'
import { closeTask, openTask } from '#platform/tasks/tasks.ts'
import { failPublished } from './begin-draft.ts'
import { knownDocument, readCurrent } from './current-document.ts'
import type { DocumentPorts } from '#cms/ports/document-port.ts'
import { findDraft, lockDocument, moveDraftBase } from './drafts.store.ts'
import { hideDocument, publishValue } from './publish-document.ts'
import {
  listDuePublications,
  endPublication,
  type PublicationRow,
  findWaitingPublication,
} from './publications.store.ts'
import { requireUnused } from './unpublish-document.ts'
import { recordDraftUses } from './record-draft-uses.ts'
import { restoreAsDraft } from './schedule-publication.ts'

type PublishDueDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config' | 'findFile'>
type Due = Pick<PublicationRow, 'id' | 'documentId'>

/** Publishes every due publication once, by the database's clock. A failed one opens a task with the reason. */
export async function publishDue(deps: PublishDueDeps, ports: DocumentPorts): Promise<number> {
  const publications = await listDuePublications(deps.db)
  for (const due of publications) {
    try {
      await publishOne(deps, ports, due)
    } catch (error) {
      await giveUp(deps, ports, due, error)
    }
  }
  return publications.length
}

const toTask = ({ documentId }: Due) =>
  ({ kind: 'publication-failed', subject: documentId, orderId: null }) as const

/** Locks the document and returns the publication if it still waits. */
async function lockPublication(tx: Tx, { id, documentId }: Due): Promise<PublicationRow | null> {
  await lockDocument(tx, documentId)
  const waiting = await findWaitingPublication(tx, documentId)
  return waiting?.publication.id === id ? waiting.publication : null
}

const publishOne = (deps: PublishDueDeps, ports: DocumentPorts, due: Due): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const publication = await lockPublication(tx, due)
    if (!publication) return
    const known = knownDocument(ports, due.documentId)
    const { action, value, by, note, baseVersion } = publication
    const now = deps.clock()
    const current = await readCurrent(tx, known)
    if (action === 'unpublish') {
      await requireUnused(tx, ports, known)
      await hideDocument(tx, known, { note, by, now })
    } else {
      if (current.version !== baseVersion) failPublished(current)
      const version = await publishValue(tx, known, {
        value: value as Draft,
        current,
        cause: 'schedule',
        note,
        by,
        now,
        slug: deps.config.slug,
        findFile: deps.findFile,
      })
      // A draft created since is based on the scheduled value.
      await moveDraftBase(tx, known.id, { from: baseVersion, to: version })
    }
    await endPublication(tx, due.id, { state: 'done', endedAt: now })
    await recordDraftUses(tx, deps, known.id)
    await closeTask(tx, toTask(due), now)
  })

/** A permanent error ends the publication and turns its value into the draft again; after any other error it is retried. */
async function giveUp(deps: PublishDueDeps, ports: DocumentPorts, due: Due, error: unknown): Promise<void> {
  deps.log.error({ err: error, document: due.documentId }, 'a scheduled publication failed')
  await deps.db.transaction(async (tx) => {
    const publication = await lockPublication(tx, due)
    if (!publication) return
    const now = deps.clock()
    const why = error instanceof AppError ? error.code : describeFailure(error)
    if (error instanceof AppError || isConstraintViolation(error)) {
      await endPublication(tx, due.id, { state: 'failed', endedAt: now, why })
      await bringBackIfNoDraft(tx, deps, ports, publication)
    }
    await openTask({ ...deps, db: tx }, { ...toTask(due), why })
  })
}

async function bringBackIfNoDraft(
  tx: Tx,
  deps: PublishDueDeps,
  ports: DocumentPorts,
  publication: PublicationRow,
): Promise<void> {
  const { documentId, value, by } = publication
  // An older version may have had other documents.
  const isKnown = getShape(documentId) !== null
  if (isKnown && value !== null && !(await findDraft(tx, documentId)))
    await restoreAsDraft(tx, deps, knownDocument(ports, documentId), {
      publication,
      userId: by,
      now: deps.clock(),
    })
  else await recordDraftUses(tx, deps, documentId)
}
