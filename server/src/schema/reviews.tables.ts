import type { Lang } from '@matla/contract/kit/lang'
import { rejectionReasons, reviewStatuses } from '@matla/contract/reviews/review-rules'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { coursesTable } from './catalog.tables.ts'
import { indexWhere, instant, isOneOf, requiredText, requiredUuid } from './columns.tables.ts'

/** Course reviews: the newest version with its decision, and the published version. */
export const reviewsTable = pgTable(
  'reviews',
  {
    id: uuid().primaryKey(),
    userId: requiredUuid('user_id').references(() => usersTable.id),
    courseId: requiredText('course_id').references(() => coursesTable.id),
    /** First name and initial at the time of writing. */
    name: requiredText('name'),
    stars: integer().notNull(),
    text: requiredText('text'),
    lang: text().$type<Lang>().notNull(),
    /** Incremented with each change by the learner. */
    version: integer().notNull().default(1),
    status: text({ enum: reviewStatuses }).notNull().default('waiting'),
    writtenAt: instant('written_at').notNull(),
    reason: text({ enum: rejectionReasons }),
    note: text().notNull().default(''),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').references(() => usersTable.id),
    /** The published text; null for none. */
    shownName: text('shown_name'),
    shownStars: integer('shown_stars'),
    shownText: text('shown_text'),
    shownLang: text('shown_lang').$type<Lang>(),
    shownAt: instant('shown_at'),
  },
  (table) => [
    unique('reviews_once').on(table.userId, table.courseId),
    index('reviews_by_status').on(table.status, table.writtenAt, table.id),
    index('reviews_by_time').on(table.writtenAt, table.id),
    indexWhere('reviews_shown', [table.courseId, table.shownAt, table.id], sql`${table.shownAt} is not null`),
    index('reviews_by_course').on(table.courseId),
    check('reviews_stars', sql`${table.stars} between 1 and 5 and ${table.shownStars} between 1 and 5`),
    check('reviews_text', sql`length(${table.text}) between 20 and 1500`),
    check('reviews_status', isOneOf(table.status, reviewStatuses)),
    check('reviews_reason', isOneOf(table.reason, rejectionReasons)),
    check('reviews_lang', sql`${table.lang} in ('ar', 'en')`),
    check('reviews_rejected', sql`(${table.status} = 'rejected') = (${table.reason} is not null)`),
    check('reviews_decided', sql`(${table.status} = 'waiting') = (${table.decidedAt} is null)`),
    check('reviews_approved', sql`${table.status} <> 'approved' or ${table.shownAt} is not null`),
    check(
      'reviews_shown_whole',
      sql`num_nonnulls(${table.shownName}, ${table.shownStars}, ${table.shownText}, ${table.shownLang}, ${table.shownAt}) in (0, 5)`,
    ),
  ],
)

/** How many published reviews of a course gave one to five stars, updated by every change to what is published. */
export const courseRatingsTable = pgTable(
  'course_ratings',
  {
    courseId: text('course_id')
      .primaryKey()
      .references(() => coursesTable.id),
    one: integer().notNull().default(0),
    two: integer().notNull().default(0),
    three: integer().notNull().default(0),
    four: integer().notNull().default(0),
    five: integer().notNull().default(0),
    count: integer()
      .notNull()
      .generatedAlwaysAs(sql`one + two + three + four + five`),
    sum: integer()
      .notNull()
      .generatedAlwaysAs(sql`one + 2 * two + 3 * three + 4 * four + 5 * five`),
  },
  (table) => [
    check(
      'course_ratings_counts',
      sql`least(${table.one}, ${table.two}, ${table.three}, ${table.four}, ${table.five}) >= 0`,
    ),
  ],
)
