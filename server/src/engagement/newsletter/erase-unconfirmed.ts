import type { Deps } from '#platform/deps.ts'
import { deleteUnconfirmed } from './subscriptions.store.ts'

const keptDays = 30

/** Whoever never confirmed never agreed: after thirty days nothing of him is kept. */
export const eraseUnconfirmed = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  deleteUnconfirmed(db, new Date(clock().getTime() - keptDays * 86_400_000))
