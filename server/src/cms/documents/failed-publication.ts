import { errorTexts } from '@matla/contract/errors.text'
import { getShape } from '@matla/contract/documents/get-shape'
import type { Localized } from '@matla/contract/kit/lang'
import { AppError } from '#lib/errors.ts'
import { describeFailure } from '#lib/describe-failure.ts'
import type { DocumentPorts } from '#cms/ports/document-port.ts'
import type { Tx } from '#platform/db/database.ts'
import { isConstraintViolation } from '#platform/db/error-code.ts'
import type { Deps } from '#platform/deps.ts'
import { closeTask, openTask } from '#platform/tasks/tasks.ts'
import { resolveDocument } from './current-document.ts'
import { findDraft, lockDocument } from './drafts.store.ts'
import {
  type Due,
  endPublication,
  type PublicationRow,
  findWaitingPublication,
} from './publications.store.ts'
import { recordDraftUses } from './record-draft-uses.ts'
import { restoreAsDraft } from './schedule-publication.ts'

type FailDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config'>

export const toTask = ({ documentId }: Pick<Due, 'documentId'>) =>
  ({ kind: 'publication-failed', subject: documentId, orderId: null }) as const

/** Locks the document and returns the publication if it is still pending. */
export async function lockPublication(tx: Tx, { id, documentId }: Due): Promise<PublicationRow | null> {
  await lockDocument(tx, documentId)
  const waiting = await findWaitingPublication(tx, documentId)
  return waiting?.publication.id === id ? waiting.publication : null
}

const toFacts = ({ ar, en }: Localized) => ({ sentenceAr: ar, sentenceEn: en })

/** Leaves a publication that could not be checked pending, and opens a task for staff. */
export const postpone = (deps: FailDeps, due: Due, why: Localized): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (await lockPublication(tx, due))
      await openTask({ ...deps, db: tx }, { ...toTask(due), why: '', facts: toFacts(why) })
  })

/** A permanent error ends the publication and turns its value into a draft again. After any other error it is retried. */
export async function giveUp(deps: FailDeps, ports: DocumentPorts, due: Due, error: unknown): Promise<void> {
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
    // The task from when it could not be checked gives a different reason.
    await closeTask(tx, toTask(due), now)
    const facts = error instanceof AppError ? toFacts(sentenceOf(error)) : {}
    await openTask({ ...deps, db: tx }, { ...toTask(due), why, facts })
  })
}

/** The faults of the fields, or the message of the error if there are none. */
function sentenceOf({ code, fields = {} }: AppError): Localized {
  const faults = Object.values(fields)
  if (code !== 'document-not-valid' || faults.length === 0) return errorTexts[code]
  const joined = (lang: 'ar' | 'en') => faults.map((fault) => fault[lang]).join(' ')
  return { ar: joined('ar'), en: joined('en') }
}

async function bringBackIfNoDraft(
  tx: Tx,
  deps: FailDeps,
  ports: DocumentPorts,
  publication: PublicationRow,
): Promise<void> {
  const { documentId, value, by } = publication
  // An older version may have had other documents.
  const isKnown = getShape(documentId) !== null
  if (isKnown && value !== null && !(await findDraft(tx, documentId)))
    await restoreAsDraft(tx, deps, resolveDocument(ports, documentId), {
      publication,
      userId: by,
      now: deps.clock(),
    })
  else await recordDraftUses(tx, deps, documentId)
}
