import type { Deps } from '#platform/deps.ts'
import { countOpen, type OpenDocuments } from './open-documents.store.ts'

/** What the authority has not accepted: real documents, or in a shop that runs on the sandbox those on trial. */
export const openDocuments = ({ db, isSandbox }: Pick<Deps, 'db' | 'isSandbox'>): Promise<OpenDocuments> =>
  countOpen(db, isSandbox)
