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
  const named = order.map(({ id }) => id)
  const wanted = [...named, ...keys.filter((key) => !named.includes(key))]
  let places = keys
  let moved = 0
  for (const [at, key] of wanted.entries()) {
    if (places[at] === key) continue
    const after = wanted[at - 1] ?? null
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
