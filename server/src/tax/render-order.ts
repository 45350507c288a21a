import { AppError, fail } from '#lib/errors.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { listDocumentsOfOrder, findCreditNote } from './documents.store.ts'
import { readCreditNote, readDocument } from './render-documents.ts'

/**
 * Renders the documents of an order whose file is missing or damaged. Documents that are not cleared are skipped.
 * Returns how many documents the order has. Fails with `invoice-not-ready` or `invoice-not-rendered`.
 */
export async function renderDocuments(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'files' | 'log'>,
  staff: Actor,
  orderId: string,
): Promise<number> {
  const documents = await listDocumentsOfOrder(deps.db, orderId)
  if (documents.length === 0) fail('invoice-not-ready')
  try {
    for (const document of documents) {
      const note = document.kind === 'credit-note' ? await findCreditNote(deps.db, document.id) : null
      await ignoreUncleared(note ? readCreditNote(deps, note) : readDocument(deps, document))
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

const ignoreUncleared = (reading: Promise<unknown>) =>
  reading.catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'invoice-not-cleared') throw error
  })
