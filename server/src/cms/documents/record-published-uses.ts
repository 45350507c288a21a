import { toDraft } from '@matla/contract/documents/draft-form'
import { getShape } from '@matla/contract/documents/get-shape'
import { listMediaIn } from '#cms/media/used-media.ts'
import { hasPublishedUses, insertUses } from '#cms/media/media-uses.store.ts'
import type { Drizzle } from '#platform/db/database.ts'
import { resolveDocument } from './current-document.ts'
import type { DocumentPorts } from '#cms/ports/document-port.ts'
import { everyDocument } from './every-document.store.ts'

/** Records which files all published documents show, once. From then on, each publication records its own. */
export async function recordPublishedUses(db: Drizzle, ports: DocumentPorts, slug: string): Promise<void> {
  if (await hasPublishedUses(db)) return
  await db.transaction(async (tx) => {
    const uses = []
    for (const documentId of await everyDocument(tx)) {
      if (!getShape(documentId)) continue
      const { port, key, fields } = resolveDocument(ports, documentId)
      const found = await port.read(tx, key)
      const shown = found ? listMediaIn(toDraft(fields, found.value), slug) : []
      uses.push(...shown.map((use) => ({ ...use, documentId, isDraft: false })))
    }
    await insertUses(tx, uses)
  })
}
