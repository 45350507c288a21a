import { z } from 'zod'
import { Mark } from '#content/content.ts'
import { Localized } from '#kit/lang.schema.ts'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { typedCode } from '#kit/typed.schema.ts'
import { PasskeyResponse } from './passkey.ts'
import { type Right, rights, staffRoles } from '#kit/rights.ts'

const Code = typedCode(z.string().max(40))
const count = z.int().nonnegative()

// `Object.keys` widens the keys to string.
const Rights = z.array(z.enum(Object.keys(rights) as [Right, ...Right[]]))

const Me = successResult({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  lang: z.enum(['ar', 'en']),
  roles: z.array(z.enum(staffRoles)),
  rights: Rights,
  /** When the member last confirmed their identity; calls with `x-proof` require it within the last 15 minutes. */
  provedAt: Moment.nullable(),
  secondFactor: z.object({
    isNeeded: z.boolean(),
    /** The member has used a second factor in this session. */
    isShown: z.boolean(),
    hasTotp: z.boolean(),
    passkeys: count,
    recoveryCodesLeft: count,
  }),
  /** For the header; the logo is null when the brand has none. */
  school: z.object({ name: Localized, logo: Mark.nullable(), logoOnLight: Mark.nullable() }),
  /** The names of the owners, who can grant further rights. */
  owners: z.array(z.string()),
  /** Counts of pending work for the navigation; null for work that the caller may not see. */
  badges: z.object({
    tasks: count.nullable(),
    requests: count.nullable(),
    /** The number of unread notifications, counted up to 100. */
    notifications: count.nullable(),
  }),
})
export type Me = z.output<typeof Me>

export const meCalls = {
  read: staffCall({
    path: '/staff/me',
    right: 'today.read',
    beforeSecondFactor: true,
    about:
      'The logged-in member of staff with their rights and ways to confirm their identity. Before a required second factor they have no rights.',
    result: Me,
  }),
  beginPasskeyProof: staffCall({
    method: 'POST',
    path: '/staff/me/begin-passkey-proof',
    right: 'today.read',
    beforeSecondFactor: true,
    about: 'The WebAuthn options for using one of the caller’s passkeys, valid for 5 minutes.',
    result: successResult({ options: z.record(z.string(), z.unknown()) }),
  }),
  prove: staffCall({
    path: '/staff/me/prove',
    limit: 'proof',
    right: 'today.read',
    beforeSecondFactor: true,
    about:
      'Confirms the caller’s identity again: by a one-time code, a recovery code or a passkey; by the password if they have no second factor. A second factor also opens the console to the session.',
    body: z
      .object({
        password: z.string().max(100).optional(),
        code: Code.optional(),
        recoveryCode: Code.optional(),
        passkey: PasskeyResponse.optional(),
      })
      .refine((body) => Object.values(body).filter((value) => value !== undefined).length === 1),
    result: successResult({ provedAt: Moment }),
    errors: ['password-wrong', 'code-wrong', 'passkey-refused'],
  }),
}
