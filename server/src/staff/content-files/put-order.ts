import { formatDocumentId, type DocumentKind } from '@matla/contract/documents/kinds'
import type { DocumentPort } from '#cms/ports/document-port.ts'
import { putAfter } from '#cms/ports/in-order.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Order } from './read-folder.ts'

type Who = { readonly by: string | null; readonly now: Date }

/** Orders the documents of a kind as in the folder, with unlisted ones last. Returns how many were moved. */
export async function applyOrder(
  tx: Tx,
  port: DocumentPort,
  { order, keys, by, now }: Who & { readonly order: Order; readonly keys: readonly string[] },
): Promise<number> {
  const orderedKeys = order.map(({ id }) => id)
  const allKeys = [...orderedKeys, ...keys.filter((key) => !orderedKeys.includes(key))]
  let places = keys
  let moved = 0
  for (const [index, key] of allKeys.entries()) {
    if (places[index] === key) continue
    const after = allKeys[index - 1] ?? null
    await port.move?.(tx, key, after)
    places = putAfter(places, key, after)
    moved += 1
    if (by !== null) await writeAudit(tx, movedBy(by, port.kind, key, after), now)
  }
  return moved
}

const movedBy = (actorId: string, kind: DocumentKind, key: string, after: string | null) => ({
  actorId,
  action: 'move',
  area: 'documents',
  subject: formatDocumentId(kind, key),
  after: { after: after && formatDocumentId(kind, after) },
})
