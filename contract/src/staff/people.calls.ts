import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { Localized } from '#kit/lang.schema.ts'
import { listResult } from './list.ts'
import { PeopleQuery } from './people-query.schema.ts'
import { PersonDetail, PersonRow } from './person-page.schema.ts'
import { Reason } from './reason.schema.ts'

const LmsUser = z.object({
  lmsUserId: z.int(),
  fullName: z.string(),
  /** The email address as stored in the LMS; null when the LMS hides it. */
  email: z.string().nullable(),
  suspended: z.boolean(),
  isCurrent: z.boolean(),
  /** Another user of the shop who is already linked to it. */
  tiedTo: z.string().nullable(),
})
export type LmsUser = z.output<typeof LmsUser>

/** A support call for one person. */
const help = <const Name extends string>(name: Name) =>
  ({
    method: 'POST',
    path: `/staff/people/:id/${name}`,
    right: 'people.help',
  }) as const

const Choice = z.object({ id: z.string(), name: Localized })

export const peopleCalls = {
  list: staffCall({
    path: '/staff/people',
    right: 'people.read',
    about:
      'Everyone with an account, newest first by default. `q` is part of a name or an email address in any spelling, the beginning of a phone number, or an id.',
    query: PeopleQuery,
    result: listResult(PersonRow),
  }),
  one: staffCall({
    path: '/staff/people/:id',
    right: 'people.read',
    audited: 'read',
    about:
      'One person: orders, courses with the last data of the LMS, certificates, wishes, coupons, emails, consents, sessions, notes, and requests from the same confirmed address.',
    result: successResult({ person: PersonDetail }),
    errors: ['user-not-found'],
  }),
  sendPasswordLink: staffCall({
    ...help('send-password-link'),
    about: 'Emails a link to choose a password, only to the address of the account.',
    errors: ['user-not-found', 'email-just-sent'],
  }),
  sendConfirmation: staffCall({
    ...help('send-confirmation'),
    about: 'Mails the link that confirms the address.',
    errors: ['user-not-found', 'email-confirmed-already', 'email-just-sent'],
  }),
  endSessions: staffCall({
    ...help('end-sessions'),
    about: 'Logs the person out everywhere; the next request of each session is refused.',
    errors: ['user-not-found'],
  }),
  options: staffCall({
    path: '/staff/people/options',
    right: 'people.read',
    about: 'What the filters of people can be: products, categories, tags and segments.',
    result: successResult({
      products: z.array(Choice),
      categories: z.array(Choice),
      tags: z.array(Choice),
      segments: z.array(Choice),
    }),
  }),
  correctEmail: staffCall({
    ...help('correct-email'),
    proof: true,
    about:
      'Corrects a mistyped email address while the account has no login and the mailbox is unconfirmed: sessions and emailed links end, the emails of paid orders and a link to choose a password go to the new address, and remaining work on the LMS becomes a task.',
    body: z.object({ email: z.string().max(300), reason: Reason }),
    errors: [
      'user-not-found',
      'email-not-valid',
      'user-exists',
      'email-not-correctable',
      'email-copies-used-up',
    ],
  }),
  erasure: staffCall({
    path: '/staff/people/:id/erasure',
    right: 'people.erase',
    proof: true,
    audited: 'read',
    about:
      'What prevents the erasure of this person’s data now, and until when the law requires the shop to keep tax documents.',
    result: successResult({
      obstacles: z.array(z.enum(['payment-unsettled', 'staff-account'])),
      /** null when nothing has to be stored any longer. */
      keptUntil: Moment.nullable(),
    }),
    errors: ['user-not-found'],
  }),
  erase: staffCall({
    ...help('erase'),
    right: 'people.erase',
    proof: true,
    about:
      'Erases a person’s data permanently, as a request of their own does: the account is closed, courses end, and what the law requires is kept. The person is notified by email.',
    body: z.object({ reason: Reason }),
    errors: ['user-not-found', 'payment-unsettled', 'staff-account'],
  }),
  note: staffCall({
    ...help('note'),
    right: 'people.read',
    about: 'Adds a note about a person for colleagues. The same `key` returns the same note.',
    body: z.object({ words: z.string().trim().min(1).max(2_000), key: z.string().min(8).max(64) }),
    errors: ['user-not-found'],
  }),
  lmsUsers: staffCall({
    ...help('lms-users'),
    about:
      'The LMS users with this person’s address, or with another given address, and the LMS user that the person is linked to.',
    body: z.object({ email: z.string().max(254).optional() }),
    result: successResult({ lmsUserId: z.int().nullable(), candidates: z.array(LmsUser) }),
    errors: ['user-not-found', 'learning-site-refuses', 'learning-site-down'],
  }),
  retryEnrolments: staffCall({
    ...help('retry-enrolments'),
    right: 'enrolment.retry',
    about:
      'The next try of every course of this person that has still to be opened or closed on the learning site comes at once, granted ones among them.',
    result: successResult({ retried: z.int() }),
    errors: ['nothing-to-retry'],
  }),
  syncLmsUser: staffCall({
    ...help('sync-lms-user'),
    about:
      'Fetches the courses and progress of this person from the LMS now. `state` tells whether it responded; otherwise the last known data is kept.',
    result: successResult({
      state: z.enum(['fresh', 'kept', 'away']),
      /** When the LMS last reported; null for never. */
      readAt: Moment.nullable(),
    }),
    errors: ['user-not-found'],
  }),
  chooseLmsUser: staffCall({
    ...help('choose-lms-user'),
    proof: true,
    about:
      'Links this person to another LMS user, for whom all their courses are opened. Repeating the choice changes nothing; it is written to the audit log.',
    body: z.object({
      lmsUserId: z.int().positive().max(2_147_483_647),
      reason: Reason,
    }),
    result: successResult({
      lmsUserId: z.int(),
      /** The number of enrolments that are being reopened for this LMS user. */
      reopened: z.int().nonnegative(),
    }),
    errors: [
      'user-not-found',
      'lms-user-not-found',
      'lms-user-taken',
      'learning-site-refuses',
      'learning-site-down',
    ],
  }),
}
