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
  /** The phone number in their profile; '' without one. */
  phone: z.string(),
  isEmailConfirmed: z.boolean(),
  state: z.enum(personStates),
  /** The number of courses that they have access to. */
  courses: count,
  /** The number of paid orders. */
  orderCount: count,
  /** The amount paid and not refunded, in halalas. */
  spentHalalas: z.int(),
  lastPurchaseAt: Moment.nullable(),
  lang: z.enum(['ar', 'en']),
  /** The names of their tags. */
  tags: z.array(z.string()),
  /** When the person last used the shop, accurate to an hour; null when unknown. */
  lastSeenAt: Moment.nullable(),
  createdAt: Moment,
})
export type PersonRow = z.output<typeof PersonRow>

const Course = z.object({
  entitlementId: z.string(),
  name: Localized,
  /** null when it is not delivered to the LMS. */
  enrolment: z.enum(learningStates).nullable(),
  /** Why the last attempt on the LMS failed; '' when it succeeded. */
  lastError: z.string(),
  /** False when access was revoked but is not closed on the LMS yet. */
  isOwned: z.boolean(),
  /** How they got it: bought, granted by the school, or imported from another system. */
  origin: z.enum(['order', 'grant', 'import']),
  /** null when it was not bought in this shop. */
  orderId: z.string().nullable(),
  startsAt: Moment,
  /** Percentage as the LMS last reported it; null when the LMS reports none. */
  progress: z.number().nullable(),
})

const Session = z.object({
  id: z.string(),
  kind: z.enum(['member', 'checkout', 'order-link']),
  /** The browser and operating system that opened it; '' when unknown. */
  device: z.string(),
  createdAt: Moment,
  lastUsedAt: Moment.nullable(),
})

export const PersonDetail = PersonRow.extend({
  /** The phone numbers that they typed when paying later, newest first. */
  orderPhones: z.array(z.string()),
  city: z.string(),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  /** Staff can correct the email address, because the account has no login or the mailbox is unconfirmed. */
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
      /** The order was placed by an account that was merged into this one. */
      isOfMerged: z.boolean(),
    }),
  ),
  learning: z.object({
    lmsUserId: z.int().nullable(),
    /** When the LMS last reported about their courses. */
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
      /** False when the consent was withdrawn. */
      isGiven: z.boolean(),
      at: Moment,
      /** The version of the wording that they agreed to. */
      version: z.string(),
      /** Where they decided. */
      source: z.enum(['guest-step', 'checkout', 'email', 'newsletter']),
    }),
  ),
  sessions: z.array(Session),
  /** Applications from an email address that they have confirmed. */
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
  /** Their open requests about personal data. */
  privacyRequests: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(privacyRequestKinds),
      /** When staff exported the data, which they still have to send. */
      exportedAt: Moment.nullable(),
      dueAt: Moment,
    }),
  ),
  /** The account that this one was merged into. */
  mergedInto: z.object({ id: z.string(), fullName: z.string() }).nullable(),
  /** Only shown to owners; empty for others. */
  merges: z.array(MergeView),
  notes: z.array(z.object({ id: z.string(), words: z.string(), by: z.string(), at: Moment })),
})
export type PersonDetail = z.output<typeof PersonDetail>
