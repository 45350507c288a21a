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

/** Words with their positions and weights, in PostgreSQL's text format. */
const searchVector = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' })

const texts = { title, note: title }

/** The search index, derived from catalogue and content. */
export const searchEntriesTable = pgTable(
  'search_entries',
  {
    kind: text({ enum: foundKinds }).notNull(),
    /** The id of a course or an article, or the number of an e-book or a question in its document. */
    key: text().notNull(),
    /** The position of the entry in the order of its source. */
    position: integer().notNull(),
    href: text().notNull(),
    ...jsonColumns('search_entries', texts),
    about: text().notNull(),
    people: text().notNull(),
    gel: text().notNull(),
    /** Sentences and lessons. One of them shows why the entry was found. */
    linesAr: text('lines_ar').array().notNull().default([]),
    linesEn: text('lines_en').array().notNull().default([]),
    words: searchVector().notNull(),
    /** The words of title, subject and people only, which are few enough to rank thousands of entries. */
    names: searchVector().notNull().default(''),
    /** A hash of everything that the entry is made of. An equal entry is not written. */
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key] }),
    // With pending entries, the planner reads all rows rather than this index.
    index('search_entries_by_name').using('gin', table.names),
    index('search_entries_by_word').using('gin', table.words).with({ fastupdate: false }),
    check('search_entries_kind', isOneOf(table.kind, foundKinds)),
    check('search_entries_key', sql`${table.key} <> ''`),
    check('search_entries_href', sql`${table.href} like '/home/%'`),
    neverJsonNull('search_entries', texts, table),
  ],
)

/** Every word of the entries, once, for spelling correction. */
export const searchWordsTable = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    /** The word in the spelling of the content. */
    shown: text().notNull().default(''),
    length: smallint().notNull(),
    /** One bit for each letter in the word. */
    characters: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('search_words_by_length').on(table.length),
    check('search_words_length', sql`${table.length} > 0`),
  ],
)

/** The state of the index, in a single row. */
export const searchStateTable = pgTable(
  'search_state',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** The content version that all entries reflect; 0 before they were first made. */
    indexedVersion: bigint('indexed_version', { mode: 'number' }).notNull().default(0),
    /** The version of the rules with which the entries were made (`searchRules`). */
    rules: integer().notNull().default(0),
    /** The version that is being read; null when no reading is in progress. */
    readingVersion: bigint('reading_version', { mode: 'number' }),
    /** The next source, and how far it has been read. */
    kind: text({ enum: foundKinds }),
    afterKey: text('after_key').notNull().default(''),
    /** Whether this reading has removed or replaced entries, so that words may be unused. */
    hasChanged: boolean('has_changed').notNull().default(false),
  },
  (table) => [
    check('search_state_is_one_row', sql`${table.isOnly}`),
    check('search_state_kind', isOneOf(table.kind, foundKinds)),
    check('search_state_rules', sql`${table.rules} >= 0`),
    check('search_state_reading', sql`(${table.readingVersion} is null) = (${table.kind} is null)`),
  ],
)

/** Staff's synonyms for what visitors type, in addition to the concepts built into the search. */
export const synonymsTable = pgTable(
  'synonyms',
  {
    id: uuid().primaryKey(),
    /** Words as visitors type them, separated by commas. */
    asked: requiredText('asked'),
    /** The words of the catalogue that they stand for, separated by commas. */
    finds: requiredText('finds'),
    by: requiredUuid('by').references(() => usersTable.id),
    at: instant('at').notNull(),
  },
  (table) => [index('synonyms_newest').on(table.at, table.id), index('synonyms_by_author').on(table.by)],
)

/** Queries without results, counted without recording who made them. Their number is limited. */
export const emptySearchesTable = pgTable(
  'empty_searches',
  {
    id: uuid().primaryKey(),
    /** The folded query, as searched. */
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
