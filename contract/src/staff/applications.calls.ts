import { z } from 'zod'
import { applicationKinds, fileSlots } from '#applications/application-rules.ts'
import { successResult } from '#kit/result.schema.ts'
import { call } from '#kit/call.ts'
import { InputDay } from '#kit/input-bounds.schema.ts'
import { applicantEmailKinds, applicationStages, bestRating, mostTags } from './application-words.ts'
import { emailStatuses } from './email-words.ts'
import { listAnswer, listQuery, pageRows } from './list.ts'
import { Reason } from './reason.schema.ts'

const Moment = z.iso.datetime()
const Stage = z.enum(applicationStages)
/** Told apart by whoever made the form: the same key again is the same deed. */
const Key = z.string().min(8).max(64)
/** What is written to an applicant beside the set text. */
const OwnWords = z.string().trim().max(2_000).default('')

const Summary = z.object({
  _id: z.string(),
  kind: z.enum(applicationKinds),
  receivedAt: Moment,
  /** When it is destroyed without anybody asking. */
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
  /** The role or the fields that he applies for, as the form names them. */
  about: z.string(),
  isMinor: z.boolean(),
  stage: Stage,
  tags: z.array(z.string()),
  /** The average of the ratings; null: nobody has rated it. */
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
      /** Of the email itself. */
      status: z.enum(emailStatuses),
    }),
  ),
  /** What he can be written, in his language, before anything of one's own is added. */
  templates: z.array(z.object({ kind: z.enum(applicantEmailKinds), subject: z.string(), text: z.string() })),
})
export type Application = z.output<typeof Application>

const read = { access: 'staff', right: 'applications.read' } as const
const write = { access: 'staff', right: 'applications.write', method: 'POST' } as const
const ofOne = { params: z.object({ applicationId: z.uuid() }) } as const
const changed = successResult({ application: Application })

export const staffApplicationsCalls = {
  page: call({
    ...read,
    path: '/staff/applications',
    about:
      'The applications, newest first unless asked otherwise; `view` is a stage, or `open` or `closed`, and `q` words of a name, an address or a phone number.',
    query: listQuery({
      orders: ['newest', 'oldest'],
      filters: {
        view: z.enum(['open', 'closed', ...applicationStages]).optional(),
        kind: z.enum(applicationKinds).optional(),
        stage: Stage.optional(),
        tag: z.string().max(30).optional(),
        /** Days that it came on, in Riyadh. */
        from: InputDay.optional(),
        to: InputDay.optional(),
      },
    }),
    result: listAnswer(ApplicationRow),
  }),
  list: call({
    ...read,
    path: '/applications',
    about:
      'The applications as programs read them, newest first, fifty at a time; `before` is the last one that was read.',
    query: z.object({ kind: z.enum(applicationKinds).optional(), before: z.uuid().optional() }),
    result: successResult({ applications: z.array(Summary) }),
  }),
  read: call({
    ...read,
    ...ofOne,
    path: '/staff/applications/:applicationId',
    aliases: ['/applications/:applicationId'],
    audited: 'read',
    about: 'One application whole. Its files are at /staff/applications/{id}/files/resume and …/portfolio.',
    result: changed,
    errors: ['application-not-found'],
  }),
  see: call({
    ...write,
    ...ofOne,
    path: '/staff/applications/:applicationId/see',
    about: 'A new application has been opened by whoever works on it; any other stays as it is.',
    result: changed,
    errors: ['application-not-found'],
  }),
  judge: call({
    ...write,
    ...ofOne,
    path: '/staff/applications/:applicationId/judge',
    about: 'Moves an application to a stage; with `from`, only while it still stands there.',
    body: z.object({ stage: Stage, from: Stage.optional() }),
    result: changed,
    errors: ['application-not-found', 'application-moved'],
  }),
  judgeMany: call({
    ...write,
    path: '/staff/applications/judge',
    about:
      'Shortlists or declines several applications, each by itself; with `sendsEmail` those who are declined are written so. Those that failed are named with the reason.',
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
          /** Who was first, and when. */
          by: z.string().optional(),
          at: Moment.optional(),
        }),
      ),
    }),
  }),
  rate: call({
    ...write,
    ...ofOne,
    path: '/staff/applications/:applicationId/rate',
    about: 'One’s own rating of an application, 1 to 5; again changes it.',
    body: z.object({ rating: z.int().min(1).max(bestRating) }),
    result: changed,
    errors: ['application-not-found'],
  }),
  note: call({
    ...write,
    ...ofOne,
    path: '/staff/applications/:applicationId/note',
    about: 'Adds a note for colleagues; the same `key` again is the same note.',
    body: z.object({ words: z.string().trim().min(1).max(2_000), key: Key }),
    result: changed,
    errors: ['application-not-found'],
  }),
  tag: call({
    ...write,
    ...ofOne,
    path: '/staff/applications/:applicationId/tag',
    about: 'The tags of an application, in place of those that it had.',
    body: z.object({ tags: z.array(z.string().trim().min(1).max(30)).max(mostTags) }),
    result: changed,
    errors: ['application-not-found'],
  }),
  extend: call({
    ...write,
    ...ofOne,
    path: '/staff/applications/:applicationId/extend',
    about: 'Keeps an application longer, with a reason: to a later day within the next twelve months.',
    body: z.object({ until: InputDay, reason: Reason }),
    result: changed,
    errors: ['application-not-found', 'application-until-wrong'],
  }),
  sendEmail: call({
    ...write,
    ...ofOne,
    path: '/staff/applications/:applicationId/send-email',
    about:
      'Invites or declines the applicant by an email in his language, once, and moves the application to the stage that follows.',
    body: z.object({ kind: z.enum(applicantEmailKinds), words: OwnWords, key: Key }),
    result: changed,
    errors: ['application-not-found', 'application-email-sent'],
  }),
}
