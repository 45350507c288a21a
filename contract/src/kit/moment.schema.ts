import { z } from 'zod'

/** A moment in a response: handlers return a `Date` or its JSON text, and the response has ISO 8601 in UTC. */
export const Moment = z
  .transform((at: Date | string) => (typeof at === 'string' ? at : at.toISOString()))
  .pipe(z.iso.datetime())
