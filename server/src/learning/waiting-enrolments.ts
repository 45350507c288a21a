import type { Deps } from '#platform/deps.ts'
import { buildEnrolJobs } from './open-entitlements.ts'
import { listWaiting } from './waiting-enrolments.store.ts'

export { countWaiting, oldestWaiting } from './waiting-enrolments.store.ts'

/** The most per run; the rest follow a minute later. */
const mostAtOnce = 500

/** Retries all paid courses that wait for the LMS immediately. */
export async function retryWaiting({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  const ids = await listWaiting(db, mostAtOnce)
  await db.transaction((tx) => jobs.hasten(tx, buildEnrolJobs(ids)))
}
