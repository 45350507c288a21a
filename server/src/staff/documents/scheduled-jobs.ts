import { fillDocumentSearch } from '#cms/documents/document-search.ts'
import { emptyBin } from '#cms/documents/empty-bin.ts'
import type { Deps } from '#platform/deps.ts'
import { documentPorts } from './document-ports.ts'

/** Removes documents that have been in the bin for 30 days. Returns how many. */
export const emptyDocumentBin = (deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<number> =>
  emptyBin(deps, documentPorts)

/** Fills in the search text of documents stored without it. Returns how many. */
export const fillSearchOfDocuments = (deps: Pick<Deps, 'db'>): Promise<number> =>
  fillDocumentSearch(deps, documentPorts)
