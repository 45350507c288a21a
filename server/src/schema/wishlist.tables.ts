import type { ArticleKind } from '@matla/contract/wishlist/wishlist'
import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { coursesTable } from './catalog.tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The id keeps a renamed course on the list; the name it had is still a key to it (R277). */
export const wishlistCoursesTable = pgTable(
  'wishlist_courses',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    courseId: text('course_id')
      .notNull()
      .references(() => coursesTable.id, { onDelete: 'cascade' }),
    nameEnglish: text('name_english').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId] })],
)

/** Articles as they were when they were wished for; the English heading is the key (R277). */
export const wishlistArticlesTable = pgTable(
  'wishlist_articles',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    headingEnglish: text('heading_english').notNull(),
    kind: text().$type<ArticleKind>().notNull(),
    articleId: text('article_id'),
    headingArabic: text('heading_arabic').notNull(),
    subheadingEnglish: text('subheading_english').notNull(),
    subheadingArabic: text('subheading_arabic').notNull(),
    thumbnail: text().notNull(),
    redirectionLink: text('redirection_link').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.headingEnglish] }),
    uniqueIndex('wishlist_articles_by_id').on(table.userId, table.kind, table.articleId),
    check('wishlist_articles_kind', sql`${table.kind} in ('blog', 'insight')`),
    check('wishlist_articles_named', sql`${table.headingEnglish} <> ''`),
    check('wishlist_articles_id_or_none', sql`${table.articleId} <> ''`),
    check('wishlist_articles_leads_to_us', sql`${table.redirectionLink} ~ '^/[^/\\\\]'`),
    check(
      'wishlist_articles_picture_is_ours',
      sql`${table.thumbnail} = '' or ${table.thumbnail} ~ '^/[^/\\\\]'`,
    ),
  ],
)
