import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { productsTable } from './catalog.tables.ts'
import { indexWhere, instant, isOneOf, requiredText, requiredUuid, uniqueWhere } from './columns.tables.ts'

const priceChangeStates = ['planned', 'running', 'done', 'cancelled', 'replaced', 'missed'] as const

/** A price that staff gave a product, or will: for good, or from one moment until another. In halalas. */
export const priceChangesTable = pgTable(
  'price_changes',
  {
    id: uuid().primaryKey(),
    productId: requiredText('product_id').references(() => productsTable.id),
    priceHalalas: integer('price_halalas').notNull(),
    /** The crossed-out price; null: none. */
    wasHalalas: integer('was_halalas'),
    startsAt: instant('starts_at').notNull(),
    /** When the price before it comes back; null: never. */
    endsAt: instant('ends_at'),
    /** `running`: it holds and will end; `replaced`: another change came in its place; `missed`: its time passed while no server ran. */
    state: text({ enum: priceChangeStates }).notNull().default('planned'),
    reason: text().notNull().default(''),
    /** The same again is the same change. */
    requestKey: requiredText('request_key'),
    by: requiredUuid('by').references(() => usersTable.id),
    createdAt: instant('created_at').notNull(),
    appliedAt: instant('applied_at'),
    /** What it took the place of, since it was applied. */
    beforeHalalas: integer('before_halalas'),
    beforeWasHalalas: integer('before_was_halalas'),
    /** When it stopped holding, or was cancelled. */
    endedAt: instant('ended_at'),
    endedBy: uuid('ended_by').references(() => usersTable.id),
  },
  (table) => [
    unique('price_changes_once').on(table.productId, table.requestKey),
    index('price_changes_of_product').on(table.productId, table.createdAt),
    indexWhere('price_changes_to_come', [table.startsAt], isOneOf(table.state, ['planned', 'running'])),
    uniqueWhere('price_changes_one_running', [table.productId], sql`${table.state} = 'running'`),
    check('price_changes_state', isOneOf(table.state, priceChangeStates)),
    check(
      'price_changes_price',
      sql`${table.priceHalalas} > 0 and ${table.wasHalalas} > ${table.priceHalalas}`,
    ),
    check('price_changes_period', sql`${table.endsAt} > ${table.startsAt}`),
    check(
      'price_changes_applied',
      sql`(${table.appliedAt} is null) = (${table.beforeHalalas} is null) and (${table.state} not in ('running', 'done', 'replaced') or ${table.appliedAt} is not null) and (${table.state} not in ('planned', 'missed') or ${table.appliedAt} is null)`,
    ),
  ],
)
