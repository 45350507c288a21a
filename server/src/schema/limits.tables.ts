import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Tries of one kind by one caller within a window; shared by all processes. */
export const limitsTable = pgTable('limits', {
  key: text().primaryKey(),
  tries: integer().notNull(),
  until: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
})
