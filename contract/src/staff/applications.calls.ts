import { z } from 'zod'
import { applicationKinds, fileSlots } from '#applications/application-rules.ts'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { InputDay } from '#kit/input-bounds.schema.ts'
import { applicantEmailKinds, applicationStages, maxRating, maxTags } from './application-words.ts'
import { emailStatuses } from './email-words.ts'
import { listResult, listQuery, pageRows } from './list.ts'
import { Reason } from './reason.schema.ts'

const Stage = z.enum(applicationStages)
/** Idempotency key of a form: the same key repeats the same action. */
const Key = z.string().min(8).max(64)
const Tags = z.array(z.string().trim().min(1).max(30)).max(maxTags)
/** Text added to the template of the email. */
const OwnWords = z.string().trim().max(2_000).default('')

const Summary = z.object({
  _id: z.string(),
  kind: z.enum(applicationKinds),
  receivedAt: Moment,
  /** When the application is erased automatically. */
  keptUntil: Moment,
  fullName: z.string(),
  email: z.string(),
  phoneNo: z.string(),
  files: z.array(z.enum(fileSlots)),
})

const ApplicationRow = z.object({
  id: z.string(),
  kind: z.enum(applicationKinds),
  fullName: z.string(),
  email: z.string(),
  /** The role or the fields that the person applied for, as named in the form. */
  about: z.string(),
  isMinor: z.boolean(),
  stage: Stage,
  tags: z.array(z.string()),
  /** The average rating; null when it is not rated yet. */
  rating: z.number().nullable(),
  receivedAt: Moment,
  keptUntil: Moment,
})
export type ApplicationRow = z.output<typeof ApplicationRow>

const Application = Summary.extend({
  lang: z.enum(['ar', 'en']),
  facts: z.record(z.string(), z.unknown()),
  isMinor: z.boolean(),
  stage: Stage,
  tags: z.array(z.string()),
  ratings: z.array(z.object({ by: z.string(), isOwn: z.boolean(), rating: z.int(), at: Moment })),
  notes: z.array(z.object({ id: z.string(), words: z.string(), by: z.string(), at: Moment })),
  emails: z.array(
    z.object({
      kind: z.enum(applicantEmailKinds),
      words: z.string(),
      by: z.string(),
      at: Moment,
      /** The delivery status of the email. */
      status: z.enum(emailStatuses),
    }),
  ),
  /** The emails that can be sent, in the applicant's language, before any added text. */
  templates: z.array(z.object({ kind: z.enum(applicantEmailKinds), subject: z.string(), text: z.string() })),
})
export type Application = z.output<typeof Application>

const read = { right: 'applications.read' } as const
const write = { right: 'applications.write', method: 'POST' } as const
const changed = successResult({ application: Application })

export const staffApplicationsCalls = {
  page: staffCall({
    ...read,
    path: '/staff/applications',
    about:
      'Applications, newest first by default; `view` is a stage, `open` or `closed`, and `q` matches words of a name, an email address or a phone number.',
    query: listQuery({
      orders: ['newest', 'oldest'],
      filters: {
        view: z.enum(['open', 'closed', ...applicationStages]).optional(),
        kind: z.enum(applicationKinds).optional(),
        stage: Stage.optional(),
        tag: z.string().max(30).optional(),
        /** The days on which it was received, in Riyadh. */
        from: InputDay.optional(),
        to: InputDay.optional(),
      },
    }),
    result: listResult(ApplicationRow),
  }),
  list: staffCall({
    ...read,
    path: '/applications',
    about:
      'The applications as programs read them, newest first, fifty at a time; `before` is the last one that was read.',
    query: z.object({ kind: z.enum(applicationKinds).optional(), before: z.uuid().optional() }),
    result: successResult({ applications: z.array(Summary) }),
  }),
  read: staffCall({
    ...read,
    path: '/staff/applications/:applicationId',
    aliases: ['/applications/:applicationId'],
    audited: 'read',
    about: 'One application whole. Its files are at /staff/applications/{id}/files/resume and …/portfolio.',
    result: changed,
    errors: ['application-not-found'],
  }),
  see: staffCall({
    ...write,
    path: '/staff/applications/:applicationId/see',
    about: 'Marks a new application as seen; any other stage is unchanged.',
    result: changed,
    errors: ['application-not-found'],
  }),
  judge: staffCall({
    ...write,
    path: '/staff/applications/:applicationId/judge',
    about: 'Moves an application to a stage; with `from`, only while it is in that stage.',
    body: z.object({ stage: Stage, from: Stage.optional() }),
    result: changed,
    errors: ['application-not-found', 'application-moved'],
  }),
  judgeMany: staffCall({
    ...write,
    path: '/staff/applications/judge',
    about:
      'Shortlists or declines several applications independently; with `sendsEmail`, declined applicants get an email. Failures are listed with their reasons.',
    body: z.object({
      ids: z.array(z.uuid()).min(1).max(pageRows),
      stage: z.enum(['shortlist', 'declined']),
      sendsEmail: z.boolean().default(false),
      key: Key,
    }),
    result: successResult({
      done: z.array(z.string()),
      failed: z.array(
        z.object({
          id: z.string(),
          code: z.string(),
          message: z.string(),
          /** Who made the conflicting change first, and when. */
          by: z.string().optional(),
          at: Moment.optional(),
        }),
      ),
    }),
  }),
  rate: staffCall({
    ...write,
    path: '/staff/applications/:applicationId/rate',
    about: 'The caller’s own rating of an application, 1 to 5; a further call changes it.',
    body: z.object({ rating: z.int().min(1).max(maxRating) }),
    result: changed,
    errors: ['application-not-found'],
  }),
  note: staffCall({
    ...write,
    path: '/staff/applications/:applicationId/note',
    about: 'Adds a note for colleagues; the same `key` returns the same note.',
    body: z.object({ words: z.string().trim().min(1).max(2_000), key: Key }),
    result: changed,
    errors: ['application-not-found'],
  }),
  tag: staffCall({
    ...write,
    path: '/staff/applications/:applicationId/tag',
    about: 'Replaces the tags of an application. `basedOn`: the tags that the caller saw.',
    body: z.object({ tags: Tags, basedOn: Tags.optional() }),
    result: changed,
    errors: ['application-not-found', 'application-changed'],
  }),
  extend: staffCall({
    ...write,
    path: '/staff/applications/:applicationId/extend',
    about: 'Keeps an application longer, with a reason: to a later day within the next twelve months.',
    body: z.object({ until: InputDay, reason: Reason }),
    result: changed,
    errors: ['application-not-found', 'application-until-wrong'],
  }),
  sendEmail: staffCall({
    ...write,
    path: '/staff/applications/:applicationId/send-email',
    about:
      'Invites or declines the applicant by an email in their language, once, and moves the application to the following stage.',
    body: z.object({ kind: z.enum(applicantEmailKinds), words: OwnWords, key: Key }),
    result: changed,
    errors: ['application-not-found', 'application-email-sent'],
  }),
}
export type ApplicationsQuery = z.output<typeof staffApplicationsCalls.page.query>
