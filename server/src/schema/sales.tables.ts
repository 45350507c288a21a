import type { Lang, Localized } from '@matla/contract/kit/lang'
import { sql, type SQLWrapper } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { sessionsTable, usersTable } from './accounts.tables.ts'
import { productsTable } from './catalog.tables.ts'
import { couponBatchesTable } from './coupon-batches.tables.ts'
import {
  indexWhere,
  instant,
  isOneOf,
  phoneIndex,
  requiredText,
  requiredUuid,
  uniqueWhere,
} from './columns.tables.ts'

/** Where the database's clock is in relation to the validity, which includes both ends (R321). */
export type CouponPeriod = 'early' | 'now' | 'over'

export const couponKinds = ['legacy', 'special'] as const
export const couponStatuses = ['active', 'inactive'] as const

/** Both kinds of coupon (R315 to R322). `uses` counts active reservations and redemptions (docs/invariants.md#i4). */
export const couponsTable = pgTable(
  'coupons',
  {
    id: uuid().primaryKey(),
    /** In the form that `normaliseCode` returns and pages display. */
    code: text().notNull().unique(),
    /** The form in which codes are compared, as `codeKey` derives it from any spelling. */
    codeKey: requiredText('code_key').generatedAlwaysAs(sql`lower(translate(code, 'أإآىئؤةءـ', 'اااييوه'))`),
    /** Distinguishes codes with the same key that an earlier version allowed; 0 for every new code. */
    keyNumber: integer('key_number').notNull().default(0),
    kind: text({ enum: couponKinds }).notNull(),
    status: text({ enum: couponStatuses }).notNull().default('active'),
    /** In hundredths of a percent, where 10000 is everything; 0 when the discount is an amount. */
    discountBasisPoints: integer('discount_basis_points').notNull(),
    /** A fixed amount off the products that it applies to; null for a percentage. */
    discountHalalas: integer('discount_halalas'),
    /** The amount that the cart must reach before the discount. */
    leastHalalas: integer('least_halalas').notNull().default(0),
    isOncePerPerson: boolean('once_per_person').notNull().default(false),
    isFirstPurchase: boolean('first_purchase').notNull().default(false),
    batchId: uuid('batch_id').references(() => couponBatchesTable.id),
    /** null for everyone. */
    userEmail: text('user_email'),
    validFrom: instant('valid_from').notNull(),
    validTo: instant('valid_to').notNull(),
    maxUses: integer('max_uses').notNull(),
    uses: integer().notNull().default(0),
    appliesToAll: boolean('applies_to_all').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('coupons_one_of_key').on(table.codeKey, table.keyNumber),
    indexWhere('coupons_to_begin', [table.validFrom], sql`${table.status} = 'active'`),
    indexWhere('coupons_to_end', [table.validTo], sql`${table.status} = 'active'`),
    check('coupons_code_form', sql`${table.code} ~ '^[A-Z0-9_ء-ي-]{1,40}$'`),
    check('coupons_kind', isOneOf(table.kind, couponKinds)),
    check('coupons_status', isOneOf(table.status, couponStatuses)),
    check(
      'coupons_discount',
      sql`case when ${table.discountHalalas} is null then ${table.discountBasisPoints} between 1 and 10000 else ${table.discountHalalas} >= 1 and ${table.discountBasisPoints} = 0 end`,
    ),
    check('coupons_least', sql`${table.leastHalalas} >= 0`),
    indexWhere('coupons_of_batch', [table.batchId, table.id], sql`${table.batchId} is not null`),
    check('coupons_email_form', sql`${table.userEmail} = lower(${table.userEmail})`),
    check('coupons_validity', sql`${table.validFrom} < ${table.validTo}`),
    check('coupons_legacy_once', sql`${table.kind} <> 'legacy' or ${table.maxUses} = 1`),
    check('coupons_uses', sql`${table.uses} between 0 and ${table.maxUses}`),
  ],
)

/** The products of a coupon that does not apply to everything. */
export const couponProductsTable = pgTable(
  'coupon_products',
  {
    couponId: requiredUuid('coupon_id').references(() => couponsTable.id, { onDelete: 'cascade' }),
    productId: requiredText('product_id').references(() => productsTable.id),
  },
  (table) => [primaryKey({ columns: [table.couponId, table.productId] })],
)

/** Coupons are checked by the database's clock, which all processes share. */
export const periodNow = sql<CouponPeriod>`case when now() < ${couponsTable.validFrom} then 'early' when now() > ${couponsTable.validTo} then 'over' else 'now' end`

/** A guest's cart has no user, and its id is a 128-bit secret (docs/invariants.md#v21). A user has at most one cart. */
export const cartsTable = pgTable(
  'carts',
  {
    id: text().primaryKey(),
    userId: uuid('user_id').references(() => usersTable.id, { onDelete: 'cascade' }),
    /** A cart has at most one coupon. Whether it still applies is checked on every read. */
    couponId: uuid('coupon_id').references(() => couponsTable.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('carts_id_form', sql`${table.id} ~ '^[0-9a-f]{32}$'`),
    uniqueWhere('carts_one_per_user', [table.userId], sql`${table.userId} is not null`),
    indexWhere('carts_guests', [table.createdAt], sql`${table.userId} is null`),
  ],
)

/** The quantity is always one. */
export const cartLinesTable = pgTable(
  'cart_lines',
  {
    cartId: requiredText('cart_id').references(() => cartsTable.id, { onDelete: 'cascade' }),
    productId: requiredText('product_id').references(() => productsTable.id),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.productId] }),
    index('cart_lines_by_product').on(table.productId),
  ],
)

/** Why the provider was asked about a payment (docs/invariants.md#i14). */
export const paymentCauses = ['webhook', 'return', 'poll', 'reconcile', 'operator'] as const
export type PaymentCause = (typeof paymentCauses)[number]
export const paidCauses = [...paymentCauses, 'redeem'] as const
export type PaidCause = (typeof paidCauses)[number]
export const orderStatuses = ['open', 'declined', 'review', 'paid', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Sequential, because people read order numbers aloud. A number that was assigned but not used leaves a gap. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 10_001 })

/**
 * An order is frozen when its first payment page opens. Lines, prices and buyer never change afterwards
 * (docs/invariants.md#i9).
 */
export const ordersTable = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    /** The number that is shown to people. */
    number: bigint({ mode: 'number' })
      .notNull()
      .default(sql`nextval('order_numbers')`),
    userId: requiredUuid('user_id').references(() => usersTable.id),
    /** The session that opened the order. A guest session sees no other order. */
    sessionId: uuid('session_id').references(() => sessionsTable.id, { onDelete: 'set null' }),
    /** The cart that the order was created from; null for the checkout of a single item. */
    cartId: text('cart_id'),
    itemId: text('item_id'),
    couponId: uuid('coupon_id').references(() => couponsTable.id),
    status: text({ enum: orderStatuses }).notNull().default('open'),
    currency: text().notNull().default('SAR'),
    totalHalalas: integer('total_halalas').notNull(),
    discountHalalas: integer('discount_halalas').notNull().default(0),
    vatHalalas: integer('vat_halalas').notNull(),
    buyerName: text('buyer_name').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    /**
     * The number that was typed in order to pay later, in E.164 format; '' for other orders, and once the buyer's data
     * is erased.
     */
    buyerPhone: text('buyer_phone').notNull().default(''),
    lang: text().$type<Lang>().notNull(),
    /** The SHA-256 of the lines when they were frozen (docs/invariants.md#i9). */
    linesHash: text('lines_hash').notNull(),
    /** Search text of the buyer (`foldedSearch`); '' in a row written by an earlier version. */
    search: text().notNull().default(''),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    /**
     * Why the payment was checked when the order became paid: webhook, return, poll, reconciliation or operator;
     * `redeem` when there was nothing to pay (docs/invariants.md#i14).
     */
    paidCause: text('paid_cause', { enum: paidCauses }),
  },
  (table) => [
    check('orders_status', isOneOf(table.status, orderStatuses)),
    check('orders_paid_cause', isOneOf(table.paidCause, paidCauses)),
    check('orders_currency', sql`${table.currency} = 'SAR'`),
    check(
      'orders_total',
      sql`${table.totalHalalas} >= 0 and (${table.totalHalalas} > 0 or ${table.discountHalalas} > 0)`,
    ),
    check(
      'orders_discount',
      sql`${table.discountHalalas} >= 0 and (${table.discountHalalas} = 0 or ${table.couponId} is not null)`,
    ),
    check(
      'orders_paid_reason',
      sql`(${table.status} in ('paid', 'refunded')) = (${table.paidAt} is not null and ${table.paidCause} is not null)`,
    ),
    check('orders_lang', sql`${table.lang} in ('ar', 'en')`),
    index('orders_by_user').on(table.userId, table.createdAt),
    index('orders_by_buyer_email').on(table.buyerEmail),
    index('orders_by_session').on(table.sessionId, table.createdAt),
    // This index and `orders_newest` contain what most reports read of an order, so that they need not read its row.
    indexWhere(
      'orders_by_payment',
      [table.paidAt, table.id, table.userId, table.couponId, table.totalHalalas, table.discountHalalas],
      sql`${table.paidAt} is not null`,
    ),
    unique('orders_number').on(table.number),
    index('orders_newest').on(table.createdAt, table.id, table.paidAt, table.totalHalalas),
    index('orders_by_status').on(table.status, table.createdAt, table.id),
    index('orders_by_total').on(table.totalHalalas, table.id),
    indexWhere('orders_by_coupon', [table.couponId], sql`${table.couponId} is not null`),
    phoneIndex('orders_by_phone', table.buyerPhone),
    indexWhere('orders_without_search', [table.id], sql`${table.search} = ''`),
  ],
)

/** A cart contains each product only once, so larger quantities are for future ways of selling. */
export const orderLinesTable = pgTable(
  'order_lines',
  {
    id: uuid().primaryKey(),
    orderId: requiredUuid('order_id').references(() => ordersTable.id),
    productId: requiredText('product_id').references(() => productsTable.id),
    position: integer().notNull(),
    quantity: integer().notNull().default(1),
    name: jsonb().$type<Localized>().notNull(),
    unitPriceHalalas: integer('unit_price_halalas').notNull(),
    /** The discount of the whole line. */
    discountHalalas: integer('discount_halalas').notNull().default(0),
    totalHalalas: integer('total_halalas').notNull(),
  },
  (table) => [
    unique('order_lines_once').on(table.orderId, table.productId),
    unique('order_lines_of_order').on(table.id, table.orderId),
    index('order_lines_by_product').on(table.productId, table.orderId),
    check('order_lines_quantity', sql`${table.quantity} >= 1`),
    check(
      'order_lines_sum',
      sql`${table.totalHalalas} = ${table.quantity} * ${table.unitPriceHalalas} - ${table.discountHalalas} and ${table.totalHalalas} >= 0`,
    ),
  ],
)

export const useStates = ['reserved', 'redeemed', 'released'] as const

/** One use of a coupon by one order, from opening its payment page to its end. */
export const couponUsesTable = pgTable(
  'coupon_uses',
  {
    id: uuid().primaryKey(),
    couponId: requiredUuid('coupon_id').references(() => couponsTable.id),
    orderId: requiredUuid('order_id')
      .unique()
      .references(() => ordersTable.id),
    userId: requiredUuid('user_id').references(() => usersTable.id),
    state: text({ enum: useStates }).notNull(),
    reservedAt: instant('reserved_at').notNull(),
    endedAt: instant('ended_at'),
    /** A hash of the network that the payment page was opened from, stored while the use is reserved. */
    network: text(),
    /** Hashes of the wider IPv6 networks around the address; null for IPv4. */
    network56: text('network_56'),
    network48: text('network_48'),
  },
  (table) => [
    check('coupon_uses_state', isOneOf(table.state, useStates)),
    check('coupon_uses_ended', sql`(${table.state} = 'reserved') = (${table.endedAt} is null)`),
    uniqueWhere('coupon_uses_one_live', [table.couponId, table.userId], sql`${table.state} = 'reserved'`),
    index('coupon_uses_by_user').on(table.userId),
    index('coupon_uses_by_coupon').on(table.couponId),
    indexWhere('coupon_uses_of_network', [table.couponId, table.network], sql`${table.state} = 'reserved'`),
  ],
)

/**
 * When no use of the row's coupon is free but unpaid orders have reserved some: when the first of their payment pages,
 * which last half an hour, expires. null when a use is free or all are used up.
 */
export const reservedUntil = sql<Date | null>`case when ${couponsTable.uses} >= ${couponsTable.maxUses} then
  (select case when count(*) > 0 then greatest(min(u.reserved_at) + interval '30 minutes', now() + interval '1 minute') end
    from ${couponUsesTable} u where u.coupon_id = ${couponsTable}.id and u.state = 'reserved') end`.mapWith(
  (value: string | Date | null): Date | null => (value === null ? null : new Date(value)),
)

/** Whether an unpaid order of this user has reserved a use of the row's coupon. */
export const isOwnedBy = (userId: SQLWrapper) =>
  sql<boolean>`exists (select 1 from ${couponUsesTable} u where u.coupon_id = ${couponsTable}.id and u.user_id = ${userId} and u.state = 'reserved')`
