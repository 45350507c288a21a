import type { Job } from '#platform/queue/jobs.ts'
import { hourMs, later, type World } from './world.ts'

/** So many tries before one is given up, which take a day and a half. */
const tries = 220
const patienceMs = 36 * hourMs

type GivenUp = {
  /** When it was given out. */
  readonly at: Date
  /** Of what failed. */
  readonly error: string
}

/** Work that the queue has given up, as staff find it there. Answers when. */
export function addGivenUpJob({ books, chance, now }: World, data: Job, { at, error }: GivenUp): Date {
  const endedAt = later(at, patienceMs + chance.below(hourMs))
  if (endedAt > now) throw new Error('a job that is given up before its tries are over')
  books.givenUpJobs.push({ id: chance.id(at), data, tries, error, createdAt: at, endedAt })
  return endedAt
}
