import { tracingChannel } from 'node:diagnostics_channel'

/** One piece of work, `call GET /courses/:courseId` or `job invoice`; listeners note in `points` when it came by what. */
export type Work = {
  readonly name: string
  readonly points: Record<string, number>
}

export const work = tracingChannel<Work, Work>('shop:work')

/** Runs it as one span on the channel. */
export const traced = <T>(name: string, run: () => Promise<T>): Promise<T> =>
  work.tracePromise(run, { name, points: {} })
