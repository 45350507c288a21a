import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { mailedPurposes } from './accounts.tables.ts'
import { instant, isOneOf } from './columns.tables.ts'

export const usedLinkPurposes = [
  ...mailedPurposes,
  'owner',
  'invitation',
  'newsletter',
  'ebook-alert',
  'merge',
] as const
export type UsedLinkPurpose = (typeof usedLinkPurposes)[number]

/** Used emailed links, stored as hashes, so that a second opening can report the result of the first. */
export const usedLinksTable = pgTable(
  'used_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text({ enum: usedLinkPurposes }).notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    index('used_links_by_time').on(table.usedAt),
    check('used_links_purpose', isOneOf(table.purpose, usedLinkPurposes)),
  ],
)
