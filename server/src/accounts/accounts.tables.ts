import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const usersTable = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** Lower case. */
    email: text().notNull(),
    fullName: text('full_name').notNull(),
    lang: text().notNull().default('ar'),
    role: text().notNull().default('learner'),
    /** Argon2id; null: the account has no password yet (decision 8). */
    passwordHash: text('password_hash'),
    /** The learner's number on the learning site, once known. */
    learningUserId: integer('learning_user_id'),
    /** Until then one job alone looks for this learner or makes him. */
    learningClaimUntil: instant('learning_claim_until'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_lang', sql`${table.lang} in ('ar', 'en')`),
    check('users_role', sql`${table.role} in ('learner', 'owner', 'editor', 'finance', 'support')`),
  ],
)

/**
 * Opaque tokens, stored hashed (decision 2). `member`: the account; `checkout`: a guest inside his own checkout;
 * `order-link`: whoever holds the mailed link of one order.
 */
export const sessionsTable = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    orderId: uuid('order_id'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    check('sessions_kind', sql`${table.kind} in ('member', 'checkout', 'order-link')`),
    check('sessions_order_link', sql`(${table.kind} = 'order-link') = (${table.orderId} is not null)`),
    index('sessions_by_user').on(table.userId),
  ],
)
