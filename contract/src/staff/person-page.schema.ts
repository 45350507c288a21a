import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { Localized } from '#kit/lang.schema.ts'
import { emailStatuses } from './email-words.ts'
import { MergeView } from './merges.calls.ts'
import { privacyRequestKinds } from './privacy.calls.ts'
import { learningStates, orderStates } from './order-page.schema.ts'
import { personStates } from './person-words.ts'

const count = z.int().nonnegative()

export const PersonRow = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** The number in their profile; '' without one. */
  phone: z.string(),
  isEmailConfirmed: z.boolean(),
  state: z.enum(personStates),
  /** Courses that they have access to. */
  courses: count,
  /** Paid orders. */
  orderCount: count,
  /** Paid and not given back, in halalas. */
  spentHalalas: z.int(),
  lastPurchaseAt: Moment.nullable(),
  lang: z.enum(['ar', 'en']),
  /** The names of their tags. */
  tags: z.array(z.string()),
  /** When the person themselves used the shop, accurate to an hour; null: there is no record of it. */
  lastSeenAt: Moment.nullable(),
  createdAt: Moment,
})
export type PersonRow = z.output<typeof PersonRow>

const Course = z.object({
  entitlementId: z.string(),
  name: Localized,
  /** null: it is not delivered to the LMS. */
  enrolment: z.enum(learningStates).nullable(),
  /** Why the last try on the LMS failed; '' when it did not. */
  lastError: z.string(),
  /** They have access; otherwise it was revoked and is still to be closed on the LMS. */
  isOwned: z.boolean(),
  /** How they came to have it: bought, given by the school, or brought along from another system. */
  origin: z.enum(['order', 'grant', 'import']),
  /** null: it was not bought here. */
  orderId: z.string().nullable(),
  startsAt: Moment,
  /** Percent as the LMS last reported it; null: it reports none. */
  progress: z.number().nullable(),
})

const Session = z.object({
  id: z.string(),
  kind: z.enum(['member', 'checkout', 'order-link']),
  /** The browser and system that opened it; '' when unknown. */
  device: z.string(),
  createdAt: Moment,
  lastUsedAt: Moment.nullable(),
})

export const PersonDetail = PersonRow.extend({
  /** The numbers that they typed to pay orders later, the newest first. */
  orderPhones: z.array(z.string()),
  city: z.string(),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  /** The address can be corrected: the account has no login, or the mailbox is unconfirmed. */
  canCorrectEmail: z.boolean(),
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.int(),
      status: z.enum(orderStates),
      totalHalalas: z.int(),
      /** The amount of completed refunds. */
      refundedHalalas: z.int(),
      createdAt: Moment,
      /** It was bought by an account that was joined to this one. */
      isOfMerged: z.boolean(),
    }),
  ),
  learning: z.object({
    lmsUserId: z.int().nullable(),
    /** When the LMS last reported on their courses. */
    readAt: Moment.nullable(),
    courses: z.array(Course),
  }),
  certificates: z.array(
    z.object({
      number: z.string(),
      courseName: Localized,
      issuedAt: Moment,
      revokedAt: Moment.nullable(),
    }),
  ),
  wishlist: z.array(z.object({ name: Localized, addedAt: Moment })),
  coupons: z.array(
    z.object({
      code: z.string(),
      state: z.enum(['reserved', 'redeemed', 'released']),
      orderId: z.string(),
      at: Moment,
    }),
  ),
  emails: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      status: z.enum(emailStatuses),
      createdAt: Moment,
      sentAt: Moment.nullable(),
    }),
  ),
  consents: z.array(
    z.object({
      what: z.enum(['reminders', 'newsletter']),
      /** False: withdrawn. */
      isGiven: z.boolean(),
      at: Moment,
      /** The version of the sentence that was agreed to. */
      version: z.string(),
      /** Where it was decided. */
      source: z.enum(['guest-step', 'checkout', 'email', 'newsletter']),
    }),
  ),
  sessions: z.array(Session),
  /** For an address that they have confirmed. */
  applications: z.array(
    z.object({ id: z.string(), kind: z.enum(['job', 'internship']), receivedAt: Moment }),
  ),
  requests: z.array(
    z.object({
      id: z.string(),
      ebookName: Localized,
      status: z.enum(['waiting', 'approved', 'declined']),
      createdAt: Moment,
    }),
  ),
  /** Their requests about personal data that are not answered yet. */
  privacyRequests: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(privacyRequestKinds),
      /** When staff exported the data, which are still to be sent. */
      exportedAt: Moment.nullable(),
      dueAt: Moment,
    }),
  ),
  /** The account that this one was joined to. */
  mergedInto: z.object({ id: z.string(), fullName: z.string() }).nullable(),
  /** Only for owners; empty for others. */
  merges: z.array(MergeView),
  notes: z.array(z.object({ id: z.string(), words: z.string(), by: z.string(), at: Moment })),
})
export type PersonDetail = z.output<typeof PersonDetail>
