import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Seller } from '#lib/seller.ts'
import { indexWhere, instant, isOneOf, requiredText, requiredUuid, uniqueWhere } from './columns.tables.ts'
import { taxDocumentForms, taxDocumentsTable } from './tax.tables.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The gateway environment of a unit. `sandbox` is the authority's own, or the demo's. */
export const gatewayEnvironments = ['sandbox', 'simulation', 'live'] as const
export const egsUnitStates = ['requested', 'checked', 'ready', 'active', 'ended'] as const

/**
 * A unit that signs documents in the taxpayer's name (ZATCA: EGS unit), with the head of its chain. While a unit is
 * active, the shop is in phase 2.
 */
export const egsUnitsTable = pgTable(
  'egs_units',
  {
    id: uuid().primaryKey(),
    environment: text({ enum: gatewayEnvironments }).notNull(),
    state: text({ enum: egsUnitStates }).notNull(),
    commonName: requiredText('common_name'),
    /** The unit whose certificate this one renews. Both have the same key and name. */
    renews: uuid().references((): AnyPgColumn => egsUnitsTable.id),
    /** In PEM, as sent. */
    certificateRequest: requiredText('certificate_request'),
    /** The private key (PKCS#8) and the secrets of both ids, each sealed for this unit. */
    sealedKey: requiredText('sealed_key'),
    /** The id of the request for the current certificate, with which the compliance checks run. */
    requestId: text('request_id'),
    /** `binarySecurityToken` of the certificate for the checks, and later of the one in use. */
    checkToken: text('check_token'),
    sealedCheckSecret: text('sealed_check_secret'),
    token: text(),
    sealedSecret: text('sealed_secret'),
    validUntil: instant('valid_until'),
    /** The head of the chain. null is the hash before the first document. */
    lastCounter: bigint('last_counter', { mode: 'number' }).notNull().default(0),
    lastHash: text('last_hash'),
    createdAt: instant('created_at').notNull(),
    activeFrom: instant('active_from'),
    endedAt: instant('ended_at'),
    /** Signing is paused until this time, so that the unit's last documents are reported before another unit takes over. */
    handsOverUntil: instant('hands_over_until'),
    /** The number of failed calls since the last response, and when the next one is made. */
    silences: integer().notNull().default(0),
    nextCallAt: instant('next_call_at'),
    /** The error code that stops all calls until a person has dealt with it. */
    stoppedAt: instant('stopped_at'),
    stoppedBy: text('stopped_by'),
  },
  (table) => [
    check('egs_units_environment', isOneOf(table.environment, gatewayEnvironments)),
    check('egs_units_state', isOneOf(table.state, egsUnitStates)),
    // Allows at most one active unit.
    uniqueWhere('egs_units_one_active', [table.state], sql`${table.state} = 'active'`),
    check('egs_units_active_from', sql`${table.state} <> 'active' or ${table.activeFrom} is not null`),
    check(
      'egs_units_certificate',
      sql`(${table.token} is null) = (${table.sealedSecret} is null)
        and (${table.token} is null) = (${table.validUntil} is null)
        and (${table.state} not in ('ready', 'active') or ${table.token} is not null)`,
    ),
    check(
      'egs_units_head',
      sql`${table.lastCounter} >= 0 and (${table.lastCounter} = 0) = (${table.lastHash} is null)`,
    ),
    check('egs_units_stopped', sql`(${table.stoppedAt} is null) = (${table.stoppedBy} is null)`),
  ],
)

export const eInvoiceStates = ['waiting', 'signed', 'accepted', 'refused'] as const
export type EInvoiceState = (typeof eInvoiceStates)[number]

/** A message of the authority about a document: code and text. */
export type GatewayMessage = { readonly code: string; readonly message: string }

/**
 * A tax document as reported (ZATCA phase 2), created in the transaction that issues it and signed afterwards. A
 * rejected attempt keeps its position in the chain, and the next attempt is another row. Signed columns never change
 * (migration 0005).
 */
export const eInvoicesTable = pgTable(
  'e_invoices',
  {
    id: uuid().primaryKey(),
    documentId: requiredUuid('document_id').references(() => taxDocumentsTable.id),
    attempt: integer().notNull().default(1),
    form: text({ enum: taxDocumentForms }).notNull().default('simplified'),
    /** The seller of a later attempt; null for the document's seller. */
    seller: jsonb().$type<Seller>(),
    state: text({ enum: eInvoiceStates }).notNull().default('waiting'),
    /** When the document was issued. Its report is due a day later. */
    issuedAt: instant('issued_at').notNull(),
    unitId: requiredUuid('unit_id').references(() => egsUnitsTable.id),
    /** The position in the unit's chain (ZATCA: ICV, PIH). These columns are null together until it is signed. */
    counter: bigint({ mode: 'number' }),
    previousHash: text('previous_hash'),
    hash: text().unique('e_invoices_hash'),
    uuid: uuid().unique('e_invoices_uuid'),
    /** The bytes that are sent and, once cleared, the version with the authority's signature. */
    xml: bytes(),
    clearedXml: bytes('cleared_xml'),
    qr: text(),
    signedAt: instant('signed_at'),
    /** The number of calls started, and the earliest time of the next one. */
    tries: integer().notNull().default(0),
    nextTryAt: instant('next_try_at'),
    answeredAt: instant('answered_at'),
    warnings: jsonb().$type<GatewayMessage[]>().notNull().default([]),
    errors: jsonb().$type<GatewayMessage[]>().notNull().default([]),
  },
  (table) => [
    check('e_invoices_form', isOneOf(table.form, taxDocumentForms)),
    check('e_invoices_state', isOneOf(table.state, eInvoiceStates)),
    unique('e_invoices_attempt').on(table.documentId, table.attempt),
    unique('e_invoices_counter').on(table.unitId, table.counter),
    // Prevents a fork in the chain, which unique counters would not.
    unique('e_invoices_previous').on(table.unitId, table.previousHash),
    uniqueIndex('e_invoices_one_accepted')
      .on(table.documentId)
      .where(sql`${table.state} in ('waiting', 'signed', 'accepted')`),
    indexWhere('e_invoices_waiting', [table.issuedAt, table.id], sql`${table.state} = 'waiting'`),
    indexWhere('e_invoices_to_report', [table.issuedAt, table.id], sql`${table.state} = 'signed'`),
    indexWhere('e_invoices_rejected', [table.issuedAt, table.id], sql`${table.state} = 'refused'`),
    indexWhere(
      'e_invoices_warned',
      [table.issuedAt, table.id],
      sql`${table.state} = 'accepted' and ${table.warnings} <> '[]'`,
    ),
    index('e_invoices_newest').on(table.issuedAt, table.id),
    check(
      'e_invoices_signed',
      sql`num_nonnulls(${table.counter}, ${table.previousHash}, ${table.hash}, ${table.uuid}, ${table.xml}, ${table.qr}, ${table.signedAt})
        = case ${table.state} when 'waiting' then 0 else 7 end`,
    ),
    check(
      'e_invoices_answered',
      sql`(${table.answeredAt} is not null) = (${table.state} in ('accepted', 'refused'))`,
    ),
    check(
      'e_invoices_cleared',
      sql`${table.clearedXml} is null or (${table.form} = 'standard' and ${table.state} = 'accepted')`,
    ),
  ],
)

/** The result of the authority's simulation for a document. */
export type RehearsedDocument = {
  readonly number: string
  readonly isAccepted: boolean
  readonly warnings: readonly GatewayMessage[]
  readonly errors: readonly GatewayMessage[]
}

/** The newest documents of the shop, signed and sent to the simulation as a rehearsal. None of them is reported. */
export const eInvoiceRehearsalsTable = pgTable(
  'e_invoice_rehearsals',
  {
    id: uuid().primaryKey(),
    unitId: requiredUuid('unit_id').references(() => egsUnitsTable.id),
    at: instant('at').notNull(),
    documents: jsonb().$type<RehearsedDocument[]>().notNull(),
    hasPassed: boolean('has_passed').notNull(),
  },
  (table) => [index('e_invoice_rehearsals_newest').on(table.at)],
)
/** Whether the buyer may receive the document. A standard document must be cleared by the authority first. */
export const isHandedOut = sql<boolean>`(tax_documents.form = 'simplified' or exists (
  select from e_invoices cleared where cleared.document_id = tax_documents.id and cleared.state = 'accepted'))`

/** The errors of the authority's last rejection of a document; null for none. */
export const gatewayErrorsOf = sql<
  GatewayMessage[] | null
>`(select case tried.state when 'refused' then tried.errors end from e_invoices tried
  where tried.document_id = tax_documents.id order by tried.attempt desc limit 1)`

/** The state of a document's last attempt; null in phase 1. */
export const eInvoiceStateOf = sql<EInvoiceState | null>`(select tried.state from e_invoices tried
  where tried.document_id = tax_documents.id order by tried.attempt desc limit 1)`
