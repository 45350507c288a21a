import type { ProviderId } from '@matla/contract/payments/payment-providers'
import {
  payoutDifferenceKinds,
  payoutLineKinds,
  type SettlementFault,
} from '@matla/contract/staff/payout-words'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { indexWhere, instant, isOneOf, requiredText, requiredUuid } from './columns.tables.ts'
import { paymentsTable } from './payments.tables.ts'
import { sql } from 'drizzle-orm'

export type RejectedSettlementLine = {
  readonly line: number
  readonly fault: SettlementFault
  readonly value: string
}

/** A settlement file of a payment provider, which represents one payout. */
export const payoutsTable = pgTable(
  'payouts',
  {
    id: uuid().primaryKey(),
    provider: text().$type<ProviderId>().notNull(),
    /** The provider's number of the payout, or the name that staff gave it. */
    reference: requiredText('reference'),
    /** The day on which the money arrived. */
    paidOn: date('paid_on', { mode: 'string' }),
    /** The SHA-256 of the file, so that importing the same file twice results in one payout. */
    sha256: requiredText('sha256'),
    /** The first of the rows that were not imported. */
    rejected: jsonb().$type<RejectedSettlementLine[]>().notNull(),
    rejectedCount: integer('rejected_count').notNull(),
    importedBy: requiredUuid('imported_by').references(() => usersTable.id),
    importedAt: instant('imported_at').notNull(),
  },
  (table) => [
    uniqueIndex('payouts_file').on(table.provider, table.sha256),
    index('payouts_newest').on(table.importedAt, table.id),
    index('payouts_by_importer').on(table.importedBy),
  ],
)

/** A row of a settlement file, with what was found for it at import. */
export const payoutLinesTable = pgTable(
  'payout_lines',
  {
    id: uuid().primaryKey(),
    payoutId: requiredUuid('payout_id').references(() => payoutsTable.id, { onDelete: 'cascade' }),
    provider: text().$type<ProviderId>().notNull(),
    /** The line number in the file. */
    line: integer().notNull(),
    kind: text({ enum: payoutLineKinds }).notNull(),
    reference: requiredText('reference'),
    /** Negative for refunds. */
    grossHalalas: integer('gross_halalas').notNull(),
    /** Including VAT; null when the file has no fees. */
    feeHalalas: integer('fee_halalas'),
    /** According to the agreed fees; null when none were entered. */
    expectedFeeHalalas: integer('expected_fee_halalas'),
    netHalalas: integer('net_halalas'),
    occurredOn: date('occurred_on', { mode: 'string' }),
    paymentId: uuid('payment_id').references(() => paymentsTable.id),
    /** How the line differed from our records; null when it matched. */
    difference: text({ enum: payoutDifferenceKinds }),
  },
  (table) => [
    check('payout_lines_kind', isOneOf(table.kind, payoutLineKinds)),
    check('payout_lines_difference', isOneOf(table.difference, payoutDifferenceKinds)),
    // The same row in two files is money that was paid once.
    uniqueIndex('payout_lines_once').on(
      table.provider,
      table.kind,
      table.reference,
      table.grossHalalas,
      sql`coalesce(${table.occurredOn}, '1900-01-01'::date)`,
    ),
    index('payout_lines_of_payout').on(table.payoutId, table.line, table.id),
    indexWhere('payout_lines_by_payment', [table.paymentId], sql`${table.paymentId} is not null`),
  ],
)
