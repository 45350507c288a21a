import type { EmailStatus } from '@matla/contract/staff/email-words'
import { listOpenLinks } from '#cms/documents/preview-links.ts'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { type InvitationRow, readInvitations, readMembers, type ReadMember } from './members.store.ts'

/** All current and former staff members, and the open invitations. */
export async function listStaff(db: Db, now: Date) {
  const invitations = await readInvitations(db)
  const previewLinks = await listOpenLinks(db, now)
  return {
    previewLinks: previewLinks.map(({ documentId, by, at, expiresAt }) => ({
      documentId,
      sharedBy: by,
      createdAt: at,
      expiresAt,
    })),
    members: (await readMembers(db)).map(shownMember),
    invitations: invitations.map(({ inviterName, mail, ...invitation }) =>
      shownInvitation(invitation, { invitedBy: inviterName, mail, now }),
    ),
  }
}

/** Fails with `member-not-found`. */
export async function readMember(db: Db, id: string) {
  const [member] = await readMembers(db, id)
  return member ? shownMember(member) : fail('member-not-found')
}

const shownMember = ({ lastSeenAt, lastOpenedAt, ...member }: ReadMember) => ({
  ...member,
  lastSeenAt: lastSeenAt ?? lastOpenedAt,
})

export const shownInvitation = (
  { id, email, roles, lang, createdAt, expiresAt }: Omit<InvitationRow, 'tokenHash'>,
  { invitedBy, mail, now }: { readonly invitedBy: string; readonly mail: EmailStatus; readonly now: Date },
) => ({
  id,
  email,
  roles,
  lang,
  mail,
  invitedBy,
  createdAt,
  expiresAt,
  isExpired: expiresAt.getTime() <= now.getTime(),
})
