import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { instant, requiredText, requiredUuid } from './columns.tables.ts'

/** The tags that staff assign to people. */
export const tagsTable = pgTable(
  'tags',
  {
    id: uuid().primaryKey(),
    /** The name as first typed. */
    name: requiredText('name'),
    /** The name in the form that search compares, so that two spellings are one tag. */
    key: text().notNull().unique('tags_once'),
    by: requiredUuid('by').references(() => usersTable.id),
    at: instant('at').notNull(),
  },
  (table) => [
    index('tags_by_author').on(table.by),
    check('tags_name', sql`length(${table.name}) between 1 and 40 and ${table.key} <> ''`),
  ],
)

/** The tags of people, deleted when the person's data is erased. */
export const personTagsTable = pgTable(
  'person_tags',
  {
    tagId: requiredUuid('tag_id').references(() => tagsTable.id, { onDelete: 'cascade' }),
    userId: requiredUuid('user_id').references(() => usersTable.id, { onDelete: 'cascade' }),
    by: requiredUuid('by').references(() => usersTable.id),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tagId, table.userId] }),
    index('person_tags_by_user').on(table.userId),
    index('person_tags_by_author').on(table.by),
  ],
)

/** Named filters of people, shared by all staff who may read people. */
export const segmentsTable = pgTable(
  'segments',
  {
    id: uuid().primaryKey(),
    name: requiredText('name'),
    /** The name in the form that search compares. */
    key: text().notNull().unique('segments_once'),
    /** The filters, as in the address of the list of people. */
    query: requiredText('query'),
    by: requiredUuid('by').references(() => usersTable.id),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('segments_by_name').on(table.name, table.id),
    index('segments_newest').on(table.createdAt, table.id),
    index('segments_by_author').on(table.by),
    check(
      'segments_short',
      sql`length(${table.name}) between 1 and 60 and ${table.key} <> '' and length(${table.query}) <= 2000`,
    ),
  ],
)
