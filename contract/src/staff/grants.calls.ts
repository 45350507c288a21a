import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { Reason } from './reason.schema.ts'

/** The state of an address in a pasted list, before the courses are granted. */
export const addressStates = ['account', 'new', 'has-it', 'malformed'] as const
export type AddressState = (typeof addressStates)[number]

const count = z.int().nonnegative()
const Courses = z.array(z.string().max(64)).min(1).max(100)
/** The length of 500 maximum-length addresses with names. */
const Pasted = z.string().max(200_000)
const listBytes = 512 * 1024

/** Idempotency key of a form: the same key with the same courses and people is the same grant. */
const Key = z.string().min(8).max(64)

const Preview = z.object({
  /** The entry as written, except that an address is in lower case. */
  entry: z.string(),
  state: z.enum(addressStates),
  /** The name on the account; null when there is no account. */
  fullName: z.string().nullable(),
  /** How many of the chosen courses this person would get. */
  courses: count,
})
export type GrantPreview = z.output<typeof Preview>

const Outcome = z.object({
  /** People with an account who got at least one course. */
  granted: count,
  /** People without an account, for whom one was created and an invitation was queued. */
  invited: count,
  /** People who already had all courses; nothing changed and no email was sent. */
  alreadyHad: count,
  /** Entries that are not an email address. */
  malformed: count,
})
export type GrantOutcome = z.output<typeof Outcome>

const give = { method: 'POST', right: 'grant.make' } as const
const errors = ['course-not-found'] as const
const listErrors = [...errors, 'addresses-missing', 'addresses-too-many'] as const

/** Courses that the school gives for free: entitlements without an order line. */
export const grantsCalls = {
  preview: staffCall({
    ...give,
    path: '/staff/people/preview-grants',
    about:
      'Returns for each entry of a pasted list of up to 500 addresses whether it has an account, is new, already has the courses, or is not an address. Changes nothing.',
    bodyBytes: listBytes,
    body: z.object({ addresses: Pasted, courses: Courses }),
    result: successResult({ rows: z.array(Preview), repeated: count }),
    errors: listErrors,
  }),
  many: staffCall({
    ...give,
    path: '/staff/people/grant-many',
    about:
      'Grants courses (ids of courses or of bundles) to up to 500 addresses: existing accounts get the courses and an email; for other addresses an account is created with an invitation to choose a password. Courses that a person already has are unchanged. The same `key` returns the same result without further changes.',
    bodyBytes: listBytes,
    body: z.object({
      addresses: Pasted,
      courses: Courses,
      /** The language of emails to addresses without an account. */
      lang: z.enum(['ar', 'en']).default('ar'),
      reason: Reason,
      key: Key,
    }),
    result: successResult(Outcome.shape),
    errors: listErrors,
  }),
  one: staffCall({
    ...give,
    path: '/staff/people/:id/grant',
    about:
      'Grants courses to one person, who gets an email. Nothing changes for a person who already has all of them, or with the same `key`.',
    body: z.object({ courses: Courses, reason: Reason, key: Key }),
    result: successResult(Outcome.shape),
    errors: [...errors, 'user-not-found'],
  }),
  revoke: staffCall({
    ...give,
    path: '/staff/people/:id/revoke-grant',
    about:
      'Revokes a course that was given; it is closed on the learning site unless it was also bought. A second time changes nothing.',
    body: z.object({ entitlementId: z.uuid(), reason: Reason }),
    errors: ['user-not-found', 'grant-not-found'],
  }),
}
