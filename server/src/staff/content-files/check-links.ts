import { knownDocument } from '#cms/documents/current-document.ts'
import { findLinkFaults } from '#cms/documents/link-faults.ts'
import type { DocumentPorts } from '#cms/ports/document-port.ts'
import type { Tx } from '#platform/db/database.ts'
import { type FileDocument, inFile } from './check-content.ts'
import type { FileFault } from './read-folder.ts'

/**
 * Finds links to content that the shop does not have after the import. They are checked then, because documents
 * may link to each other.
 */
export async function checkLinks(
  tx: Tx,
  ports: DocumentPorts,
  documents: readonly FileDocument[],
): Promise<readonly FileFault[]> {
  const faults: FileFault[] = []
  for (const { id, file, draft } of documents) {
    const ofDocument = await findLinkFaults(tx, knownDocument(ports, id), draft, false)
    for (const [path, { en }] of Object.entries(ofDocument))
      faults.push({ file, path: inFile(draft, path.split('/')), why: en })
  }
  return faults
}
