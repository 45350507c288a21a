import { title } from '@matla/contract/documents/common-fields'
import { foundKinds } from '@matla/contract/search/kinds'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { instant, isOneOf, jsonColumns, neverJsonNull, requiredText, requiredUuid } from './columns.tables.ts'

/** Words with their places and weights, in the text form of PostgreSQL. */
const searchVector = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' })

const texts = { title, note: title }

/** The search index, derived from catalogue and content. */
export const searchEntriesTable = pgTable(
  'search_entries',
  {
    kind: text({ enum: foundKinds }).notNull(),
    /** The id of a course or an article; the number of an e-book or a question in its document. */
    key: text().notNull(),
    /** Its position in the order of its source. */
    position: integer().notNull(),
    href: text().notNull(),
    ...jsonColumns('search_entries', texts),
    about: text().notNull(),
    people: text().notNull(),
    gel: text().notNull(),
    /** Sentences and lessons, of which one shows why the entry was found. */
    linesAr: text('lines_ar').array().notNull().default([]),
    linesEn: text('lines_en').array().notNull().default([]),
    words: searchVector().notNull(),
    /** The words of title, subject and people alone: small enough to rank thousands of entries. */
    names: searchVector().notNull().default(''),
    /** Of all that the entry is made of: an equal one needs no writing. */
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key] }),
    // With pending entries the planner reads all rows rather than this index.
    index('search_entries_by_name').using('gin', table.names),
    index('search_entries_by_word').using('gin', table.words).with({ fastupdate: false }),
    check('search_entries_kind', isOneOf(table.kind, foundKinds)),
    check('search_entries_key', sql`${table.key} <> ''`),
    check('search_entries_href', sql`${table.href} like '/home/%'`),
    neverJsonNull('search_entries', texts, table),
  ],
)

/** Every word of the entries once, for spelling correction. */
export const searchWordsTable = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    /** As the content spells it. */
    shown: text().notNull().default(''),
    length: smallint().notNull(),
    /** One bit for each letter that it has. */
    characters: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('search_words_by_length').on(table.length),
    check('search_words_length', sql`${table.length} > 0`),
  ],
)

/** The state of the index: a single row. */
export const searchStateTable = pgTable(
  'search_state',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** The content's version that the entries show as a whole; 0 before they were made. */
    indexedVersion: bigint('indexed_version', { mode: 'number' }).notNull().default(0),
    /** The version of the rules by which they are made (`searchRules`). */
    rules: integer().notNull().default(0),
    /** The version that is being read; null between two readings. */
    readingVersion: bigint('reading_version', { mode: 'number' }),
    /** The source that comes next, and how far it has been read. */
    kind: text({ enum: foundKinds }),
    afterKey: text('after_key').notNull().default(''),
    /** This reading has removed or replaced entries: words may be gone. */
    hasChanged: boolean('has_changed').notNull().default(false),
  },
  (table) => [
    check('search_state_is_one_row', sql`${table.isOnly}`),
    check('search_state_kind', isOneOf(table.kind, foundKinds)),
    check('search_state_rules', sql`${table.rules} >= 0`),
    check('search_state_reading', sql`(${table.readingVersion} is null) = (${table.kind} is null)`),
  ],
)

/** What staff say visitors call things, besides the concepts that are part of the search. */
export const synonymsTable = pgTable(
  'synonyms',
  {
    id: uuid().primaryKey(),
    /** Words as visitors type them, with commas between. */
    asked: requiredText('asked'),
    /** What the catalogue calls it, with commas between. */
    finds: requiredText('finds'),
    by: requiredUuid('by').references(() => usersTable.id),
    at: instant('at').notNull(),
  },
  (table) => [index('synonyms_newest').on(table.at, table.id), index('synonyms_by_author').on(table.by)],
)

/** Queries without results, counted without who made them; bounded. */
export const emptySearchesTable = pgTable(
  'empty_searches',
  {
    id: uuid().primaryKey(),
    /** The query as it was searched: folded. */
    query: text().notNull().unique('empty_searches_once'),
    count: integer().notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    index('empty_searches_by_count').on(table.count, table.id),
    index('empty_searches_newest').on(table.lastAt, table.id),
    check('empty_searches_count', sql`${table.count} > 0`),
    check('empty_searches_query', sql`char_length(${table.query}) between 1 and 40`),
  ],
)
