import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#platform/db/database.ts'
import type { ContentCache } from '#platform/http/content-cache.ts'
import { logFaults } from '#schema/faults-found.ts'
import { readContentVersion } from './content-version.store.ts'

/** Any process may change the content; each looks at its version once a second. */
export async function followContent(
  { db }: Database,
  cache: ContentCache,
  log: FastifyBaseLogger,
): Promise<() => void> {
  const look = async () => cache.follow(await readContentVersion(db))
  await look()
  // A look that fails is followed by the next one; readiness reports a database that stays away.
  const timer = setInterval(() => void look().catch(() => undefined), 1_000)
  const unlog = logFaults(log)
  return () => {
    clearInterval(timer.unref())
    unlog()
  }
}
