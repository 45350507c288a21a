import type { Deps } from '#platform/deps.ts'
import { findSigningKey } from './signing.store.ts'

/** What links are signed with: the configured secret, else the one that the database keeps for all processes. */
export const signingKey = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<string> =>
  config.linkSecret ?? findSigningKey(db)
