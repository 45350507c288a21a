import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { call, staffCall } from '#kit/call.ts'
import { emailStatuses } from './email-words.ts'
import { staffRoles } from '#kit/rights.ts'

const Roles = z.array(z.enum(staffRoles)).min(1).max(staffRoles.length)

const Member = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
  state: z.enum(['active', 'deactivated']),
  since: Moment,
  invitedBy: z.string().nullable(),
  /** Last activity of the newest session; null without a session. */
  lastSeenAt: Moment.nullable(),
  hasTotp: z.boolean(),
  passkeys: z.int().nonnegative(),
  recoveryCodesLeft: z.int().nonnegative(),
})
export type Member = z.output<typeof Member>

const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
  invitedBy: z.string(),
  lang: z.enum(['ar', 'en']),
  /** The delivery status of the invitation email. */
  mail: z.enum(emailStatuses),
  createdAt: Moment,
  expiresAt: Moment,
  isExpired: z.boolean(),
})
export type Invitation = z.output<typeof Invitation>

/** A link that shows a draft without logging in; its address was shown only to the member who created it. */
const PreviewLink = z.object({
  documentId: z.string(),
  /** The id of the member who created it. */
  sharedBy: z.string(),
  createdAt: Moment,
  expiresAt: Moment,
})
export type PreviewLink = z.output<typeof PreviewLink>

const read = { right: 'staff.write' } as const
const change = { ...read, method: 'POST', proof: true } as const

export const membersCalls = {
  list: staffCall({
    ...read,
    path: '/staff/staff',
    about: 'All present and former members of staff, the open invitations and the open preview links.',
    result: successResult({
      members: z.array(Member),
      invitations: z.array(Invitation),
      previewLinks: z.array(PreviewLink),
    }),
  }),
  read: staffCall({
    ...read,
    path: '/staff/staff/:id',
    about: 'One member of staff.',
    result: successResult({ member: Member }),
    errors: ['member-not-found'],
  }),
  invite: staffCall({
    ...change,
    path: '/staff/staff/invite',
    about:
      'Mails a link, good once and for 72 hours, with which its reader gets these roles. A second invitation of an address takes the place of the first.',
    body: z.object({
      email: z.string().max(300),
      roles: Roles,
      lang: z.enum(['ar', 'en']).default('ar'),
    }),
    result: successResult({ invitation: Invitation }),
    errors: ['email-not-valid', 'already-staff'],
  }),
  changeRoles: staffCall({
    ...change,
    path: '/staff/staff/:id/change-roles',
    about:
      'Changes the roles of a member of staff; their sessions end. `basedOn`: the roles that the caller saw.',
    body: z.object({ roles: Roles, basedOn: Roles.optional() }),
    result: successResult({ member: Member }),
    errors: ['member-not-found', 'member-changed', 'last-owner'],
  }),
  deactivate: staffCall({
    ...change,
    path: '/staff/staff/:id/deactivate',
    about:
      'Removes every right of a member of staff; their sessions, preview links and open invitations end, and their past actions stay under their name.',
    result: successResult({ member: Member }),
    errors: ['member-not-found', 'last-owner'],
  }),
  reactivate: staffCall({
    ...change,
    path: '/staff/staff/:id/reactivate',
    about: 'Restores the roles of a deactivated member of staff.',
    result: successResult({ member: Member }),
    errors: ['member-not-found'],
  }),
  removeFactors: staffCall({
    ...change,
    path: '/staff/staff/:id/remove-factors',
    about:
      'For members who have lost their second factors: removes all of them and ends their sessions; they add a new one at the next login.',
    result: successResult({ member: Member }),
    errors: ['member-not-found'],
  }),
}

const Token = z.string().max(100)
const byLink = { method: 'POST', access: 'anyone', limit: 'mailed-link' } as const

export const invitationsCalls = {
  cancel: staffCall({
    ...change,
    path: '/staff/invitations/:id/cancel',
    about: 'Cancels an invitation that was not accepted yet.',
    errors: ['invitation-not-found'],
  }),
  makeLink: staffCall({
    ...change,
    path: '/staff/invitations/:id/make-link',
    about:
      'Creates a new link for an invitation whose email was rejected or abandoned, to be delivered by other means; it is only returned here, and the earlier link stops working.',
    result: successResult({ href: z.url() }),
    errors: ['invitation-not-found', 'invitation-mailed'],
  }),
  look: call({
    ...byLink,
    path: '/staff/invitations/look',
    about: 'The invitation of a link, by its token.',
    body: z.object({ token: Token }),
    result: successResult({
      email: z.string(),
      roles: z.array(z.enum(staffRoles)),
      /** No account with this confirmed address has a password yet. */
      needsPassword: z.boolean(),
    }),
    errors: ['link-dead', 'invitation-accepted'],
  }),
  accept: call({
    ...byLink,
    path: '/staff/invitations/accept',
    about: 'Takes an invitation up, once; with a name and a password where there is no account yet.',
    body: z.object({
      token: Token,
      fullName: z.string().max(300).default(''),
      password: z.string().max(300).default(''),
    }),
    result: successResult({ email: z.string() }),
    errors: [
      'link-dead',
      'fields-required',
      'name-too-short',
      'name-not-full',
      'name-not-valid',
      'email-not-valid',
      'confirmation-differs',
      'password-too-weak',
      'password-too-long',
      'password-too-common',
    ],
  }),
}
