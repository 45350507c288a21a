import type { Deps } from '#platform/deps.ts'
import { deleteEndedEbookRequests } from './ebook-requests.store.ts'

/** Destroys the requests whose year is over. */
export const eraseEndedEbookRequests = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  deleteEndedEbookRequests(db, clock())
