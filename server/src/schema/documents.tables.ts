import { documentKinds } from '@matla/contract/documents/kinds'
import { langs } from '@matla/contract/kit/lang'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { indexWhere, instant, isOneOf, requiredText, requiredUuid, uniqueWhere } from './columns.tables.ts'

/** One change of a draft, by path: `Change` of contract/src/documents/changes.ts. */
type StoredChange = unknown

const user = (name: string) => requiredUuid(name).references(() => usersTable.id)

/** `kind:key`, such as `course:674335f14eb03d780d763f47`. */
const documentId = () => requiredText('document_id')

/** Unpublished changes by staff, one draft per document. */
export const draftsTable = pgTable(
  'drafts',
  {
    documentId: text('document_id').primaryKey(),
    kind: text({ enum: documentKinds }).notNull(),
    /** A draft value: every list item has an id. */
    value: jsonb().$type<unknown>().notNull(),
    /** The title in both languages, for the list of documents. */
    title: jsonb().$type<{ ar: string; en: string }>().notNull(),
    /** Whether the document was never published. */
    isNew: boolean('is_new').notNull().default(false),
    /** The version that the draft is based on; 0 for the value from before the first version, or none. */
    baseVersion: integer('base_version').notNull(),
    /** Changes with every save and is never reused by a later draft. */
    revision: integer().notNull(),
    /** When each text was last changed in each language, by path: `{ "name/ar": "2026-11-26T…" }`. */
    touched: jsonb().$type<Record<string, string>>().notNull(),
    /** The number of texts that must be added in a language before publication. */
    missingAr: integer('missing_ar').notNull(),
    missingEn: integer('missing_en').notNull(),
    createdBy: user('created_by'),
    createdAt: instant('created_at').notNull(),
    changedBy: user('changed_by'),
    changedAt: instant('changed_at').notNull(),
    reviewAskedBy: uuid('review_asked_by').references(() => usersTable.id),
    reviewAskedAt: instant('review_asked_at'),
    /** The revision that a reviewer approved. Any other revision is not approved. */
    approvedRevision: integer('approved_revision'),
    approvedBy: uuid('approved_by').references(() => usersTable.id),
  },
  (table) => [
    index('drafts_by_change').on(table.changedAt, table.documentId),
    check('drafts_kind', isOneOf(table.kind, documentKinds)),
    check('drafts_revision', sql`${table.revision} > 0`),
    check('drafts_approved', sql`num_nonnulls(${table.approvedRevision}, ${table.approvedBy}) <> 1`),
  ],
)

/** The newest revision of any draft of a document. */
export const draftRevisionsTable = pgTable('draft_revisions', {
  documentId: text('document_id').primaryKey(),
  newest: integer().notNull(),
})

/** The saves of a draft, deleted together with it. */
export const draftSavesTable = pgTable(
  'draft_saves',
  {
    documentId: documentId().references(() => draftsTable.documentId, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    /** Idempotency key. */
    requestKey: requiredText('request_key'),
    changes: jsonb().$type<readonly StoredChange[]>().notNull(),
    by: user('by'),
    /** The tab that made the save; null for none, or when saved by an older version. */
    editingSession: uuid('editing_session'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.revision] }),
    unique('draft_saves_once').on(table.documentId, table.requestKey),
  ],
)

export const versionCauses = ['found', 'publish', 'unpublish', 'schedule', 'import'] as const

/** Published versions, stored permanently. `found` is the value from before the first publication. */
export const versionsTable = pgTable(
  'versions',
  {
    documentId: documentId(),
    version: integer().notNull(),
    kind: text({ enum: documentKinds }).notNull(),
    /** The content in the form of a draft. */
    value: jsonb().$type<unknown>().notNull(),
    cause: text({ enum: versionCauses }).notNull(),
    note: text().notNull().default(''),
    /** null for `found`, or for an import into an empty shop. */
    by: uuid().references(() => usersTable.id),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.version] }),
    check('versions_kind', isOneOf(table.kind, documentKinds)),
    check('versions_number', sql`${table.version} > 0`),
    check('versions_cause', isOneOf(table.cause, versionCauses)),
  ],
)

export const publicationActions = ['publish', 'unpublish'] as const
export const publicationStates = ['waiting', 'done', 'failed', 'cancelled'] as const

/** Scheduled publications, with the value that the draft had when it was scheduled. */
export const publicationsTable = pgTable(
  'publications',
  {
    id: uuid().primaryKey(),
    documentId: documentId(),
    kind: text({ enum: documentKinds }).notNull(),
    action: text({ enum: publicationActions }).notNull(),
    /** null to unpublish the document. */
    value: jsonb().$type<unknown>(),
    title: jsonb().$type<{ ar: string; en: string }>().notNull(),
    isNew: boolean('is_new').notNull().default(false),
    baseVersion: integer('base_version').notNull(),
    dueAt: instant('due_at').notNull(),
    state: text({ enum: publicationStates }).notNull().default('waiting'),
    note: text().notNull().default(''),
    by: user('by'),
    at: instant('at').notNull(),
    endedAt: instant('ended_at'),
    endedBy: uuid('ended_by').references(() => usersTable.id),
    /** The error that stopped the publication. */
    why: text(),
  },
  (table) => [
    uniqueWhere('publications_one_waiting', [table.documentId], sql`${table.state} = 'waiting'`),
    indexWhere('publications_due', [table.dueAt], sql`${table.state} = 'waiting'`),
    check('publications_kind', isOneOf(table.kind, documentKinds)),
    check('publications_action', isOneOf(table.action, publicationActions)),
    check('publications_state', isOneOf(table.state, publicationStates)),
    check('publications_value', sql`(${table.action} = 'publish') = (${table.value} is not null)`),
  ],
)

/** Staff comments on a document or one of its fields. */
export const commentsTable = pgTable(
  'comments',
  {
    id: uuid().primaryKey(),
    documentId: documentId(),
    /** The path of the field, separated by slashes; '' for the whole document. */
    path: text().notNull(),
    lang: text({ enum: langs }),
    words: requiredText('words'),
    by: user('by'),
    at: instant('at').notNull(),
    resolvedBy: uuid('resolved_by').references(() => usersTable.id),
    resolvedAt: instant('resolved_at'),
  },
  (table) => [
    index('comments_by_document').on(table.documentId, table.at),
    check('comments_words', sql`${table.words} <> '' and length(${table.words}) <= 2000`),
    check('comments_lang', isOneOf(table.lang, langs)),
  ],
)

/** Links that show a draft without an account. */
export const previewLinksTable = pgTable(
  'preview_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    documentId: documentId(),
    expiresAt: instant('expires_at').notNull(),
    by: user('by'),
    at: instant('at').notNull(),
    isRevoked: boolean('is_revoked').notNull().default(false),
  },
  (table) => [index('preview_links_by_document').on(table.documentId, table.expiresAt)],
)

/** Who has a document open, and in which field. Rows older than 30 seconds are ignored. */
export const presenceTable = pgTable(
  'presence',
  {
    documentId: documentId(),
    userId: requiredUuid('user_id').references(() => usersTable.id, { onDelete: 'cascade' }),
    field: text().notNull().default(''),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.userId] })],
)

/** The folded words of each document's newest value: its draft, otherwise its published value. */
export const documentSearchTable = pgTable('document_search', {
  documentId: text('document_id').primaryKey(),
  search: requiredText('search'),
})

/** Deleted documents, which can be restored until the scheduled job removes them. */
export const binnedDocumentsTable = pgTable(
  'binned_documents',
  {
    documentId: text('document_id').primaryKey(),
    kind: text({ enum: documentKinds }).notNull(),
    by: user('by'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('binned_documents_by_time').on(table.at),
    check('binned_documents_kind', isOneOf(table.kind, documentKinds)),
  ],
)

/** Every document by kind in public order. Drafts that were never published come first. */
export const documentsView = pgView('documents', {
  id: text().notNull(),
  kind: text().notNull(),
  key: text().notNull(),
  /** null for a built-in title. */
  title: jsonb().$type<{ ar: string; en: string }>(),
  isPublished: boolean('is_published').notNull(),
  place: integer().notNull(),
}).as(sql`
  select 'page:' || key as id, 'page' as kind, key, null::jsonb as title, true as is_published, 0 as place
    from content where key not in ('legalPages', 'positions')
  union all select kind || ':' || d.id, kind, d.id, title, status <> 'hidden', position
    from (select p.id, p.kind, coalesce(p.name, c.name) as title, p.status, p.position
      from (select id, case kind when 'bundle' then 'product' else kind end as kind, name, status, position, course_id
        from products where kind in ('course', 'bundle')) p left join courses c on c.id = p.course_id) d
  union all select 'category:' || value, 'category', value, name, true, position from categories
  union all select 'instructor:' || id, 'instructor', id, name, is_published, position from instructors
  union all select 'article:' || id, 'article', id, heading, is_published, rank from articles
  union all select 'ebook:' || (item ->> 'id'), 'ebook', item ->> 'id', item -> 'title', item ->> 'isHidden' is distinct from 'true', n::integer
    from content, jsonb_array_elements(case jsonb_typeof(value -> 'items') when 'array' then value -> 'items' else '[]' end) with ordinality items (item, n) where content.key = 'ebooks'
  union all select 'position:' || (item ->> 'id'), 'position', item ->> 'id', item -> 'title', item ->> 'isHidden' is distinct from 'true', n::integer
    from content, jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else '[]' end) with ordinality items (item, n) where content.key = 'positions'
  union all select 'legal:' || (item ->> 'name'), 'legal', item ->> 'name', item -> 'heading', true, n::integer
    from content, jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else '[]' end) with ordinality items (item, n) where content.key = 'legalPages'
  union all select document_id, kind, split_part(document_id, ':', 2), title, false, -1 from drafts where is_new
  union all select document_id, kind, split_part(document_id, ':', 2), title, false, -1 from publications
    where is_new and state = 'waiting' and not exists (select from drafts where drafts.document_id = publications.document_id)`)
