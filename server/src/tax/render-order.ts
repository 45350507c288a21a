import { AppError, fail } from '#lib/errors.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { documentsOfOrder, findCreditNote } from './documents.store.ts'
import { readCreditNote, readDocument } from './render-documents.ts'

/**
 * Renders the documents of an order that have no file, or whose file was lost or broken; the others stay as they were
 * issued, and one that the tax authority has not cleared yet waits for it. Answers how many the order has. Fails with `invoice-not-ready`, `invoice-not-rendered`.
 */
export async function renderDocuments(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'files' | 'log'>,
  staff: Actor,
  orderId: string,
): Promise<number> {
  const documents = await documentsOfOrder(deps.db, orderId)
  if (documents.length === 0) fail('invoice-not-ready')
  try {
    for (const document of documents) {
      const note = document.kind === 'credit-note' ? await findCreditNote(deps.db, document.id) : null
      await orLater(note ? readCreditNote(deps, note) : readDocument(deps, document))
    }
  } catch (error) {
    deps.log.error({ err: error, orderId }, 'a tax document could not be rendered')
    fail('invoice-not-rendered')
  }
  await deps.db.transaction(async (tx) => {
    const by = { userId: staff.userId, note: '' }
    for (const { id: subject, kind } of documents)
      await closeTask(tx, { kind: `${kind}-failed`, subject }, deps.clock(), by)
  })
  return documents.length
}

const orLater = (reading: Promise<unknown>) =>
  reading.catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'invoice-not-cleared') throw error
  })
