import type { Job } from '#platform/queue/jobs.ts'
import { hourMs, later, type World } from './world.ts'

/** The attempts before a job is abandoned, which take a day and a half. */
const tries = 220
const patienceMs = 36 * hourMs

type GivenUp = {
  /** When the job was queued. */
  readonly at: Date
  /** The message of the error. */
  readonly error: string
}

/** Adds an abandoned job as staff find it in the queue. Returns when it was abandoned. */
export function addGivenUpJob({ books, chance, now }: World, data: Job, { at, error }: GivenUp): Date {
  const endedAt = later(at, patienceMs + chance.below(hourMs))
  if (endedAt > now) throw new Error('an abandoned job is too recent for all its attempts')
  books.givenUpJobs.push({ id: chance.id(at), data, tries, error, createdAt: at, endedAt })
  return endedAt
}
