import type { Lang } from '@matla/contract/kit/lang'
import type { ListArea } from '@matla/contract/staff/list-rights'
import { type StaffRole, staffRoles } from '@matla/contract/kit/rights'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { sessionsTable, usersTable } from './accounts.tables.ts'
import { instant, isOneOf, requiredText, requiredUuid } from './columns.tables.ts'

export const staffStates = ['active', 'deactivated'] as const

const listed = sql.raw(`array[${staffRoles.map((role) => `'${role}'`).join(', ')}]`)

/** Staff members and their roles, the only source of both. */
export const staffMembersTable = pgTable(
  'staff_members',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => usersTable.id),
    roles: text().array().$type<StaffRole[]>().notNull(),
    state: text({ enum: staffStates }).notNull().default('active'),
    /** null when added by an owner link, the demo, or an earlier version. */
    invitedBy: uuid('invited_by').references(() => usersTable.id),
    since: instant('since').notNull(),
  },
  (table) => [
    check('staff_members_state', isOneOf(table.state, staffStates)),
    check('staff_members_roles', sql`${table.roles} <@ ${listed} and cardinality(${table.roles}) > 0`),
  ],
)

const ofUser = () => requiredUuid('user_id').references(() => usersTable.id, { onDelete: 'cascade' })

/** Invitations, the newest per address; deleted once accepted. */
export const staffInvitationsTable = pgTable(
  'staff_invitations',
  {
    id: uuid().primaryKey(),
    /** In lower case. */
    email: text().notNull().unique(),
    roles: text().array().$type<StaffRole[]>().notNull(),
    lang: text().$type<Lang>().notNull(),
    /** The hash of the link in the email; null while the email is not sent. */
    tokenHash: text('token_hash').unique(),
    invitedBy: requiredUuid('invited_by').references(() => usersTable.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    check('staff_invitations_roles', sql`${table.roles} <@ ${listed} and cardinality(${table.roles}) > 0`),
  ],
)

/** One-time codes of a staff member. */
export const staffTotpTable = pgTable('staff_totp', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => usersTable.id, { onDelete: 'cascade' }),
  /** Sealed, or plain base32 when written by an earlier version; null until one is confirmed. */
  secret: text(),
  /** A new secret, until a code confirms it. */
  newSecret: text('new_secret'),
  /** The 30-second step since 1970 of the last used code, so that no code works twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/** Recovery codes. Each works once and is then deleted. */
export const staffRecoveryCodesTable = pgTable(
  'staff_recovery_codes',
  { userId: ofUser(), codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ name: 'staff_recovery_codes_once', columns: [table.userId, table.codeHash] })],
)

export const staffPasskeysTable = pgTable(
  'staff_passkeys',
  {
    /** The authenticator's credential id, in base64url. */
    id: text().primaryKey(),
    userId: ofUser(),
    /** In COSE format, as base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('staff_passkeys_by_user').on(table.userId)],
)

const challengePurposes = ['add', 'prove'] as const

/** The challenge that a passkey must sign in a session, the newest for each purpose. */
export const staffChallengesTable = pgTable(
  'staff_challenges',
  {
    sessionId: requiredUuid('session_id').references(() => sessionsTable.id, { onDelete: 'cascade' }),
    purpose: text({ enum: challengePurposes }).notNull(),
    challenge: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'staff_challenges_newest', columns: [table.sessionId, table.purpose] }),
    check('staff_challenges_purpose', isOneOf(table.purpose, challengePurposes)),
  ],
)

/** Saved list filters: private or shared. */
export const savedViewsTable = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey(),
    /** null for a shared view. */
    userId: uuid('user_id').references(() => usersTable.id, { onDelete: 'cascade' }),
    madeBy: requiredUuid('made_by').references(() => usersTable.id),
    area: text().$type<ListArea>().notNull(),
    name: text().notNull(),
    /** The query string of the list's URL. */
    query: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('saved_views_by_user').on(table.userId, table.area),
    index('saved_views_by_area').on(table.area),
    check('saved_views_short', sql`length(${table.name}) <= 60 and length(${table.query}) <= 2000`),
  ],
)

/** Staff notes on a person, deleted when the person's data is erased. */
export const personNotesTable = pgTable(
  'person_notes',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    words: requiredText('words'),
    /** Idempotency key. */
    requestKey: requiredText('request_key'),
    by: requiredUuid('by').references(() => usersTable.id),
    at: instant('at').notNull(),
  },
  (table) => [
    unique('person_notes_once').on(table.userId, table.requestKey),
    check('person_notes_words', sql`${table.words} <> '' and length(${table.words}) <= 2000`),
  ],
)
