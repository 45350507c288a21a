import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instant, requiredText } from './columns.tables.ts'

/** Codes that were generated together, which are listed, paused and exported as one. */
export const couponBatchesTable = pgTable(
  'coupon_batches',
  {
    id: uuid().primaryKey(),
    name: requiredText('name'),
    /** The prefix of the batch's codes, which may be empty. */
    prefix: text().notNull().default(''),
    codes: integer().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('coupon_batches_name', sql`${table.name} <> '' and length(${table.name}) <= 100`),
    check('coupon_batches_codes', sql`${table.codes} between 1 and 1000`),
    index('coupon_batches_newest').on(table.createdAt, table.id),
  ],
)
