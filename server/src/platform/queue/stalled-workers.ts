import type { PgBoss } from 'pg-boss'

/** Workers look every two seconds at least; a look at a silent database ends after some seconds. */
const longestMs = 15_000

/** Whether a worker of this process has neither a job nor looked for one of late; a job's own time is limited by its queue. */
export const areWorkersStalled = (boss: PgBoss, now: Date): boolean =>
  boss
    .getWipData()
    .some(
      ({ state, count, createdOn, lastFetchedOn }) =>
        state === 'active' && count === 0 && now.getTime() - (lastFetchedOn ?? createdOn) > longestMs,
    )
