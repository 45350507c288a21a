import { Localized } from '@matla/contract/kit/lang.schema'
import { ImageFile, VideoFile } from '@matla/contract/kit/picture'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { neverJsonNull, requiredText, storedJson, uniqueWhere } from './columns.tables.ts'
import { LearnPoints, StoredSections } from './stored-block.ts'

export const categoriesTable = pgTable(
  'categories',
  {
    value: text().primaryKey(),
    name: storedJson('categories', 'name', Localized).notNull(),
    icon: text().notNull(),
    gel: text().notNull(),
    gelLight: text('gel_light').notNull(),
    position: integer().notNull(),
  },
  (table) => [neverJsonNull('categories', [table.name])],
)

export const instructorsTable = pgTable(
  'instructors',
  {
    id: text().primaryKey(),
    name: storedJson('instructors', 'name', Localized).notNull(),
    role: storedJson('instructors', 'role', Localized).notNull(),
    bio: storedJson('instructors', 'bio', Localized).notNull(),
    photo: storedJson('instructors', 'photo', ImageFile).notNull(),
    position: integer().notNull(),
  },
  (table) => [neverJsonNull('instructors', [table.name, table.role, table.bio, table.photo])],
)

/** Courses and the bundle: one flag marks it, everything else about it is a projection. */
export const coursesTable = pgTable(
  'courses',
  {
    id: text().primaryKey(),
    code: text().notNull().unique(),
    slug: text().notNull().unique(),
    isBundle: boolean('is_bundle').notNull().default(false),
    isBundleOnly: boolean('is_bundle_only').notNull().default(false),
    isPublished: boolean('is_published').notNull().default(true),
    category: text().references(() => categoriesTable.value),
    level: text().notNull(),
    name: storedJson('courses', 'name', Localized).notNull(),
    tagline: storedJson('courses', 'tagline', Localized).notNull(),
    description: storedJson('courses', 'description', Localized).notNull(),
    learn: storedJson('courses', 'learn', LearnPoints).notNull(),
    sections: storedJson('courses', 'sections', StoredSections).notNull(),
    duration: storedJson('courses', 'duration', Localized).notNull(),
    weeks: integer().notNull(),
    minutes: integer().notNull(),
    lessonCount: integer('lesson_count').notNull(),
    lectureCount: integer('lecture_count').notNull(),
    rank: integer().notNull(),
    /** What it costs alone, or what it adds to the bundle's crossed-out price. */
    priceHalalas: integer('price_halalas').notNull(),
    wasHalalas: integer('was_halalas'),
    art: storedJson('courses', 'art', ImageFile).notNull(),
    clip: storedJson('courses', 'clip', VideoFile.nullable()),
    instructorId: text('instructor_id').references(() => instructorsTable.id),
    /** The course's number on the LMS. */
    learningCourseId: integer('lms_course_id').unique(),
  },
  (table) => [
    check('courses_id_form', sql`${table.id} ~ '^67[0-9a-f]{22}$'`),
    check('courses_price_positive', sql`${table.priceHalalas} > 0`),
    check('courses_level', sql`${table.level} in ('FUNDAMENTAL', 'SPECIALIZED', 'EXCLUSIVE', 'BUNDLE')`),
    check('courses_bundle_rank', sql`${table.isBundle} = (${table.rank} = 0)`),
    check('courses_bundle_level', sql`${table.isBundle} = (${table.level} = 'BUNDLE')`),
    check(
      'courses_have_a_place',
      sql`${table.isBundle} or (${table.category} is not null and ${table.learningCourseId} is not null)`,
    ),
    uniqueWhere('courses_one_bundle', [table.isBundle], sql`${table.isBundle}`),
    index('courses_by_rank').on(table.rank),
    neverJsonNull('courses', [
      table.name,
      table.tagline,
      table.description,
      table.learn,
      table.sections,
      table.duration,
      table.art,
    ]),
  ],
)

/** What the bundle opens on the LMS. */
export const bundleItemsTable = pgTable(
  'bundle_items',
  {
    bundleId: requiredText('bundle_id').references(() => coursesTable.id),
    courseId: requiredText('course_id').references(() => coursesTable.id),
    isGift: boolean('is_gift').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.bundleId, table.courseId] })],
)

/** Other ids under which a course is asked for (R121). */
export const courseAliasesTable = pgTable('course_aliases', {
  alias: text().primaryKey(),
  courseId: requiredText('course_id').references(() => coursesTable.id),
})
