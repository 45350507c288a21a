import { isEmail, tidyEmail } from '@matla/contract/kit/email-address'
import { errorTexts } from '@matla/contract/errors.text'
import type { Lang } from '@matla/contract/kit/lang'
import type { StaffRole } from '@matla/contract/kit/rights'
import { prepareInvitedAccount, findInvitedAccount } from '#identity/invited-account.ts'
import { addStaffMember, hasStaffRight, isActiveStaff } from '#identity/staff-members.ts'
import { recordUsedLink, wasLinkUsed } from '#identity/used-links.ts'
import { fail } from '#lib/errors.ts'
import { hashToken, newId, newToken } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import type { Email, EmailFacts } from '#platform/mail/email-layout.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { invitationEmail } from './invitation-email.text.ts'
import {
  deleteInvitation,
  findInvitation,
  lockInvitationMail,
  replaceInvitation,
  storeInvitationToken,
  takeInvitation,
} from './members.store.ts'
import { shownInvitation } from './read-members.ts'
import { notifyOwners } from './notify-owners.ts'

type InviteDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>

const hours = 72

type InvitationInput = { readonly email: string; readonly roles: readonly StaffRole[]; readonly lang: Lang }

/** Emails an invitation, which replaces an earlier one to the address. Fails with `email-not-valid` or `already-staff`. */
export async function invite(deps: InviteDeps, actor: Actor, { email: typed, roles, lang }: InvitationInput) {
  const email = tidyEmail(typed)
  if (!isEmail(email)) fail('email-not-valid', { email: errorTexts['email-not-valid'] })
  const { userId } = await findInvitedAccount(deps.db, email)
  if (userId !== null && (await isActiveStaff(deps.db, userId))) fail('already-staff')
  return deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const expiresAt = new Date(now.getTime() + hours * 3_600_000)
    const id = newId(now)
    const invitation = { id, email, roles: [...roles], lang, createdAt: now, expiresAt }
    await replaceInvitation(tx, { ...invitation, invitedBy: actor.userId })
    await queueEmail(tx, deps, { kind: 'staff-invitation', recipient: email, lang, aboutId: id, now })
    const entry = { actorId: actor.userId, action: 'invite', subject: id, after: { roles } }
    await writeAudit(tx, entry, now)
    const shown = { invitedBy: actor.fullName, mail: 'waiting', now } as const
    return shownInvitation({ ...invitation, invitedBy: actor.userId }, shown)
  })
}

/** Fails with `invitation-not-found`. */
export async function cancelInvitation({ db, clock }: InviteDeps, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { roles } = (await deleteInvitation(tx, id)) ?? fail('invitation-not-found')
    const entry = { actorId: actor.userId, action: 'cancel', subject: id, before: { roles } }
    await writeAudit(tx, entry, clock())
  })
}

/** Writes the queued email with a new link. Returns null when the invitation has ended. */
export async function writeInvitationEmail(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  invitationId: string,
  facts: EmailFacts,
): Promise<Email | null> {
  const token = newToken()
  if (!(await storeInvitationToken(db, invitationId, hashToken(token), clock()))) return null
  return composeEmail({ ...facts, name: '', href: buildHref(config, token) }, invitationEmail)
}

const buildHref = ({ publicUrl }: Deps['config'], token: string): string =>
  `${publicUrl}/console/invitation?token=${token}`

/**
 * A link to pass on when the mail server rejected the email. A delivered link also verifies the mailbox, so it is
 * never shown. Fails with `invitation-not-found` or `invitation-mailed`.
 */
export function makeInvitationLink({ db, clock, config }: InviteDeps, actor: Actor, id: string) {
  return db.transaction(async (tx) => {
    const now = clock()
    const mail = (await lockInvitationMail(tx, id, now)) ?? fail('invitation-not-found')
    if (mail !== 'refused' && mail !== 'failed') fail('invitation-mailed')
    const token = newToken()
    await storeInvitationToken(tx, id, hashToken(token), now)
    const entry = { actorId: actor.userId, action: 'invitation-link', subject: id, detail: { mail } }
    await writeAudit(tx, { ...entry, after: { link: 'made' } }, now)
    return buildHref(config, token)
  })
}

/** The details of an invitation. Fails with `invitation-accepted` or `link-dead`. */
export async function lookAtInvitation({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string) {
  const found = await findOpenInvitation(db, token, clock())
  if (!found) return fail((await wasLinkUsed(db, hashToken(token))) ? 'invitation-accepted' : 'link-dead')
  const { email, roles } = found
  return { email, roles, needsPassword: (await findInvitedAccount(db, email)).needsPassword }
}

/** An invitation is valid only while its inviter has the right to invite. */
async function findOpenInvitation(db: Db, token: string, now: Date) {
  const found = await findInvitation(db, hashToken(token), now)
  return found && (await hasStaffRight(db, found.invitedBy, 'staff.write')) ? found : undefined
}

type Accepted = { readonly token: string; readonly fullName: string; readonly password: string }

/**
 * Makes the holder of the link a staff member, once, and returns their address. Fails with `link-dead`, and with
 * the first fault of the sign-up checks unless there is an account with a confirmed address and a password.
 */
export async function acceptInvitation(
  deps: InviteDeps,
  { token, fullName, password }: Accepted,
): Promise<string> {
  const { email, lang } = (await findOpenInvitation(deps.db, token, deps.clock())) ?? fail('link-dead')
  const open = await prepareInvitedAccount(deps, { email, lang, fullName, password })
  await deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const invitation = (await takeInvitation(tx, hashToken(token), now)) ?? fail('link-dead')
    await recordUsedLink(tx, hashToken(token), 'invitation', now)
    const userId = await open(tx, now)
    const { roles, invitedBy } = invitation
    if (!(await hasStaffRight(tx, invitedBy, 'staff.write'))) fail('link-dead')
    await addStaffMember(tx, { userId, roles, invitedBy }, now)
    const after = { roles, state: 'active' }
    await writeAudit(tx, { actorId: userId, action: 'joined', subject: userId, after }, now)
    if (roles.includes('owner')) await notifyOwners(tx, deps, userId, now)
  })
  return email
}
