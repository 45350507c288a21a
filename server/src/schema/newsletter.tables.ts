import type { Lang } from '@matla/contract/kit/lang'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { isOneOf } from './is-one-of.tables.ts'

export const subscriptionStatuses = ['asked', 'confirmed', 'left'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * Who asked for the newsletter, and which sentence he agreed to. Of one who has left only the hash of his address stays
 * (PDPL: proof of consent, suppression).
 */
export const subscriptionsTable = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey(),
    emailHash: text('email_hash').notNull().unique(),
    email: text(),
    lang: text().$type<Lang>().notNull(),
    status: text({ enum: subscriptionStatuses }).notNull().default('asked'),
    consentText: text('consent_text').notNull(),
    tokenHash: text('token_hash').unique(),
    tokenExpiresAt: instant('token_expires_at'),
    askedAt: instant('asked_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    leftAt: instant('left_at'),
  },
  (table) => [
    index('subscriptions_by_status').on(table.status, table.id),
    check('subscriptions_lang', sql`${table.lang} in ('ar', 'en')`),
    check('subscriptions_status', isOneOf(table.status, subscriptionStatuses)),
    check('subscriptions_email_form', sql`${table.email} = lower(${table.email})`),
    check('subscriptions_left_forgets', sql`(${table.status} = 'left') = (${table.email} is null)`),
    check('subscriptions_confirmed', sql`${table.status} <> 'confirmed' or ${table.confirmedAt} is not null`),
    check('subscriptions_token_ends', sql`(${table.tokenHash} is null) = (${table.tokenExpiresAt} is null)`),
  ],
)
