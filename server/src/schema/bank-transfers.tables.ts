import { transferDecisions, transferSources } from '@matla/contract/staff/transfer-words'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { indexWhere, instant, isOneOf, requiredText, requiredUuid } from './columns.tables.ts'
import { paymentsTable } from './payments.tables.ts'

/** Money that arrived in the school's bank account, and what staff decided about it. */
export const bankTransfersTable = pgTable(
  'bank_transfers',
  {
    id: uuid().primaryKey(),
    source: text({ enum: transferSources }).notNull(),
    bankReference: requiredText('bank_reference'),
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    amountHalalas: integer('amount_halalas').notNull(),
    /** The sender in the bank's spelling; '' when the bank names none. */
    sender: text().notNull().default(''),
    senderIban: text('sender_iban'),
    narration: text().notNull().default(''),
    enteredBy: requiredUuid('entered_by').references(() => usersTable.id),
    enteredAt: instant('entered_at').notNull(),
    /** null while undecided. */
    decision: text({ enum: transferDecisions }),
    /** The payment that the transfer was matched to. */
    paymentId: uuid('payment_id').references(() => paymentsTable.id),
    /** The part of the transfer that pays the payment. */
    usedHalalas: integer('used_halalas').notNull().default(0),
    /** The part that staff must return by bank transfer. */
    returnHalalas: integer('return_halalas').notNull().default(0),
    decidedBy: uuid('decided_by').references(() => usersTable.id),
    decidedAt: instant('decided_at'),
    decisionKey: text('decision_key'),
    /** The bank's reference of the returning transfer; null until staff record it. */
    returnReference: text('return_reference').unique(),
    returnedOn: date('returned_on', { mode: 'string' }),
    returnIban: text('return_iban'),
    returnedBy: uuid('returned_by').references(() => usersTable.id),
    returnedAt: instant('returned_at'),
    returnKey: text('return_key'),
  },
  (table) => [
    check('bank_transfers_source', isOneOf(table.source, transferSources)),
    check('bank_transfers_decision', isOneOf(table.decision, transferDecisions)),
    check('bank_transfers_amount', sql`${table.amountHalalas} > 0`),
    check(
      'bank_transfers_parts',
      sql`${table.usedHalalas} >= 0 and ${table.returnHalalas} >= 0 and ${table.usedHalalas} + ${table.returnHalalas} <= ${table.amountHalalas}`,
    ),
    check('bank_transfers_used', sql`${table.usedHalalas} = 0 or ${table.paymentId} is not null`),
    check('bank_transfers_decided', sql`(${table.decision} is null) = (${table.decidedAt} is null)`),
    check(
      'bank_transfers_returned',
      sql`(${table.returnReference} is null) = (${table.returnedAt} is null) and (${table.returnReference} is null or ${table.returnHalalas} > 0)`,
    ),
    uniqueIndex('bank_transfers_line').on(table.bankReference, table.receivedOn, table.amountHalalas),
    index('bank_transfers_by_day').on(table.receivedOn, table.id),
    index('bank_transfers_by_amount').on(table.amountHalalas, table.id),
    indexWhere('bank_transfers_undecided', [table.receivedOn], sql`${table.decision} is null`),
    index('bank_transfers_by_payment').on(table.paymentId),
    index('bank_transfers_by_entry').on(table.enteredBy),
    index('bank_transfers_by_decision').on(table.decidedBy),
    index('bank_transfers_by_return').on(table.returnedBy),
  ],
)

/** What matched transfers have paid towards a payment, in halalas. */
export const matchedHalalas = sql<number>`(select coalesce(sum(t.used_halalas), 0)::int
  from ${bankTransfersTable} t where t.payment_id = ${paymentsTable}.id)`
