import { dayMs } from '@matla/contract/kit/riyadh'
import type { Draft } from '@matla/contract/documents/shape'
import { documentErrors } from '@matla/contract/staff/document-errors.text'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { newDraft } from './begin-draft.ts'
import { type DocumentRef, readCurrent } from './current-document.ts'
import { findDraft, lockDocument } from './drafts.store.ts'
import { endDraft } from './end-draft.ts'
import { lockEditable } from './lock-editable.ts'
import { lockPublishableValue } from './publish-document.ts'
import { toPublishable } from './publishable.ts'
import {
  endPublication,
  insertPublication,
  type PublicationRow,
  findWaitingPublication,
} from './publications.store.ts'
import { recordDraftUses } from './record-draft-uses.ts'
import { storeDraft } from './store-draft.ts'

type ScheduleDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'findFile'>
type ScheduleInput = {
  readonly action: 'publish' | 'unpublish'
  readonly at: Date
  readonly revision: number
  readonly note: string
}
const maxAheadMs = 2 * 366 * dayMs

/**
 * Schedules the publication of the current draft, or the unpublishing of the document. Fails like publishing, and with
 * `publication-time-wrong` or `publication-waiting`.
 */
export const schedulePublication = (
  deps: ScheduleDeps,
  staff: Actor,
  document: DocumentRef,
  input: ScheduleInput,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockEditable(tx, document.id)
    const now = deps.clock()
    const { action, at: dueAt, note } = input
    if (dueAt <= now || dueAt.getTime() > now.getTime() + maxAheadMs)
      fail('publication-time-wrong', { at: documentErrors['publication-time-wrong'] })
    if (await findWaitingPublication(tx, document.id)) fail('publication-waiting')
    const { id: documentId, port } = document
    const value = action === 'publish' ? await frozenValue() : await requireUnpublishable()
    const current = await readCurrent(tx, document)
    await insertPublication(tx, {
      id: newId(now),
      documentId,
      kind: port.kind,
      action,
      value,
      dueAt,
      note,
      title: port.titleOf(document.key, value ?? current.published ?? {}),
      isNew: current.published === null,
      baseVersion: current.version,
      by: staff.userId,
      at: now,
    })
    if (action === 'publish') await endDraft(tx, deps, documentId)
    recordChange({ after: { action, at: dueAt.toISOString(), note } })

    async function frozenValue(): Promise<Draft> {
      const draft = (await lockPublishableValue(tx, document, input.revision)).value
      const { config, findFile } = deps
      const looking = { slug: config.slug, isImport: false, findFile }
      return (await toPublishable(tx, document, draft, looking)).draft
    }
    async function requireUnpublishable(): Promise<null> {
      if (!port.hide) fail('document-always-published')
      const { isPublished } = await readCurrent(tx, document)
      return isPublished ? null : fail('document-not-published')
    }
  })

/** Cancels a scheduled publication. Its value becomes the draft if there is none. Fails with `publication-not-found`. */
export const cancelPublication = (deps: ScheduleDeps, staff: Actor, document: DocumentRef): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockDocument(tx, document.id)
    const now = deps.clock()
    const { publication } = (await findWaitingPublication(tx, document.id)) ?? fail('publication-not-found')
    await cancelWaiting(tx, deps, document, { publication, userId: staff.userId, now })
    recordChange({ before: { action: publication.action, at: publication.dueAt.toISOString() } })
  })

/** Cancels a pending publication within a transaction. */
export async function cancelWaiting(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'clock'>,
  document: DocumentRef,
  cancelled: RestoredPublication,
): Promise<void> {
  const { publication, userId, now } = cancelled
  await endPublication(tx, publication.id, { state: 'cancelled', endedAt: now, endedBy: userId })
  if (publication.value !== null && !(await findDraft(tx, document.id)))
    await restoreAsDraft(tx, deps, document, cancelled)
  else await recordDraftUses(tx, deps, document.id)
}

type RestoredPublication = {
  readonly publication: PublicationRow
  readonly userId: string
  readonly now: Date
}

/** Turns a scheduled value into a draft again. */
export async function restoreAsDraft(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  document: DocumentRef,
  { publication, userId, now }: RestoredPublication,
): Promise<void> {
  const { isNew, baseVersion } = publication
  // Stored values have been validated.
  const value = publication.value as Draft
  const draft = newDraft(document, { userId }, { value, isNew, baseVersion, now })
  const save = { changes: [], key: newId(now), by: userId, editingSession: null, now }
  await storeDraft(tx, deps, document, { isFirst: true, draft, value, ...save })
}
