import { and, asc, desc, eq, getTableColumns, gt, max, sql } from 'drizzle-orm'
import type { EmailStatus } from '@matla/contract/staff/email-words'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/db/database.ts'
import { sessionsTable, usersTable } from '#schema/accounts.tables.ts'
import {
  staffInvitationsTable,
  staffMembersTable,
  staffPasskeysTable,
  staffRecoveryCodesTable,
  staffTotpTable,
} from '#schema/staff.tables.ts'

const inviter = alias(usersTable, 'inviter')
const of = (table: typeof staffPasskeysTable | typeof staffRecoveryCodesTable) =>
  sql<number>`(select count(*)::int from ${table} where ${table.userId} = ${staffMembersTable.userId})`

/** All current and former staff, by name, or only the member with this id. */
export async function readMembers(db: Db, id?: string) {
  const { userId, roles, state, since } = staffMembersTable
  return db
    .select({
      id: userId,
      fullName: usersTable.fullName,
      email: usersTable.email,
      roles,
      state,
      since,
      invitedBy: inviter.fullName,
      lastSeenAt: max(sessionsTable.lastUsedAt),
      lastOpenedAt: max(sessionsTable.createdAt),
      hasTotp: sql<boolean>`exists (select from ${staffTotpTable}
        where ${staffTotpTable.userId} = ${userId} and ${staffTotpTable.secret} is not null)`,
      passkeys: of(staffPasskeysTable),
      recoveryCodesLeft: of(staffRecoveryCodesTable),
    })
    .from(staffMembersTable)
    .innerJoin(usersTable, eq(usersTable.id, userId))
    .leftJoin(inviter, eq(inviter.id, staffMembersTable.invitedBy))
    .leftJoin(sessionsTable, and(eq(sessionsTable.userId, userId), eq(sessionsTable.kind, 'member')))
    .where(id === undefined ? undefined : eq(userId, id))
    .groupBy(userId, usersTable.id, inviter.id)
    .orderBy(asc(usersTable.fullName), asc(userId))
}
export type ReadMember = Awaited<ReturnType<typeof readMembers>>[number]

export type InvitationRow = typeof staffInvitationsTable.$inferSelect

/** The delivery status of an invitation's newest email. Emails queued before they named their invitation have none. */
const mail = sql<EmailStatus>`coalesce((select email.status from emails email
  where email.about_id = staff_invitations.id order by email.created_at desc limit 1), 'waiting')`

export async function readInvitations(db: Db) {
  return db
    .select({ ...getTableColumns(staffInvitationsTable), inviterName: usersTable.fullName, mail })
    .from(staffInvitationsTable)
    .innerJoin(usersTable, eq(usersTable.id, staffInvitationsTable.invitedBy))
    .orderBy(desc(staffInvitationsTable.createdAt))
}

/** The delivery status of a pending invitation's email. Locks the invitation until the transaction ends. */
export async function lockInvitationMail(tx: Tx, id: string, now: Date): Promise<EmailStatus | undefined> {
  const rows = await tx
    .select({ mail })
    .from(staffInvitationsTable)
    .where(and(eq(staffInvitationsTable.id, id), gt(staffInvitationsTable.expiresAt, now)))
    .for('update', { of: staffInvitationsTable })
  return rows[0]?.mail
}

/** Replaces an earlier invitation to the address, whose link stops working. */
export async function replaceInvitation(tx: Tx, invitation: Omit<InvitationRow, 'tokenHash'>): Promise<void> {
  const fresh = { ...invitation, tokenHash: null }
  await tx
    .insert(staffInvitationsTable)
    .values(fresh)
    .onConflictDoUpdate({ target: staffInvitationsTable.email, set: fresh })
}

/** Sets the link of the email that is being sent. Returns false when the invitation has ended. */
export async function storeInvitationToken(
  db: Db,
  id: string,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(staffInvitationsTable)
    .set({ tokenHash })
    .where(and(eq(staffInvitationsTable.id, id), gt(staffInvitationsTable.expiresAt, now)))
    .returning({ id: staffInvitationsTable.id })
  return rows.length > 0
}

const live = (tokenHash: string, now: Date) =>
  and(eq(staffInvitationsTable.tokenHash, tokenHash), gt(staffInvitationsTable.expiresAt, now))

export const findInvitation = async (db: Db, tokenHash: string, now: Date) =>
  (await db.select().from(staffInvitationsTable).where(live(tokenHash, now))).at(0)

/** Consumes the invitation, so that only one of several concurrent requests succeeds. */
export async function takeInvitation(tx: Tx, tokenHash: string, now: Date) {
  const rows = await tx.delete(staffInvitationsTable).where(live(tokenHash, now)).returning()
  return rows[0]
}

/** Ends the open invitations of this member. */
export const deleteInvitationsOf = (tx: Tx, invitedBy: string): Promise<InvitationRow[]> =>
  tx.delete(staffInvitationsTable).where(eq(staffInvitationsTable.invitedBy, invitedBy)).returning()

/** Returns undefined when the invitation has ended. */
export async function deleteInvitation(tx: Tx, id: string): Promise<InvitationRow | undefined> {
  const rows = await tx.delete(staffInvitationsTable).where(eq(staffInvitationsTable.id, id)).returning()
  return rows[0]
}
