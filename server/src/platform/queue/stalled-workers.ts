import type { PgBoss } from 'pg-boss'

/** Workers poll at least every two seconds, but a poll of an unresponsive database takes some seconds to end. */
const longestMs = 15_000

/** Whether a worker of this process has no job and has not polled recently. The queue limits the duration of a job. */
export const areWorkersStalled = (boss: PgBoss, now: Date): boolean =>
  boss
    .getWipData()
    .some(
      ({ state, count, createdOn, lastFetchedOn }) =>
        state === 'active' && count === 0 && now.getTime() - (lastFetchedOn ?? createdOn) > longestMs,
    )
