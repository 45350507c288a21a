import { articleShape } from '@matla/contract/documents/article.shape'
import type { ArticleKind } from '@matla/contract/wishlist/wishlist'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instructorsTable } from './catalog.tables.ts'
import { indexWhere, instant, jsonColumns, neverJsonNull } from './columns.tables.ts'

/** Editable content by key, in both languages. */
export const contentTable = pgTable('content', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
})

/** Incremented by triggers with every change to catalogue or content, so that caches can compare it. */
export const contentVersionTable = pgTable(
  'content_version',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (table) => [check('content_version_is_one_row', sql`${table.isOnly}`)],
)

/** Blogs and insights. The lists are sorted by `rank`, smallest first (R150). */
export const articlesTable = pgTable(
  'articles',
  {
    id: text().primaryKey(),
    kind: text().$type<ArticleKind>().notNull(),
    category: text().notNull(),
    rank: integer().notNull(),
    isPublished: boolean('is_published').notNull().default(true),
    ...jsonColumns('articles', articleShape),
    instructorId: text('instructor_id').references(() => instructorsTable.id),
    /** The reading time in minutes. */
    minutes: integer().notNull(),
    publishedAt: instant('published_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('articles_in_order').on(table.kind, table.rank),
    indexWhere(
      'articles_by_instructor',
      [table.instructorId, table.publishedAt, table.id],
      sql`${table.instructorId} is not null`,
    ),
    check('articles_kind', sql`${table.kind} in ('blog', 'insight')`),
    check('articles_minutes', sql`${table.minutes} > 0`),
    neverJsonNull('articles', articleShape, table),
  ],
)
