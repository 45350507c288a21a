import type { Deps } from '#platform/deps.ts'
import { countOpenDocuments, type OpenDocuments } from './open-documents.store.ts'

/** The documents that the authority has not accepted; those of the sandbox in a shop that runs on it. */
export const readOpenDocuments = ({
  db,
  isSandbox,
}: Pick<Deps, 'db' | 'isSandbox'>): Promise<OpenDocuments> => countOpenDocuments(db, isSandbox)
