import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { call } from '#kit/call.ts'
import { typedCode } from '#kit/typed.schema.ts'
import { PasskeyResponse } from './passkey.ts'
import { type Right, rights, staffRoles } from './rights.ts'

const Code = typedCode(z.string().max(40))
const count = z.int().nonnegative()

// The keys of the table are its rights.
const Rights = z.array(z.enum(Object.keys(rights) as [Right, ...Right[]]))

const Me = successResult({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  lang: z.enum(['ar', 'en']),
  roles: z.array(z.enum(staffRoles)),
  rights: Rights,
  /** When he last showed who he is; calls with `x-proof` want it to be no older than 15 minutes. */
  provedAt: z.iso.datetime().nullable(),
  secondFactor: z.object({
    isNeeded: z.boolean(),
    /** He has shown one in this session. */
    isShown: z.boolean(),
    hasTotp: z.boolean(),
    passkeys: count,
    recoveryCodesLeft: count,
  }),
  /** Names of the owners, whom to ask for a right. */
  owners: z.array(z.string()),
  /** What waits, beside the entries of the navigation; null: he may not see it. */
  badges: z.object({
    tasks: count.nullable(),
    requests: count.nullable(),
  }),
})
export type Me = z.output<typeof Me>

export const meCalls = {
  read: call({
    path: '/staff/me',
    access: 'staff',
    right: 'today.read',
    beforeSecondFactor: true,
    about:
      'Who is logged in, what he may do, and how he shows who he is. Before a second factor that is needed he has no rights.',
    result: Me,
  }),
  beginPasskeyProof: call({
    method: 'POST',
    path: '/staff/me/begin-passkey-proof',
    access: 'staff',
    right: 'today.read',
    beforeSecondFactor: true,
    about: 'What the browser needs to show one of his passkeys: the options of WebAuthn, good for 5 minutes.',
    result: successResult({ options: z.record(z.string(), z.unknown()) }),
  }),
  prove: call({
    method: 'POST',
    path: '/staff/me/prove',
    access: 'staff',
    limit: 'proof',
    right: 'today.read',
    beforeSecondFactor: true,
    about:
      'Shows again who he is: by a one-time code, a recovery code or a passkey; by the password where he has no second factor. A second factor also lets the session into the console.',
    body: z
      .object({
        password: z.string().max(100).optional(),
        code: Code.optional(),
        recoveryCode: Code.optional(),
        passkey: PasskeyResponse.optional(),
      })
      .refine((body) => Object.values(body).filter((value) => value !== undefined).length === 1),
    result: successResult({ provedAt: z.iso.datetime() }),
    errors: ['password-wrong', 'code-wrong', 'passkey-refused'],
  }),
}
