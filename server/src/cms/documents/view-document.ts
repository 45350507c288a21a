import type { Draft } from '@matla/contract/documents/shape'
import type { Localized } from '@matla/contract/kit/lang'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { readReview } from '#platform/settings/settings.ts'
import { findOpenTask } from '#platform/tasks/tasks.ts'
import { hasStarter } from '#cms/starter/starter-files.ts'
import { listComments, listOthersPresent } from './conversation.store.ts'
import { isDeletable } from './bin-document.ts'
import { findBinned } from './binned-documents.store.ts'
import { type DocumentRef, readCurrent } from './current-document.ts'
import { chooseDraftValue } from './draft-value.ts'
import { titleOf } from './document-titles.ts'
import { findNamedDraft } from './drafts.store.ts'
import { findWaitingPublication } from './publications.store.ts'
import { findVersion, listVersions } from './versions.store.ts'

const isNamed = ({ ar, en }: Localized) => ar !== '' || en !== ''

/** A document for the editor, with draft, schedule, review and comments. Fails with `document-not-found`. */
export async function viewDocument(db: Db, { userId }: Actor, document: DocumentRef) {
  const { id, port, key } = document
  const current = await readCurrent(db, document)
  const namedDraft = await findNamedDraft(db, id)
  const waiting = await findWaitingPublication(db, id)
  const draft = chooseDraftValue(document, { draft: namedDraft?.draft, waiting, current })
  const written = port.titleOf(key, draft)
  return {
    id,
    kind: port.kind,
    title: isNamed(written) ? written : titleOf(id, null),
    isPublished: current.isPublished,
    value: draft,
    published: current.published,
    hasStarter: current.published === null && !namedDraft && !waiting && hasStarter(id),
    revision: namedDraft?.draft.revision ?? 0,
    version: current.version,
    baseVersion: namedDraft?.draft.baseVersion ?? current.version,
    touched: namedDraft?.draft.touched ?? {},
    draft: namedDraft
      ? {
          changedAt: namedDraft.draft.changedAt,
          changedBy: namedDraft.changedBy,
          createdAt: namedDraft.draft.createdAt,
          createdBy: namedDraft.createdBy,
        }
      : null,
    scheduled: waiting
      ? {
          action: waiting.publication.action,
          at: waiting.publication.dueAt,
          by: waiting.by,
          note: waiting.publication.note,
        }
      : null,
    failure: await findFailure(db, id),
    binned: (await findBinned(db, id)) ?? null,
    isDeletable: isDeletable(document, current),
    review: {
      ...(await readReview(db)),
      askedBy: namedDraft?.askedBy ?? null,
      approvedBy: namedDraft?.approvedBy ?? null,
      isApproved: namedDraft !== undefined && namedDraft.draft.approvedRevision === namedDraft.draft.revision,
    },
    comments: await viewComments(db, id),
    present: await listOthersPresent(db, id, userId),
    places: [...port.placesOf(key, draft), ...((await port.morePlaces?.(db, key)) ?? [])],
  }
}

/** Why the scheduled publication failed, until something is done about it. */
async function findFailure(db: Db, id: string) {
  const task = await findOpenTask(db, { kind: 'publication-failed', subject: id })
  if (!task) return null
  const { sentenceAr: ar = '', sentenceEn: en = '' } = task.detail
  return { at: task.openedAt, sentence: { ar: String(ar), en: String(en) } }
}

const viewComments = async (db: Db, id: string) =>
  (await listComments(db, id)).map(({ comment, by, resolvedBy }) => ({
    id: comment.id,
    path: comment.path,
    lang: comment.lang,
    words: comment.words,
    by,
    at: comment.at,
    resolvedBy,
    resolvedAt: comment.resolvedAt,
  }))

/** The published versions, newest first. */
export const viewVersions = (db: Db, { id }: DocumentRef) => listVersions(db, id)

/** One version with its value. Fails with `version-not-found`. */
export async function viewVersion(db: Db, { id }: DocumentRef, number: number) {
  const { value, ...version } = (await findVersion(db, id, number)) ?? fail('version-not-found')
  return { version, value: value as Draft }
}
