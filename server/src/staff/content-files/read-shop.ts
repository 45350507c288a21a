import type { DocumentPorts } from '#cms/ports/document-port.ts'
import { publishedDocuments } from '#cms/documents/published-documents.ts'
import { nameOfFile } from '#cms/media/used-media.ts'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from './check-content.ts'
import { aliasesNow, everyMedium, productsNow } from './content-files.store.ts'

/** Reads the shop's content that a folder is compared with. */
export async function readShop(
  db: Db,
  { ports, slug }: { readonly ports: DocumentPorts; readonly slug: string },
): Promise<Shop> {
  const documents = await publishedDocuments(db, ports)
  const files = await everyMedium(db)
  return {
    slug,
    documents: new Map(documents.map(({ known, draft }) => [known.id, draft])),
    products: await productsNow(db),
    aliases: await aliasesNow(db),
    media: new Set(files.map(nameOfFile)),
  }
}
