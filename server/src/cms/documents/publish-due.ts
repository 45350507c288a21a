import type { Draft } from '@matla/contract/documents/shape'
import type { Localized } from '@matla/contract/kit/lang'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import { failPublished } from './begin-draft.ts'
import { type DocumentRef, resolveDocument, readCurrent } from './current-document.ts'
import type { DocumentPorts } from '#cms/ports/document-port.ts'
import { moveDraftBase } from './drafts.store.ts'
import { giveUp, lockPublication, postpone, toTask } from './failed-publication.ts'
import { hideDocument, publishValue } from './publish-document.ts'
import {
  type Due,
  endPublication,
  findWaitingPublication,
  listDuePublications,
} from './publications.store.ts'
import { requireUnused } from './unpublish-document.ts'
import { recordDraftUses } from './record-draft-uses.ts'

type PublishDueDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config' | 'findFile'>

/**
 * Checks what a publication depends on besides the document itself when it is due, outside any transaction. Fails when
 * the value cannot be published. Returns why this cannot be checked at the moment; null when it can be published.
 */
export type CheckAtItsTime = (document: DocumentRef, value: Draft) => Promise<Localized | null>

export type Publishing = {
  readonly ports: DocumentPorts
  readonly check: CheckAtItsTime
  /** The time until which a publication that could not be checked is left alone, by the publication's id. */
  readonly pauses: Map<string, number>
}

const pauseMs = 60_000

/** Publishes every due publication once, by the database's clock. A failed one opens a task with the reason. */
export async function publishDue(deps: PublishDueDeps, publishing: Publishing): Promise<number> {
  const now = deps.clock().getTime()
  const publications = (await listDuePublications(deps.db)).filter(
    ({ id }) => (publishing.pauses.get(id) ?? 0) <= now,
  )
  for (const due of publications) {
    publishing.pauses.delete(due.id)
    try {
      await publishChecked(deps, publishing, due)
    } catch (error) {
      await giveUp(deps, publishing.ports, due, error)
    }
  }
  return publications.length
}

async function publishChecked(deps: PublishDueDeps, publishing: Publishing, due: Due): Promise<void> {
  const { ports, check, pauses } = publishing
  const waiting = await findWaitingPublication(deps.db, due.documentId)
  const value = waiting?.publication.id === due.id ? (waiting.publication.value as Draft | null) : null
  const unchecked = value && (await check(resolveDocument(ports, due.documentId), value))
  if (!unchecked) return publishOne(deps, ports, due)
  pauses.set(due.id, deps.clock().getTime() + pauseMs)
  await postpone(deps, due, unchecked)
}

const publishOne = (deps: PublishDueDeps, ports: DocumentPorts, due: Due): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const publication = await lockPublication(tx, due)
    if (!publication) return
    const document = resolveDocument(ports, due.documentId)
    const now = deps.clock()
    if (publication.action === 'unpublish') {
      await requireUnused(tx, ports, document)
      await hideDocument(tx, document, { note: publication.note, by: publication.by, now })
    } else await publishAsPlanned(tx, deps, document, publication)
    await endPublication(tx, due.id, { state: 'done', endedAt: now })
    await recordDraftUses(tx, deps, document.id)
    await closeTask(tx, toTask(due), now)
  })

async function publishAsPlanned(
  tx: Tx,
  deps: PublishDueDeps,
  document: DocumentRef,
  { value, by, note, baseVersion }: NonNullable<Awaited<ReturnType<typeof lockPublication>>>,
): Promise<void> {
  const current = await readCurrent(tx, document)
  if (current.version !== baseVersion) failPublished(current)
  const version = await publishValue(tx, document, {
    value: value as Draft,
    current,
    cause: 'schedule',
    note,
    by,
    now: deps.clock(),
    slug: deps.config.slug,
    findFile: deps.findFile,
  })
  // A draft created in the meantime is based on the scheduled value.
  await moveDraftBase(tx, document.id, { from: baseVersion, to: version })
}
