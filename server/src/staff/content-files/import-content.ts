import type { Clock } from '#lib/clock.ts'
import { takeOutOfBin } from '#cms/documents/bin-document.ts'
import { BadConfig } from '#config/bad-config.ts'
import type { DocumentPorts } from '#cms/ports/document-port.ts'
import { lockDocuments, publishedDocuments } from '#cms/documents/published-documents.ts'
import type { Drizzle, Tx, Db } from '#platform/db/database.ts'
import type { StoredFiles } from '#platform/storage/files.ts'
import { checkBytes } from './check-bytes.ts'
import { checkContent, type FileDocument, inFile, type Shop } from './check-content.ts'
import { ContentFaults } from './content-faults.ts'
import { findOwner, waitForStorage, aliasesNow, everyMedium, productsNow } from './content-files.store.ts'
import { type Counts, publishFiles } from './publish-files.ts'
import { type FileFault, readFolder } from './read-folder.ts'
import { addMedia, storeBytes } from './store-media.ts'
import { resolveDocument } from '#cms/documents/current-document.ts'
import { findLinkFaults } from '#cms/documents/link-faults.ts'
import { nameOfFile } from '#cms/media/used-media.ts'

type Importing = {
  readonly files: Pick<StoredFiles, 'get' | 'put' | 'find' | 'putStream'>
  readonly clock: Clock
  readonly ports: DocumentPorts
  readonly slug: string
  readonly folder: string
  /** The address of the importing owner; null for a shop without content. */
  readonly as: string | null
  readonly print: (line: string) => void
}
type Imported = Counts & { readonly media: number; readonly stored: number }

/**
 * Publishes all differences from the shop, or nothing. Returns the faults of the files, in which case nothing was
 * changed. Drafts are not touched. Throws `BadConfig` when the address is not an owner's.
 */
export async function importContent(
  importing: Importing & { readonly db: Drizzle },
): Promise<readonly FileFault[]> {
  const files = await readFiles(importing)
  try {
    const imported = await importing.db.transaction((tx) => importInto(tx, importing, files))
    printCounts(imported, importing.print)
    return []
  } catch (error) {
    if (error instanceof ContentFaults) return error.faults
    throw error
  }
}

export type ContentFiles = Awaited<ReturnType<typeof readFiles>>

/** Reads and checks a folder. It can take minutes, so it runs outside any transaction. */
export async function readFiles({ folder, slug, files }: Pick<Importing, 'folder' | 'slug' | 'files'>) {
  const { content, faults } = await readFolder(folder)
  const { media, faults: ofBytes } = await checkBytes(folder, content, slug, files.find)
  return { content, media, faults: [...faults, ...ofBytes] }
}

/** Imports within a transaction. Throws `ContentFaults` for faulty files. */
export async function importInto(
  tx: Tx,
  importing: Importing,
  { content, media, faults: ofFiles }: ContentFiles,
): Promise<Imported> {
  const { folder, files, print, clock } = importing
  print(`${content.documents.size} documents are read. Comparing them with the shop …`)
  const now = clock()
  await lockDocuments(tx, [...content.documents.keys()])
  await takeOutOfBin(tx, [...content.documents.keys()])
  const shop = await readShop(tx, importing)
  const by = await whoImports(tx, importing.as, shop.documents.size === 0)
  const { documents, faults } = checkContent(content, shop)
  throwFaults([...ofFiles, ...faults])
  const added = await addMedia(tx, media, { by, now })
  const counts = await publishFiles(tx, importing, { documents, orders: content.orders, by, now })
  if (counts.published + counts.hidden > 0) throwFaults(await checkLinks(tx, importing.ports, documents))
  // Files are stored last, because they are not rolled back.
  await waitForStorage(tx)
  return { ...counts, media: added, stored: await storeBytes(files, folder, content.bytes) }
}

function throwFaults(faults: readonly FileFault[]): void {
  if (faults.length > 0) throw new ContentFaults(faults)
}

async function whoImports(tx: Tx, as: string | null, isEmpty: boolean): Promise<string | null> {
  if (as !== null) return (await findOwner(tx, as)) ?? notAnOwner(as)
  if (isEmpty) return null
  throw new BadConfig('This shop has content. Say which owner changes it: --as mail@school.example')
}

/** Finds the owner with this address. Throws `BadConfig` when there is none. */
export const requireOwner = (db: Drizzle, as: string): Promise<string> =>
  db.transaction(async (tx) => (await findOwner(tx, as)) ?? notAnOwner(as))

function notAnOwner(as: string): never {
  throw new BadConfig(`${as} is the address of no owner of this shop.`)
}

function printCounts({ published, hidden, moved, media, stored }: Imported, print: (line: string) => void) {
  const all = { documents: published, hidden, moved, 'pictures and videos': media, files: stored }
  const changed = Object.entries(all).filter(([, count]) => count > 0)
  print(changed.length === 0 ? 'The shop has this content already: nothing was changed.' : 'Done:')
  for (const [name, count] of changed) print(`  ${name}: ${count}`)
}

/**
 * Finds links to content that the shop does not have after the import. They are checked then, because documents
 * may link to each other.
 */
async function checkLinks(
  tx: Tx,
  ports: DocumentPorts,
  documents: readonly FileDocument[],
): Promise<readonly FileFault[]> {
  const faults: FileFault[] = []
  for (const { id, file, draft } of documents) {
    const ofDocument = await findLinkFaults(tx, resolveDocument(ports, id), draft, false)
    for (const [path, { en }] of Object.entries(ofDocument))
      faults.push({ file, path: inFile(draft, path.split('/')), why: en })
  }
  return faults
}

/** Reads the shop's content that a folder is compared with. */
async function readShop(
  db: Db,
  { ports, slug }: { readonly ports: DocumentPorts; readonly slug: string },
): Promise<Shop> {
  const documents = await publishedDocuments(db, ports)
  const files = await everyMedium(db)
  return {
    slug,
    documents: new Map(documents.map(({ document, draft }) => [document.id, draft])),
    products: await productsNow(db),
    aliases: await aliasesNow(db),
    media: new Set(files.map(nameOfFile)),
  }
}
