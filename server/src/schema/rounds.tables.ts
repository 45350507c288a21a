import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Work that comes again and again, done by one process at a time; judged by the database's clock (F29, F34). */
export const roundsTable = pgTable('rounds', {
  name: text().primaryKey(),
  /** When it last ended well, or was first seen. */
  doneAt: instant('done_at'),
  /** Until then one process has it; a process that died leaves it to the next one after this time. */
  leaseUntil: instant('lease_until').notNull(),
})
