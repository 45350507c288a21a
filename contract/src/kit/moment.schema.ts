import { z } from 'zod'

/** A moment in a response: a `Date` in the handler (or the text of one, from JSON), ISO 8601 in UTC on the wire. */
export const Moment = z
  .transform((at: Date | string) => (typeof at === 'string' ? at : at.toISOString()))
  .pipe(z.iso.datetime())
