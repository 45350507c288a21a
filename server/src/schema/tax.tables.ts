import type { Localized } from '@matla/contract/kit/lang'
import type { VatFigures } from '@matla/contract/staff/accounting.calls'
import { sql } from 'drizzle-orm'
import type { BuyerParty } from '#lib/buyer-party.ts'
import type { FormerSeller, Seller } from '#lib/seller.ts'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { indexWhere, instant, isOneOf, requiredText, requiredUuid, uniqueWhere } from './columns.tables.ts'
import { usersTable } from './accounts.tables.ts'
import { refundsTable } from './payments.tables.ts'
import { ordersTable } from './sales.tables.ts'

export type InvoiceLine = {
  readonly name: Localized
  /** Absent, for one, in documents from before quantities existed. */
  readonly quantity?: number
  readonly unitPriceHalalas: number
  readonly discountHalalas: number
  readonly totalHalalas: number
}

export const taxDocumentKinds = ['invoice', 'credit-note'] as const
export type TaxDocumentKind = (typeof taxDocumentKinds)[number]

/** Whether the document is for a consumer, or for a company that it names (ZATCA). */
export const taxDocumentForms = ['simplified', 'standard'] as const
export type TaxDocumentForm = (typeof taxDocumentForms)[number]

/**
 * The last number assigned for each kind, which only grows. Its row lock keeps the series free of gaps
 * (docs/invariants.md#i2).
 */
export const taxSeriesTable = pgTable(
  'tax_series',
  {
    kind: text({ enum: taxDocumentKinds }).primaryKey(),
    lastSequence: bigint('last_sequence', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    check('tax_series_kind', isOneOf(table.kind, taxDocumentKinds)),
    check('tax_series_last_sequence', sql`${table.lastSequence} >= 0`),
  ],
)

/** At least eight digits, so that numbers sort as text. */
const eightDigits = sql`lpad(sequence::text, greatest(8, length(sequence::text)), '0')`

/**
 * Invoices and credit notes as issued: an invoice in the transaction that marks its order as paid, a credit note in the
 * one that completes its refund. Only the location of the PDF is added later, once; nothing else changes and nothing is
 * deleted. A company's data may be corrected after the tax authority rejected it and before anyone has the document
 * (migration 0007).
 */
export const taxDocumentsTable = pgTable(
  'tax_documents',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: taxDocumentKinds }).notNull(),
    /** Counted within the kind, without gaps. */
    sequence: bigint({ mode: 'number' }).notNull(),
    /** As printed; unique across all kinds (ZATCA: cbc:ID). */
    number: requiredText('number').generatedAlwaysAs(
      sql`case kind when 'credit-note' then 'CN-' else '' end || ${eightDigits}`,
    ),
    form: text({ enum: taxDocumentForms }).notNull().default('simplified'),
    /** The company that a standard document names. */
    buyer: jsonb().$type<BuyerParty>(),
    orderId: requiredUuid('order_id').references(() => ordersTable.id),
    /** For a credit note: the refund that caused it, or the invoice that replaces the other one. */
    refundId: uuid('refund_id').references(() => refundsTable.id),
    replacedBy: uuid('replaced_by').references((): AnyPgColumn => taxDocumentsTable.id),
    /** For a credit note: the invoice that it corrects, and the reason. */
    refersTo: uuid('refers_to').references((): AnyPgColumn => taxDocumentsTable.id),
    reason: text(),
    /** The same reason in English, if the reason was given in both languages. */
    reasonEn: text('reason_en'),
    /** For an invoice that replaces another: the idempotency key of the request. */
    requestKey: text('request_key'),
    issuedAt: instant('issued_at').notNull(),
    seller: jsonb().$type<Seller | FormerSeller>().notNull(),
    buyerName: requiredText('buyer_name'),
    buyerEmail: requiredText('buyer_email'),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    netHalalas: integer('net_halalas').notNull(),
    vatHalalas: integer('vat_halalas').notNull(),
    totalHalalas: integer('total_halalas').notNull(),
    /** The five TLV fields in base64 (ZATCA phase 1). */
    qr: requiredText('qr'),
    isSandbox: boolean('is_sandbox').notNull(),
    /** Where the PDF as issued is stored; null until the document is rendered. */
    fileKey: text('file_key'),
    fileSha256: text('file_sha256'),
    renderedAt: instant('rendered_at'),
  },
  (table) => [
    check('tax_documents_kind', isOneOf(table.kind, taxDocumentKinds)),
    unique('tax_documents_number').on(table.number),
    unique('tax_documents_sequence').on(table.kind, table.sequence),
    check('tax_documents_sequence_positive', sql`${table.sequence} > 0`),
    check('tax_documents_form', isOneOf(table.form, taxDocumentForms)),
    check('tax_documents_buyer', sql`(${table.buyer} is not null) = (${table.form} = 'standard')`),
    check(
      'tax_documents_request_key',
      sql`${table.requestKey} is null or (${table.kind} = 'invoice' and ${table.form} = 'standard')`,
    ),
    uniqueWhere('tax_documents_one_invoice', [table.orderId, table.form], sql`${table.kind} = 'invoice'`),
    uniqueWhere('tax_documents_one_note', [table.refundId], sql`${table.refundId} is not null`),
    uniqueWhere('tax_documents_one_replacement', [table.replacedBy], sql`${table.replacedBy} is not null`),
    index('tax_documents_by_order').on(table.orderId),
    index('tax_documents_newest').on(table.issuedAt, table.id),
    indexWhere('tax_documents_by_invoice', [table.refersTo], sql`${table.refersTo} is not null`),
    check(
      'tax_documents_note',
      sql`num_nonnulls(${table.refundId}, ${table.replacedBy}, ${table.refersTo}, ${table.reason})
        = case ${table.kind} when 'credit-note' then 3 else 0 end
        and num_nulls(${table.refundId}, ${table.replacedBy}) > 0`,
    ),
    check('tax_documents_reason', sql`${table.reason} <> ''`),
    check(
      'tax_documents_reason_en',
      sql`${table.reasonEn} is null or (${table.reason} is not null and ${table.reasonEn} <> '')`,
    ),
    check('tax_documents_sum', sql`${table.netHalalas} + ${table.vatHalalas} = ${table.totalHalalas}`),
    check(
      'tax_documents_positive',
      sql`${table.totalHalalas} > 0 and ${table.netHalalas} >= 0 and ${table.vatHalalas} >= 0`,
    ),
    check(
      'tax_documents_rendered',
      sql`num_nonnulls(${table.fileKey}, ${table.fileSha256}, ${table.renderedAt}) in (0, 3)`,
    ),
  ],
)

/** The invoice of an order that counts: a standard invoice replaces the simplified one. */
export const isInvoiceInForce = sql`(tax_documents.kind = 'invoice' and not exists (
  select from tax_documents note where note.refers_to = tax_documents.id and note.replaced_by is not null))`

/** Closed tax periods, whose figures are frozen. */
export const vatPeriodsTable = pgTable(
  'vat_periods',
  {
    /** For example `2026-Q4` or `2026-11`. */
    period: requiredText('period'),
    /** Whether the period belongs to a trial, because documents of the sandbox have separate figures. */
    isSandbox: boolean('is_sandbox').notNull().default(false),
    figures: jsonb().$type<VatFigures>().notNull(),
    /** The hash of the figures at closing. */
    sha256: text().notNull(),
    closedBy: requiredUuid('closed_by').references(() => usersTable.id),
    closedAt: instant('closed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.period, table.isSandbox] }),
    check('vat_periods_sha256', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
)

/** The number series of each kind, as last counted. */
export const seriesChecksTable = pgTable(
  'series_checks',
  {
    kind: text({ enum: taxDocumentKinds }).primaryKey(),
    documents: integer().notNull(),
    first: bigint({ mode: 'number' }),
    last: bigint({ mode: 'number' }),
    missing: integer().notNull(),
    doubles: integer().notNull(),
    checkedAt: instant('checked_at').notNull(),
  },
  (table) => [check('series_checks_kind', isOneOf(table.kind, taxDocumentKinds))],
)

export type ArchivePart = { readonly key: string; readonly documents: number; readonly bytes: number }

/**
 * The PDFs of a period, packed part by part by a job and removed after a day. Only one archive per period is made at a
 * time.
 */
export const documentArchivesTable = pgTable(
  'document_archives',
  {
    id: uuid().primaryKey(),
    period: requiredText('period'),
    isSandbox: boolean('is_sandbox').notNull(),
    askedBy: requiredUuid('asked_by').references(() => usersTable.id),
    askedAt: instant('asked_at').notNull(),
    /** The total number of documents, and those already packed. */
    of: integer().notNull(),
    done: integer().notNull().default(0),
    parts: jsonb().$type<ArchivePart[]>().notNull().default([]),
    /** The cursor of the last packed document. */
    after: text(),
    endedAt: instant('ended_at'),
    hasFailed: boolean('has_failed').notNull().default(false),
  },
  (table) => [
    uniqueWhere('document_archives_one_open', [table.period, table.isSandbox], sql`${table.endedAt} is null`),
    index('document_archives_newest').on(table.period, table.askedAt),
    check('document_archives_done', sql`${table.done} between 0 and ${table.of}`),
  ],
)
