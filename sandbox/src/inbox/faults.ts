import { z } from 'zod'

/** The faults of mail delivery. */
export const InboxFaults = z.strictObject({
  /** The next n messages are rejected with `rejectCode`, at the recipient or after the data. */
  rejectNext: z.int().min(0).max(1_000_000).default(0),
  rejectCode: z.literal([451, 550, 554]).default(451),
  stage: z.enum(['rcpt', 'data']).default('rcpt'),
  /** This address is always rejected (550). */
  rejectAddress: z.string().nullable().default(null),
  down: z.boolean().default(false),
  /** The next n messages are stored, but the connection breaks before the sender gets the response. */
  dropAfterAccept: z.int().min(0).max(1_000_000).default(0),
  stallMs: z.int().min(0).max(600_000).default(0),
})
export type InboxFaults = z.output<typeof InboxFaults>

/** No faults. */
export const neutralInbox: Readonly<InboxFaults> = InboxFaults.parse({})
