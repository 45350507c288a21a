import type { Deps } from '#platform/deps.ts'
import { countOpenDocuments, type OpenDocuments } from './open-documents.store.ts'

/** The documents that the authority has not accepted. In a shop that runs on the sandbox, those of the sandbox. */
export const readOpenDocuments = ({
  db,
  isSandbox,
}: Pick<Deps, 'db' | 'isSandbox'>): Promise<OpenDocuments> => countOpenDocuments(db, isSandbox)
