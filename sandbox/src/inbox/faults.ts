import { z } from 'zod'

/** Everything about mail delivery that can be made to go wrong. */
export const InboxFaults = z.strictObject({
  /** The next n messages are refused with `rejectCode`, at the recipient or after the data. */
  rejectNext: z.int().min(0).max(1_000_000),
  rejectCode: z.union([z.literal(451), z.literal(550)]),
  stage: z.enum(['rcpt', 'data']),
  /** This address is refused for ever (550). */
  rejectAddress: z.string().nullable(),
  down: z.boolean(),
  /** The next n messages are kept, but the connection breaks before the sender hears so. */
  dropAfterAccept: z.int().min(0).max(1_000_000),
  stallMs: z.int().min(0).max(600_000),
})
export type InboxFaults = z.output<typeof InboxFaults>

export const neutralInbox: Readonly<InboxFaults> = {
  rejectNext: 0,
  rejectCode: 451,
  stage: 'rcpt',
  rejectAddress: null,
  down: false,
  dropAfterAccept: 0,
  stallMs: 0,
}
