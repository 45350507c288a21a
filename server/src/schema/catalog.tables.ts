import { productStatuses } from '@matla/contract/catalogue/product-status'
import { categoryShape } from '@matla/contract/documents/category.shape'
import { courseShape, productFields } from '@matla/contract/documents/course.shape'
import { choiceValues } from '@matla/contract/documents/field'
import { instructorShape } from '@matla/contract/documents/instructor.shape'
import { eq, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import {
  indexWhere,
  instant,
  isEntityId,
  isOneOf,
  isPrice,
  jsonColumns,
  neverJsonNull,
  requiredText,
  storedJson,
} from './columns.tables.ts'

const courseLevels = choiceValues(courseShape.level)
export const productKinds = ['course', 'bundle', 'path', 'seats', 'gift'] as const
const taxCategories = ['standard'] as const

export const categoriesTable = pgTable(
  'categories',
  {
    value: text().primaryKey(),
    ...jsonColumns('categories', categoryShape),
    icon: text().notNull(),
    colour: text().notNull(),
    colourLight: text('colour_light').notNull(),
    position: integer().notNull(),
  },
  (table) => [neverJsonNull('categories', categoryShape, table)],
)

export const instructorsTable = pgTable(
  'instructors',
  {
    id: text().primaryKey(),
    ...jsonColumns('instructors', instructorShape),
    position: integer().notNull(),
    isPublished: boolean('is_published').notNull().default(true),
  },
  (table) => [neverJsonNull('instructors', instructorShape, table)],
)

/** Courses: texts, contents and the LMS course. The product has the price and the sales status. */
export const coursesTable = pgTable(
  'courses',
  {
    id: text().primaryKey(),
    category: requiredText('category').references(() => categoriesTable.value),
    level: text({ enum: courseLevels }).notNull(),
    ...jsonColumns('courses', courseShape),
    weeks: integer().notNull(),
    minutes: integer().notNull(),
    lessonCount: integer('lesson_count').notNull(),
    lectureCount: integer('lecture_count').notNull(),
    /** Whether visitors can watch a lesson of the course. Stored, so that lists need not read all lessons. */
    hasFreeLesson: boolean('has_free_lesson')
      .notNull()
      .generatedAlwaysAs(sql`jsonb_path_exists(sections, '$[*].lessons[*].preview.mp4')`),
    instructorId: text('instructor_id').references(() => instructorsTable.id),
    /** The course's number on the LMS. */
    learningCourseId: integer('lms_course_id').notNull().unique(),
    publishedAt: instant('published_at').notNull().defaultNow(),
    /** The last publication of the product's texts. Prices have a separate history. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('courses_id_form', isEntityId(table.id)),
    check('courses_level', isOneOf(table.level, courseLevels)),
    index('courses_by_arabic_name').on(sql`btrim(${table.name} ->> 'ar')`),
    index('courses_by_english_name').on(sql`btrim(${table.name} ->> 'en')`),
    index('courses_by_instructor').on(table.instructorId),
    index('courses_by_category').on(table.category),
    indexWhere('courses_with_free_lesson', [table.id], sql`${table.hasFreeLesson}`),
    neverJsonNull('courses', courseShape, table),
  ],
)

/**
 * What is sold. A course is sold by the product with the same id, which uses the course's texts and pictures. Whether a
 * product opens the right courses is checked when a transaction ends (`check_product`,
 * docs/decisions/0024-products-entitlements-and-tax-documents.md).
 */
export const productsTable = pgTable(
  'products',
  {
    id: text().primaryKey(),
    kind: text({ enum: productKinds }).notNull(),
    sku: text().notNull().unique(),
    slug: text().notNull().unique(),
    name: storedJson('products', 'name', productFields.name),
    tagline: storedJson('products', 'tagline', productFields.tagline),
    description: storedJson('products', 'description', productFields.description),
    image: storedJson('products', 'image', productFields.image),
    video: storedJson('products', 'video', productFields.video),
    /** The position in lists, and the rank of a course. */
    position: integer().notNull(),
    /** The regular price, without limited price changes and coupons. */
    priceHalalas: integer('price_halalas').notNull(),
    /** The crossed-out price. */
    listPriceHalalas: integer('list_price_halalas'),
    status: text({ enum: productStatuses }).notNull().default('on-sale'),
    taxCategory: text('tax_category', { enum: taxCategories }).notNull().default('standard'),
    /** The course whose texts the product uses; null for a bundle. */
    courseId: text('course_id')
      .references(() => coursesTable.id)
      .generatedAlwaysAs(sql`case when kind = 'course' then id end`),
  },
  (table) => [
    check('products_id_form', isEntityId(table.id)),
    check('products_kind', isOneOf(table.kind, productKinds)),
    check('products_status', isOneOf(table.status, productStatuses)),
    check('products_tax_category', isOneOf(table.taxCategory, taxCategories)),
    check('products_price', isPrice(table.priceHalalas)),
    check('products_list_price', isPrice(table.listPriceHalalas)),
    check('products_position', sql`${table.position} >= case ${table.kind} when 'course' then 1 else 0 end`),
    check('products_bundle_only', sql`${table.status} <> 'bundle-only' or ${table.kind} = 'course'`),
    check(
      'products_texts',
      sql`case ${table.kind} when 'course' then num_nonnulls(${table.name}, ${table.tagline}, ${table.description}, ${table.image}, ${table.video}) = 0
        else num_nonnulls(${table.name}, ${table.tagline}, ${table.description}, ${table.image}) = 4 end`,
    ),
    neverJsonNull('products', productFields, table),
    index('products_by_position').on(table.kind, table.position, table.id),
    index('products_by_sku').on(sql`lower(${table.sku})`),
    index('products_by_course').on(table.courseId),
  ],
)

/** The courses a product opens on the LMS: a course itself, a bundle its parts. */
export const productCoursesTable = pgTable(
  'product_courses',
  {
    productId: requiredText('product_id').references(() => productsTable.id, { onDelete: 'cascade' }),
    courseId: requiredText('course_id').references(() => coursesTable.id),
    position: integer().notNull(),
    isGift: boolean('is_gift').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.courseId] }),
    index('product_courses_by_course').on(table.courseId),
  ],
)

/** Other ids under which a product is found (R121). */
export const productAliasesTable = pgTable(
  'product_aliases',
  {
    alias: text().primaryKey(),
    productId: requiredText('product_id').references(() => productsTable.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('product_aliases_by_word').on(sql`lower(${table.alias})`),
    index('product_aliases_by_product').on(table.productId),
  ],
)

/** The texts and the picture of a product, with `courses` joined by `courseOfProduct`. */
export const productName = sql`coalesce(${productsTable.name}, ${coursesTable.name})`.mapWith(
  coursesTable.name,
)
export const productImage = sql`coalesce(${productsTable.image}, ${coursesTable.image})`.mapWith(
  coursesTable.image,
)
export const productDescription =
  sql`coalesce(${productsTable.description}, ${coursesTable.description})`.mapWith(coursesTable.description)
export const courseOfProduct = eq(coursesTable.id, productsTable.courseId)
export const isBundle = sql<boolean>`${productsTable.kind} = 'bundle'`
/** The courses that the product in the row opens, by id. */
export const opens = sql<
  string[]
>`array(select ${productCoursesTable.courseId} from ${productCoursesTable} where ${productCoursesTable.productId} = ${productsTable.id} order by ${productCoursesTable.position}, 1)`
