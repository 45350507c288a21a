import type { Lang } from '@matla/contract/kit/lang'
import { staffRoles } from '@matla/contract/kit/rights'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { indexWhere, instant, isOneOf, phoneIndex, requiredUuid, uniqueWhere } from './columns.tables.ts'

export const sessionKinds = ['member', 'checkout', 'order-link'] as const
export type SessionKind = (typeof sessionKinds)[number]
export const identityProviders = ['google'] as const
export const mailedPurposes = ['password', 'email'] as const
export type MailedPurpose = (typeof mailedPurposes)[number]

const formerRoles = ['learner', ...staffRoles] as const

export const usersTable = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** In lower case. */
    email: text().notNull(),
    fullName: text('full_name').notNull(),
    /** `foldedSearch` of name and address; '' in a row written by an earlier version. */
    search: text().notNull().default(''),
    lang: text().$type<Lang>().notNull().default('ar'),
    /** Only for the previous version: the first of `staff_members.roles`, written together with them. */
    formerRole: text('role', { enum: formerRoles }).notNull().default('learner'),
    /** Whether the user has confirmed this mailbox. */
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Argon2id; null when the account has no password and is used with Google or an emailed link. */
    passwordHash: text('password_hash'),
    /** The LMS user's number on the LMS, once known. */
    lmsUserId: integer('lms_user_id'),
    /** Until this time, only one job finds or creates this LMS user. */
    learningClaimUntil: instant('learning_claim_until'),
    createdAt: instant('created_at').notNull(),
    /** When the person's data was erased. The row stays because orders refer to it, and nothing is added to it. */
    closedAt: instant('closed_at'),
    /** The account that this one was merged into, which closed it. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => usersTable.id),
    /** The address before the merge; null again once the person's data is erased. */
    formerEmail: text('former_email'),
  },
  (table) => [
    indexWhere('users_merged', [table.mergedInto], sql`${table.mergedInto} is not null`),
    indexWhere('users_former_emails', [table.formerEmail], sql`${table.formerEmail} is not null`),
    check('users_merged_closed', sql`${table.mergedInto} is null or ${table.closedAt} is not null`),
    check('users_former_email', sql`${table.formerEmail} is null or ${table.mergedInto} is not null`),
    uniqueIndex('users_email').on(table.email),
    index('users_newest').on(table.createdAt, table.id),
    index('users_by_name').on(table.fullName, table.id),
    indexWhere('users_staff', [table.formerRole], sql`${table.formerRole} <> 'learner'`),
    uniqueWhere('users_lms_user', [table.lmsUserId], sql`${table.lmsUserId} is not null`),
    indexWhere('users_without_search', [table.id], sql`${table.search} = ''`),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_lang', sql`${table.lang} in ('ar', 'en')`),
    check('users_role', isOneOf(table.formerRole, formerRoles)),
    check('users_password_hashed', sql`${table.passwordHash} like '$argon2id$%'`),
  ],
)

/**
 * Opaque tokens, stored as hashes. `member`: a session of the account. `checkout`: a guest in their own checkout.
 * `order-link`: the emailed link of one order.
 */
export const sessionsTable = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: requiredUuid('user_id').references(() => usersTable.id, { onDelete: 'cascade' }),
    kind: text({ enum: sessionKinds }).notNull(),
    orderId: uuid('order_id'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** Accurate to an hour; null when the session was not used since it was opened. */
    lastUsedAt: instant('last_used_at'),
    /** When the session last made a staff call; null when it made none. */
    staffUsedAt: instant('staff_used_at'),
    /** The rate-limited attempt of the guest step that opened the session; null when released or not counted. */
    countedKey: text('counted_key'),
    countedUntil: instant('counted_until'),
    /** When the user last proved their identity by a password, a link or a second factor. Only for member sessions. */
    provedAt: instant('proved_at'),
    /** When the user confirmed a second factor; null when they have not yet. */
    secondFactorAt: instant('second_factor_at'),
    /** The browser and system that opened the session; '' when unknown. */
    device: text().notNull().default(''),
  },
  (table) => [
    check('sessions_kind', isOneOf(table.kind, sessionKinds)),
    check('sessions_order_link', sql`(${table.kind} = 'order-link') = (${table.orderId} is not null)`),
    index('sessions_by_user').on(table.userId),
  ],
)

/** Linked accounts at identity providers; `subject` is the provider's id of the account. */
export const identitiesTable = pgTable(
  'identities',
  {
    provider: text({ enum: identityProviders }).notNull(),
    subject: text().notNull(),
    userId: requiredUuid('user_id').references(() => usersTable.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'identities_once', columns: [table.provider, table.subject] }),
    index('identities_by_user').on(table.userId),
    check('identities_provider', isOneOf(table.provider, identityProviders)),
    check('identities_subject_length', sql`length(${table.subject}) between 1 and 255`),
  ],
)

/** The newest link of each purpose, stored as a hash. Used links are deleted. */
export const mailedLinksTable = pgTable(
  'mailed_links',
  {
    userId: requiredUuid('user_id').references(() => usersTable.id, { onDelete: 'cascade' }),
    purpose: text({ enum: mailedPurposes }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'mailed_links_newest_only', columns: [table.userId, table.purpose] }),
    check('mailed_links_purpose', isOneOf(table.purpose, mailedPurposes)),
  ],
)

/**
 * Links that make an owner: one for each address, and one without an address ('') for the first owner, who enters it on
 * the page. Stored as hashes; used links are deleted.
 */
export const ownerLinksTable = pgTable('owner_links', {
  email: text().primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** The newest code that was emailed to an address, stored as a hash. Used codes are deleted. */
export const emailCodesTable = pgTable('email_codes', {
  emailHash: text('email_hash').primaryKey(),
  codeHash: text('code_hash').notNull(),
  tries: integer().notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Nonces that a Google credential must contain. Each works once. */
export const nonceTable = pgTable('sign_in_nonces', {
  nonceHash: text('nonce_hash').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})

const fact = (name?: string) => (name === undefined ? text() : text(name)).notNull().default('')

/** Profile fields besides name and email address. An empty text means not given (R238). */
export const profilesTable = pgTable(
  'profiles',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** The name in Latin letters, for English documents. */
    latinName: fact('latin_name'),
    /** In E.164 format if it could be parsed. */
    phone: fact(),
    city: fact(),
    country: fact(),
    timezone: fact(),
    gender: fact(),
    areaOfInterest: fact('area_of_interest'),
    facebook: fact(),
    instagram: fact(),
    twitter: fact(),
    /** The id of the stored picture, which is random. */
    pictureId: text('picture_id'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    check('profiles_gender', sql`${table.gender} in ('', 'male', 'female')`),
    check('profiles_picture_id_form', sql`${table.pictureId} ~ '^[0-9a-f]{32}$'`),
    uniqueIndex('profiles_picture').on(table.pictureId),
    phoneIndex('profiles_by_phone', table.phone),
  ],
)

export const mergeStates = ['waiting', 'done', 'cancelled'] as const

/**
 * Merges of two accounts of one person. `closing` is merged into `staying` once both mailboxes confirm it or an owner
 * decides.
 */
export const accountMergesTable = pgTable(
  'account_merges',
  {
    id: uuid().primaryKey(),
    staying: requiredUuid('staying').references(() => usersTable.id),
    closing: requiredUuid('closing').references(() => usersTable.id),
    state: text({ enum: mergeStates }).notNull().default('waiting'),
    /** The reason given by staff; '' once the person's data is erased. */
    reason: text().notNull(),
    /** Idempotency key. */
    requestKey: text('request_key').notNull().unique('account_merges_once'),
    askedBy: requiredUuid('asked_by').references(() => usersTable.id),
    askedAt: instant('asked_at').notNull(),
    /** When the links in the emails expire. */
    expiresAt: instant('expires_at').notNull(),
    /** Hashes of the newest link to each mailbox; null while that email is not sent. */
    stayingTokenHash: text('staying_token_hash').unique(),
    closingTokenHash: text('closing_token_hash').unique(),
    /** Hashes of the code in the newest email to each mailbox, which the page of the other email's link requires. */
    stayingCodeHash: text('staying_code_hash'),
    closingCodeHash: text('closing_code_hash'),
    /** The number of codes tried. */
    codeTries: integer('code_tries').notNull().default(0),
    stayingConfirmedAt: instant('staying_confirmed_at'),
    closingConfirmedAt: instant('closing_confirmed_at'),
    endedAt: instant('ended_at'),
    /** The staff member who cancelled the merge or completed it without the links; null when both mailboxes have confirmed. */
    endedBy: uuid('ended_by').references(() => usersTable.id),
    /** Why an owner decided without the confirmations. */
    overrideReason: text('override_reason').notNull().default(''),
  },
  (table) => [
    check('account_merges_state', isOneOf(table.state, mergeStates)),
    check('account_merges_of_two', sql`${table.staying} <> ${table.closing}`),
    check('account_merges_ended', sql`(${table.state} = 'waiting') = (${table.endedAt} is null)`),
    uniqueWhere('account_merges_one_waiting', [table.closing], sql`${table.state} = 'waiting'`),
    uniqueWhere('account_merges_one_done', [table.closing], sql`${table.state} = 'done'`),
    index('account_merges_by_staying').on(table.staying),
    index('account_merges_by_closing').on(table.closing),
  ],
)

export const requestKinds = ['export', 'deletion'] as const
export const requestOutcomes = ['done', 'declined'] as const

/**
 * Requests for the export or deletion of personal data, and when they were answered. The law requires this list and a
 * deadline of thirty days (PDPL rules, article 3).
 */
export const privacyRequestsTable = pgTable(
  'privacy_requests',
  {
    id: uuid().primaryKey(),
    userId: requiredUuid('user_id').references(() => usersTable.id),
    kind: text({ enum: requestKinds }).notNull(),
    askedAt: instant('asked_at')
      .notNull()
      .default(sql`now()`),
    dueAt: instant('due_at')
      .notNull()
      .default(sql`now() + interval '30 days'`),
    /** The staff member who recorded the request; null when it was made in the person's account. */
    takenDownBy: uuid('taken_down_by').references(() => usersTable.id),
    /** When staff exported the data; null when they did not. The request is answered once they have sent it. */
    exportedAt: instant('exported_at'),
    outcome: text({ enum: requestOutcomes }),
    /** When the request was answered; null while it is pending. */
    doneAt: instant('done_at'),
    /** The staff member who answered; null when answered automatically. */
    doneBy: uuid('done_by').references(() => usersTable.id),
    /** Why the request was declined, or how it was answered outside the shop. */
    note: text().notNull().default(''),
    /** Until when invoices must be retained; null when there are none. */
    keptUntil: instant('kept_until'),
  },
  (table) => [
    check('privacy_requests_kind', isOneOf(table.kind, requestKinds)),
    check('privacy_requests_outcome', isOneOf(table.outcome, requestOutcomes)),
    check(
      'privacy_requests_declined',
      sql`${table.outcome} is distinct from 'declined' or ${table.note} <> ''`,
    ),
    check('privacy_requests_retention', sql`${table.keptUntil} is null or ${table.kind} = 'deletion'`),
    index('privacy_requests_by_user').on(table.userId, table.doneAt),
    uniqueWhere(
      'privacy_requests_deleted_once',
      [table.userId],
      sql`${table.kind} = 'deletion' and ${table.doneAt} is not null and ${table.outcome} is distinct from 'declined'`,
    ),
    uniqueWhere('privacy_requests_one_open', [table.userId, table.kind], sql`${table.doneAt} is null`),
    indexWhere('privacy_requests_due', [table.dueAt], sql`${table.doneAt} is null`),
  ],
)
