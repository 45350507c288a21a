import type { Deps } from '#kit/deps.ts'
import { markRequeued } from './my-courses.store.ts'

const leastPauseMs = 60_000

/** A look at a course that got stuck sets its job going again, once a minute at most; staff know of it already. */
export async function requeueStuck(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  userId: string,
): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    const stuck = await markRequeued(tx, userId, now, new Date(now.getTime() - leastPauseMs))
    await jobs.add(
      tx,
      stuck.map((enrolmentId) => ({ task: 'enrol', enrolmentId })),
    )
  })
}
