import type { Deps } from '#platform/deps.ts'
import { markRequeued } from './my-courses.store.ts'

const leastPauseMs = 60_000

/**
 * A look at a course that is not open yet sets its job going again, once a minute at most. Staff know already of what
 * got stuck; what waits has a job, whose next try comes at once.
 */
export async function requeueFailed(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  userId: string,
): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    const { failed, waiting } = await markRequeued(tx, userId, now, new Date(now.getTime() - leastPauseMs))
    const jobsOf = (ids: readonly string[]) =>
      ids.map((enrolmentId) => ({ task: 'enrol' as const, enrolmentId }))
    await jobs.add(tx, jobsOf(failed))
    await jobs.hasten(tx, jobsOf(waiting))
  })
}
