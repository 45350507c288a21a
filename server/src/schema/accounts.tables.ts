import type { Lang } from '@matla/contract/kit/lang'
import { staffRoles } from '@matla/contract/staff/rights'
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
import { indexWhere, instant, isOneOf, requiredUuid, uniqueWhere } from './columns.tables.ts'

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
    /** Lower case. */
    email: text().notNull(),
    fullName: text('full_name').notNull(),
    /** `personSearchText`; '' where a version wrote the row that did not know of it. */
    search: text().notNull().default(''),
    lang: text().$type<Lang>().notNull().default('ar'),
    /** For the version before alone: the first of `staff_members.roles`, written together with it. */
    formerRole: text('role', { enum: formerRoles }).notNull().default('learner'),
    /** Whoever has the account has shown that he has this mailbox. */
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Argon2id; null: the account has no password, and is entered by Google or a mailed link. */
    passwordHash: text('password_hash'),
    /** The LMS user's number on the LMS, once known. */
    lmsUserId: integer('lms_user_id'),
    /** Until then one job alone looks for this LMS user or makes him. */
    learningClaimUntil: instant('learning_claim_until'),
    createdAt: instant('created_at').notNull(),
    /** The person had his data erased: the row stays because orders point to it, and nothing is added to it. */
    closedAt: instant('closed_at'),
    /** The account that this one was joined to; it closed with that. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => usersTable.id),
    /** The address that it had until then; null again when his data is erased. */
    formerEmail: text('former_email'),
  },
  (table) => [
    indexWhere('users_merged', [table.mergedInto], sql`${table.mergedInto} is not null`),
    check('users_merged_closed', sql`${table.mergedInto} is null or ${table.closedAt} is not null`),
    check('users_former_email', sql`${table.formerEmail} is null or ${table.mergedInto} is not null`),
    uniqueIndex('users_email').on(table.email),
    index('users_newest').on(table.createdAt, table.id),
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
 * Opaque tokens, stored hashed. `member`: the account; `checkout`: a guest inside his own checkout;
 * `order-link`: whoever holds the mailed link of one order.
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
    /** Right within an hour; null: not since it was opened. */
    lastUsedAt: instant('last_used_at'),
    /** When it last made a call of staff; null: not since it was opened. Nothing else moves it. */
    staffUsedAt: instant('staff_used_at'),
    /** The try at the guest step that opened it, as its limit counted it; null: given back, or none was counted. */
    countedKey: text('counted_key'),
    countedUntil: instant('counted_until'),
    /** When its holder last showed who he is, by a password, a link or a second factor; of a member's session. */
    provedAt: instant('proved_at'),
    /** When its holder showed a second factor; null: not yet. */
    secondFactorAt: instant('second_factor_at'),
    /** Browser and system that it was opened with, as words for a person; '' where nobody knows. */
    device: text().notNull().default(''),
  },
  (table) => [
    check('sessions_kind', isOneOf(table.kind, sessionKinds)),
    check('sessions_order_link', sql`(${table.kind} = 'order-link') = (${table.orderId} is not null)`),
    index('sessions_by_user').on(table.userId),
  ],
)

/** Whose account it is at another provider; `subject` is that provider's own number for it. */
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

/** The newest link of each purpose, stored hashed; used ones are gone. */
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
 * Links with which somebody becomes an owner: one for each address, and one without an address (''), for the first
 * owner, who chooses it on the page. Stored hashed; used ones are gone.
 */
export const ownerLinksTable = pgTable('owner_links', {
  email: text().primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** The newest code that was mailed to an address, stored hashed; used ones are gone. */
export const emailCodesTable = pgTable('email_codes', {
  emailHash: text('email_hash').primaryKey(),
  codeHash: text('code_hash').notNull(),
  tries: integer().notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Nonces that we gave out for Google to repeat, each good once. */
export const nonceTable = pgTable('sign_in_nonces', {
  nonceHash: text('nonce_hash').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})

const fact = (name?: string) => (name === undefined ? text() : text(name)).notNull().default('')

/** What a person tells of himself beside name and e-mail address; an empty text is "not told" (R238). */
export const profilesTable = pgTable(
  'profiles',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** E.164 where it could be read as such. */
    phone: fact(),
    city: fact(),
    country: fact(),
    timezone: fact(),
    gender: fact(),
    areaOfInterest: fact('area_of_interest'),
    facebook: fact(),
    instagram: fact(),
    twitter: fact(),
    /** Names the stored picture; unguessable. */
    pictureId: text('picture_id'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    check('profiles_gender', sql`${table.gender} in ('', 'male', 'female')`),
    check('profiles_picture_id_form', sql`${table.pictureId} ~ '^[0-9a-f]{32}$'`),
    uniqueIndex('profiles_picture').on(table.pictureId),
  ],
)

export const mergeStates = ['waiting', 'done', 'cancelled'] as const

/** Two accounts of one person: `closing` is joined to `staying` when both mailboxes have confirmed it, or an owner says so. */
export const accountMergesTable = pgTable(
  'account_merges',
  {
    id: uuid().primaryKey(),
    staying: requiredUuid('staying').references(() => usersTable.id),
    closing: requiredUuid('closing').references(() => usersTable.id),
    state: text({ enum: mergeStates }).notNull().default('waiting'),
    /** Why staff asked for it; '' when the data of the person was erased. */
    reason: text().notNull(),
    /** The same again is the same merge. */
    requestKey: text('request_key').notNull().unique('account_merges_once'),
    askedBy: requiredUuid('asked_by').references(() => usersTable.id),
    askedAt: instant('asked_at').notNull(),
    /** The links in the emails work until then. */
    expiresAt: instant('expires_at').notNull(),
    /** Of the newest link to each mailbox, hashed; null: that email is not sent yet. */
    stayingTokenHash: text('staying_token_hash').unique(),
    closingTokenHash: text('closing_token_hash').unique(),
    /** Of the code in the newest email to each mailbox, hashed: the link of the other email asks for it. */
    stayingCodeHash: text('staying_code_hash'),
    closingCodeHash: text('closing_code_hash'),
    /** Codes that were tried. */
    codeTries: integer('code_tries').notNull().default(0),
    stayingConfirmedAt: instant('staying_confirmed_at'),
    closingConfirmedAt: instant('closing_confirmed_at'),
    endedAt: instant('ended_at'),
    /** The member of staff who cancelled it or did it without the links; null: both mailboxes have confirmed. */
    endedBy: uuid('ended_by').references(() => usersTable.id),
    /** Why an owner did not wait for the mailboxes. */
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
 * Who asked for his data or for its end, and when it was answered: the law asks for this list and gives thirty days
 * (PDPL rules, article 3).
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
    /** The member of staff whom it reached; null: he asked for it in his account. */
    takenDownBy: uuid('taken_down_by').references(() => usersTable.id),
    outcome: text({ enum: requestOutcomes }),
    /** When it was answered; null: it waits. */
    doneAt: instant('done_at'),
    /** Who answered for the shop; null: the shop itself did. */
    doneBy: uuid('done_by').references(() => usersTable.id),
    /** Why it was declined, or how it was answered otherwise. */
    note: text().notNull().default(''),
    /** Until then invoices have to stay; null: there are none. */
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
