import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { coursesTable } from './catalog.tables.ts'
import { instant, isOneOf } from './columns.tables.ts'

/** Where the database's clock stands in the validity, both ends within it (R321). */
export type CouponPeriod = 'early' | 'now' | 'over'

export const couponKinds = ['legacy', 'special'] as const
export type CouponKind = (typeof couponKinds)[number]
export const couponStatuses = ['active', 'inactive'] as const
export type CouponStatus = (typeof couponStatuses)[number]

/** Both kinds of coupon (R315 to R322). `uses` counts live reservations and redemptions (docs/invariants.md#i4). */
export const couponsTable = pgTable(
  'coupons',
  {
    id: uuid().primaryKey(),
    /** As `normaliseCode` writes it. */
    code: text().notNull().unique(),
    kind: text({ enum: couponKinds }).notNull(),
    status: text({ enum: couponStatuses }).notNull().default('active'),
    /** Hundredths of a percent: 10000 is all of it. */
    discountBasisPoints: integer('discount_basis_points').notNull(),
    /** Null: for anybody. */
    userEmail: text('user_email'),
    validFrom: instant('valid_from').notNull(),
    validTo: instant('valid_to').notNull(),
    maxUses: integer('max_uses').notNull(),
    uses: integer().notNull().default(0),
    appliesToAll: boolean('applies_to_all').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('coupons_code_form', sql`${table.code} ~ '^[A-Z0-9_ء-ي-]{1,40}$'`),
    check('coupons_kind', isOneOf(table.kind, couponKinds)),
    check('coupons_status', isOneOf(table.status, couponStatuses)),
    check('coupons_discount', sql`${table.discountBasisPoints} between 1 and 10000`),
    check('coupons_email_form', sql`${table.userEmail} = lower(${table.userEmail})`),
    check('coupons_validity', sql`${table.validFrom} < ${table.validTo}`),
    check('coupons_legacy_once', sql`${table.kind} <> 'legacy' or ${table.maxUses} = 1`),
    check('coupons_uses', sql`${table.uses} between 0 and ${table.maxUses}`),
  ],
)

/** What a coupon is for, unless it is for everything. */
export const couponCoursesTable = pgTable(
  'coupon_courses',
  {
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => couponsTable.id, { onDelete: 'cascade' }),
    courseId: text('course_id')
      .notNull()
      .references(() => coursesTable.id),
  },
  (table) => [primaryKey({ columns: [table.couponId, table.courseId] })],
)

/** Coupons are judged by the database's clock, which all processes share. */
export const periodNow = sql<CouponPeriod>`case when now() < ${couponsTable.validFrom} then 'early' when now() > ${couponsTable.validTo} then 'over' else 'now' end`
