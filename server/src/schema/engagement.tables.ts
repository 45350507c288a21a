import type { ApplicationKind } from '@matla/contract/applications/application-rules'
import { ebookRequestStatuses } from '@matla/contract/ebooks/ebooks'
import type { Lang } from '@matla/contract/kit/lang'
import { applicationStages } from '@matla/contract/staff/application-words'
import type { ArticleKind } from '@matla/contract/wishlist/wishlist'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { productsTable } from './catalog.tables.ts'
import { indexWhere, instant, isOneOf, requiredText, requiredUuid, uniqueWhere } from './columns.tables.ts'

export const subscriptionStatuses = ['asked', 'confirmed', 'left'] as const

/** A withdrawn consent to the newsletter. */
export type PastConsent = {
  readonly consentText: string
  readonly confirmedAt: string
  readonly leftAt: string
}

/**
 * Newsletter subscriptions, with the sentence that the subscriber agreed to. After unsubscribing, only the hash of the
 * address is stored (PDPL: proof of consent, suppression).
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
    /** Consents that were withdrawn before the current one was requested, oldest first. */
    past: jsonb().$type<readonly PastConsent[]>().notNull().default([]),
  },
  (table) => [
    index('subscriptions_by_status').on(table.status, table.id),
    check('subscriptions_lang', sql`${table.lang} in ('ar', 'en')`),
    check('subscriptions_status', isOneOf(table.status, subscriptionStatuses)),
    check('subscriptions_email_form', sql`${table.email} = lower(${table.email})`),
    check('subscriptions_left_is_empty', sql`(${table.status} = 'left') = (${table.email} is null)`),
    check('subscriptions_confirmed', sql`${table.status} <> 'confirmed' or ${table.confirmedAt} is not null`),
    check('subscriptions_token_ends', sql`(${table.tokenHash} is null) = (${table.tokenExpiresAt} is null)`),
  ],
)

export const decisions = ['granted', 'withdrawn'] as const
export const consentSources = ['guest-step', 'checkout', 'email'] as const
export const reminderStatuses = ['waiting', 'sending', 'sent', 'dropped', 'failed'] as const
export type ReminderStatus = (typeof reminderStatuses)[number]
export const linkPurposes = ['restore', 'unsubscribe'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** Consents to reminders and their withdrawals, with time and wording. Append-only; the newest counts (PDPL). */
export const reminderConsentsTable = pgTable(
  'reminder_consents',
  {
    id: uuid().primaryKey(),
    userId: requiredUuid('user_id').references(() => usersTable.id, { onDelete: 'cascade' }),
    decision: text({ enum: decisions }).notNull(),
    textVersion: text('text_version').notNull(),
    lang: text().$type<Lang>().notNull(),
    source: text({ enum: consentSources }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    check('reminder_consents_decision', isOneOf(table.decision, decisions)),
    check('reminder_consents_source', isOneOf(table.source, consentSources)),
    check('reminder_consents_lang', sql`${table.lang} in ('ar', 'en')`),
    index('reminder_consents_by_user').on(table.userId, table.at),
  ],
)

/**
 * Reminders about unfinished purchases. At most one is pending per buyer, and a purchase of the same courses is
 * reminded of only once.
 */
export const remindersTable = pgTable(
  'reminders',
  {
    id: uuid().primaryKey(),
    userId: requiredUuid('user_id').references(() => usersTable.id, { onDelete: 'cascade' }),
    productIds: text('product_ids').array().notNull(),
    /** Identifies a purchase by its courses in any order. */
    productsKey: text('products_key').notNull(),
    lang: text().$type<Lang>().notNull(),
    status: text({ enum: reminderStatuses }).notNull().default('waiting'),
    /** Fixed before the first attempt, so that a duplicate can be recognised (docs/invariants.md#i10). */
    messageId: text('message_id').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    check('reminders_status', isOneOf(table.status, reminderStatuses)),
    check('reminders_sent', sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
    check('reminders_lang', sql`${table.lang} in ('ar', 'en')`),
    uniqueIndex('reminders_once').on(table.userId, table.productsKey),
    uniqueWhere('reminders_one_waiting', [table.userId], sql`${table.status} = 'waiting'`),
    indexWhere('reminders_due', [table.dueAt], sql`${table.status} = 'waiting'`),
  ],
)

/** Links in emails, stored as hashes. Each has a single purpose and an expiry. */
export const reminderLinksTable = pgTable(
  'reminder_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    reminderId: requiredUuid('reminder_id').references(() => remindersTable.id, { onDelete: 'cascade' }),
    purpose: text({ enum: linkPurposes }).notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    check('reminder_links_purpose', isOneOf(table.purpose, linkPurposes)),
    index('reminder_links_by_reminder').on(table.reminderId),
  ],
)

/** E-book requests, retained until staff have answered and a year has passed. */
export const ebookRequestsTable = pgTable(
  'ebook_requests',
  {
    id: uuid().primaryKey(),
    ebookId: text('ebook_id').notNull(),
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    lang: text().$type<Lang>().notNull(),
    status: text({ enum: ebookRequestStatuses }).notNull().default('waiting'),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
    answeredBy: uuid('answered_by').references(() => usersTable.id, { onDelete: 'set null' }),
    keptUntil: instant('kept_until').notNull(),
    /** Search text for staff; '' until it is filled in. */
    search: text().notNull().default(''),
  },
  (table) => [
    indexWhere('ebook_requests_without_search', [table.id], sql`${table.search} = ''`),
    uniqueWhere(
      'ebook_requests_once_waiting',
      [table.email, table.ebookId],
      sql`${table.status} = 'waiting'`,
    ),
    index('ebook_requests_by_status').on(table.status, table.id),
    index('ebook_requests_by_end').on(table.keptUntil),
    check('ebook_requests_ebook_form', sql`${table.ebookId} ~ '^[a-z0-9-]{1,60}$'`),
    check('ebook_requests_named', sql`${table.fullName} <> ''`),
    check('ebook_requests_email_form', sql`${table.email} = lower(${table.email})`),
    check('ebook_requests_lang', sql`${table.lang} in ('ar', 'en')`),
    check('ebook_requests_status', isOneOf(table.status, ebookRequestStatuses)),
    check('ebook_requests_answered', sql`(${table.status} = 'waiting') = (${table.answeredAt} is null)`),
    check('ebook_requests_retention', sql`${table.createdAt} < ${table.keptUntil}`),
  ],
)

export const ebookAlertStatuses = ['asked', 'waiting', 'told'] as const

/** E-book alerts, with the sentence that the recipient agreed to. Cleared once the alert is sent. */
export const ebookAlertsTable = pgTable(
  'ebook_alerts',
  {
    id: uuid().primaryKey(),
    ebookId: text('ebook_id').notNull(),
    email: text().notNull(),
    lang: text().$type<Lang>().notNull(),
    status: text({ enum: ebookAlertStatuses }).notNull().default('asked'),
    consentText: text('consent_text').notNull(),
    tokenHash: text('token_hash').unique(),
    tokenExpiresAt: instant('token_expires_at'),
    askedAt: instant('asked_at').notNull(),
    keptUntil: instant('kept_until').notNull(),
  },
  (table) => [
    uniqueIndex('ebook_alerts_once').on(table.email, table.ebookId),
    indexWhere('ebook_alerts_waiting', [table.ebookId, table.id], sql`${table.status} = 'waiting'`),
    index('ebook_alerts_by_end').on(table.keptUntil),
    check('ebook_alerts_ebook_form', sql`${table.ebookId} ~ '^[a-z0-9-]{1,60}$'`),
    check('ebook_alerts_email_form', sql`${table.email} = lower(${table.email})`),
    check('ebook_alerts_lang', sql`${table.lang} in ('ar', 'en')`),
    check('ebook_alerts_status', isOneOf(table.status, ebookAlertStatuses)),
    check('ebook_alerts_token_ends', sql`(${table.tokenHash} is null) = (${table.tokenExpiresAt} is null)`),
  ],
)

/** The other fields of the form, as typed. */
export type ApplicationFacts = Readonly<Record<string, unknown>>

/** Job and internship applications; their files are stored under random names (docs/invariants.md#v22). */
export const applicationsTable = pgTable(
  'applications',
  {
    id: uuid().primaryKey(),
    kind: text().$type<ApplicationKind>().notNull(),
    lang: text().$type<Lang>().notNull(),
    /** The signed-in member, if any. */
    userId: uuid('user_id').references(() => usersTable.id, { onDelete: 'set null' }),
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    facts: jsonb().$type<ApplicationFacts>().notNull(),
    resumeKey: text('resume_key'),
    portfolioKey: text('portfolio_key'),
    receivedAt: instant('received_at').notNull(),
    keptUntil: instant('kept_until').notNull(),
    stage: text({ enum: applicationStages }).notNull().default('new'),
    stageAt: instant('stage_at'),
    stageBy: uuid('stage_by').references(() => usersTable.id, { onDelete: 'set null' }),
    tags: text().array().notNull().default([]),
    /** Search text for staff; '' until it is filled in. */
    search: text().notNull().default(''),
  },
  (table) => [
    index('applications_by_stage').on(table.stage, table.id),
    indexWhere('applications_without_search', [table.id], sql`${table.search} = ''`),
    check('applications_stage', isOneOf(table.stage, applicationStages)),
    index('applications_by_email').on(table.email),
    index('applications_by_user').on(table.userId),
    index('applications_by_end').on(table.keptUntil),
    check('applications_kind', sql`${table.kind} in ('job', 'internship')`),
    check('applications_lang', sql`${table.lang} in ('ar', 'en')`),
    check('applications_email_form', sql`${table.email} = lower(${table.email})`),
    check('applications_resume', sql`${table.kind} <> 'internship' or ${table.resumeKey} is not null`),
    check(
      'applications_guardian',
      sql`${table.facts} ->> 'age' is distinct from 'Under 18' or ${table.facts} ->> 'guardianName' <> ''`,
    ),
    check('applications_retention', sql`${table.receivedAt} < ${table.keptUntil}`),
  ],
)

/** The id keeps a renamed course on the list, and the name it had then can still be used to find it (R277). */
export const wishlistProductsTable = pgTable(
  'wishlist_products',
  {
    userId: requiredUuid('user_id').references(() => usersTable.id, { onDelete: 'cascade' }),
    productId: requiredText('product_id').references(() => productsTable.id, { onDelete: 'cascade' }),
    nameEnglish: text('name_english').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
)

/** Wishlist articles as they were when added. The English heading is the key (R277). */
export const wishlistArticlesTable = pgTable(
  'wishlist_articles',
  {
    userId: requiredUuid('user_id').references(() => usersTable.id, { onDelete: 'cascade' }),
    headingEnglish: text('heading_english').notNull(),
    kind: text().$type<ArticleKind>().notNull(),
    articleId: text('article_id'),
    headingArabic: text('heading_arabic').notNull(),
    subheadingEnglish: text('subheading_english').notNull(),
    subheadingArabic: text('subheading_arabic').notNull(),
    thumbnail: text().notNull(),
    redirectionLink: text('redirection_link').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.headingEnglish] }),
    uniqueIndex('wishlist_articles_by_id').on(table.userId, table.kind, table.articleId),
    check('wishlist_articles_kind', sql`${table.kind} in ('blog', 'insight')`),
    check('wishlist_articles_named', sql`${table.headingEnglish} <> ''`),
    check('wishlist_articles_id_or_none', sql`${table.articleId} <> ''`),
    check('wishlist_articles_leads_to_us', sql`${table.redirectionLink} ~ '^/[^/\\\\]'`),
    check(
      'wishlist_articles_picture_is_ours',
      sql`${table.thumbnail} = '' or ${table.thumbnail} ~ '^/[^/\\\\]'`,
    ),
  ],
)
