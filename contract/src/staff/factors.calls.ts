import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { typedCode } from '#kit/typed.schema.ts'
import { PasskeyResponse } from './passkey.ts'

/** The caller's own second factors; adding the first one requires no second factor. */
const own = { right: 'today.read' } as const
const change = { ...own, method: 'POST', proof: true } as const
const first = { ...change, beforeSecondFactor: true } as const

/** Recovery codes, shown once; they replace the previous ten. Empty when the caller already has some. */
const recoveryCodes = z.array(z.string())

export const factorsCalls = {
  list: staffCall({
    ...own,
    path: '/staff/factors',
    about: 'The caller’s own second factors.',
    result: successResult({
      hasTotp: z.boolean(),
      passkeys: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          createdAt: Moment,
          lastUsedAt: Moment.nullable(),
        }),
      ),
      recoveryCodesLeft: z.int().nonnegative(),
    }),
  }),
  beginTotp: staffCall({
    ...first,
    path: '/staff/factors/begin-totp',
    about: 'A new secret for one-time codes; it counts once a code of it was shown.',
    result: successResult({
      secret: z.string(),
      uri: z.string(),
      /** The address as a QR code, as a data URL. */
      qr: z.string(),
    }),
  }),
  confirmTotp: staffCall({
    ...first,
    path: '/staff/factors/confirm-totp',
    about: 'Activates the new secret for one-time codes, confirmed by one of its codes.',
    body: z.object({ code: typedCode(z.string().max(40)) }),
    result: successResult({ recoveryCodes }),
    errors: ['code-wrong'],
  }),
  removeTotp: staffCall({
    ...change,
    path: '/staff/factors/remove-totp',
    about: 'Removes the caller’s one-time codes and ends all their sessions.',
    errors: ['factor-not-found'],
  }),
  beginPasskey: staffCall({
    ...first,
    path: '/staff/factors/begin-passkey',
    about: 'The WebAuthn options for creating a passkey, valid for 5 minutes.',
    result: successResult({ options: z.record(z.string(), z.unknown()) }),
  }),
  addPasskey: staffCall({
    ...first,
    path: '/staff/factors/add-passkey',
    about: 'Adds a passkey that the browser has made.',
    body: z.object({ name: z.string().trim().min(1).max(60), passkey: PasskeyResponse }),
    result: successResult({ recoveryCodes }),
    errors: ['passkey-refused'],
  }),
  removePasskey: staffCall({
    ...change,
    path: '/staff/factors/:passkeyId/remove-passkey',
    about: 'Removes one of the caller’s passkeys and ends all their sessions.',
    params: z.object({ passkeyId: z.string().max(1_400) }),
    errors: ['factor-not-found'],
  }),
  newRecoveryCodes: staffCall({
    ...change,
    path: '/staff/factors/new-recovery-codes',
    about: 'Creates ten new recovery codes and invalidates the previous ones.',
    result: successResult({ recoveryCodes }),
    errors: ['factor-not-found'],
  }),
}
