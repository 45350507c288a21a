import { sql, type SQLWrapper } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { productsTable } from './catalog.tables.ts'
import { indexWhere, instant, isOneOf, isPrice, requiredText } from './columns.tables.ts'

const priceChangeStates = ['planned', 'running', 'done', 'cancelled', 'replaced', 'missed'] as const

const isOpen = (state: SQLWrapper) => sql`${state} in ('planned', 'running')`

/** Prices that staff set or scheduled for a product, permanently or for a period, in halalas. */
export const priceChangesTable = pgTable(
  'price_changes',
  {
    id: uuid().primaryKey(),
    productId: requiredText('product_id').references(() => productsTable.id),
    priceHalalas: integer('price_halalas').notNull(),
    /** The crossed-out price; null for none. */
    wasHalalas: integer('was_halalas'),
    startsAt: instant('starts_at').notNull(),
    /** When the previous price returns; null for never. */
    endsAt: instant('ends_at'),
    /**
     * `planned`: only the clock decides whether it applies. `done`: it is part of the product's own price, or over.
     * `replaced`: a later decision replaced it. Only earlier versions wrote `running` (and the product's price) and
     * `missed`.
     */
    state: text({ enum: priceChangeStates }).notNull().default('planned'),
    reason: text().notNull().default(''),
    /** Idempotency key. */
    requestKey: requiredText('request_key'),
    /** Who made the price change; null for an empty shop's initial content. */
    by: uuid('by').references(() => usersTable.id),
    createdAt: instant('created_at').notNull(),
    appliedAt: instant('applied_at'),
    /** The price that the change replaced, once it was applied. */
    beforeHalalas: integer('before_halalas'),
    beforeWasHalalas: integer('before_was_halalas'),
    /** When the price change stopped applying or was cancelled. */
    endedAt: instant('ended_at'),
    endedBy: uuid('ended_by').references(() => usersTable.id),
  },
  (table) => [
    unique('price_changes_once').on(table.productId, table.requestKey),
    index('price_changes_of_product').on(table.productId, table.createdAt),
    indexWhere('price_changes_to_come', [table.startsAt], isOpen(table.state)),
    indexWhere('price_changes_of_now', [table.productId, table.startsAt], isOpen(table.state)),
    indexWhere('price_changes_to_end', [table.endsAt], isOpen(table.state)),
    check('price_changes_state', isOneOf(table.state, priceChangeStates)),
    check(
      'price_changes_price',
      sql`${isPrice(table.priceHalalas)} and ${isPrice(table.wasHalalas)} and ${table.wasHalalas} > ${table.priceHalalas}`,
    ),
    check('price_changes_period', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)

/**
 * A value of the price change that determines the current price of the row's product by the database's clock: the
 * limited change in effect, otherwise the newest permanent one that has started. A limited price that an earlier
 * version wrote to the product yields the price it replaced.
 */
const ofNow = (own: SQLWrapper, before: SQLWrapper) => sql`(
  select case when c.ends_at is null or c.ends_at > statement_timestamp() then ${own} else ${before} end
  from ${priceChangesTable} c
  where c.product_id = ${productsTable.id} and c.state in ('planned', 'running') and c.starts_at <= statement_timestamp()
    and (c.ends_at is null or c.ends_at > statement_timestamp() or c.state = 'running')
  order by coalesce(c.ends_at > statement_timestamp(), false) desc, c.starts_at desc, c.created_at desc, c.id desc limit 1)`

/** The current price of the row's product, and its crossed-out price. Every response and every sale reads these. */
export const priceNow =
  sql`coalesce(${ofNow(sql`c.price_halalas`, sql`c.before_halalas`)}, ${productsTable.priceHalalas})`.mapWith(
    productsTable.priceHalalas,
  )
export const wasNow = sql<number | null>`nullif(coalesce(${ofNow(
  sql`coalesce(c.was_halalas, 0)`,
  sql`coalesce(c.before_was_halalas, 0)`,
)}, ${productsTable.listPriceHalalas}), 0)`
