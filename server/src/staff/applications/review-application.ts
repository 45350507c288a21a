import { spanOfDays } from '@matla/contract/kit/riyadh'
import { type ApplicationStage, stageAfter } from '@matla/contract/staff/application-words'
import type { ApplicantEmailKind } from '@matla/contract/staff/application-words'
import { toActorFields } from '#lib/actor-fields.ts'
import { monthsAfter } from '#lib/clock.ts'
import { fail } from '#lib/errors.ts'
import { hasSameItems } from '#lib/has-same-items.ts'
import { newId } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import {
  type Application,
  emailsOf,
  insertEmailOf,
  insertNote,
  lockApplication,
  nameOf,
  putRating,
  updateApplication,
} from './application-review.store.ts'

export type ReviewDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>

type Facts = Readonly<Record<string, unknown>>
type Entry = { readonly detail?: Facts; readonly before?: Facts; readonly after?: Facts }
/** Changes the locked application; returns the detail of the audit entry. */
export type Change = (tx: Tx, application: Application, done: Done) => Promise<Entry>
type Done = { readonly deps: ReviewDeps; readonly staff: Actor; readonly now: Date }

/** Changes one application under a lock and audits the change. Fails with `application-not-found`. */
export function changeApplication(
  deps: ReviewDeps,
  staff: Actor,
  { id, action, change }: { readonly id: string; readonly action: string; readonly change: Change },
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const application = (await lockApplication(tx, id)) ?? fail('application-not-found')
    const entry = await change(tx, application, { deps, staff, now })
    await writeAudit(tx, { actorId: staff.userId, action, subject: id, ...entry }, now)
  })
}

/** Marks a new application as seen. Other applications are unchanged. */
export const markSeen: Change = (tx, application, done) =>
  application.stage === 'new' ? move(tx, application, 'seen', done) : Promise.resolve({})

/** Fails with `application-moved`, with who moved it and when, unless it is still at `from`. */
export const moveTo =
  (stage: ApplicationStage, from?: ApplicationStage): Change =>
  async (tx, application, done) => {
    const { stage: now, stageAt, stageBy, receivedAt } = application
    if (from !== undefined && from !== now && stage !== now)
      fail(
        'application-moved',
        toActorFields(stageBy ? await nameOf(tx, stageBy) : '', stageAt ?? receivedAt),
      )
    return move(tx, application, stage, done)
  }

async function move(tx: Tx, { id, stage: from }: Application, stage: ApplicationStage, { staff, now }: Done) {
  if (from === stage) return {}
  await updateApplication(tx, id, { stage, stageAt: now, stageBy: staff.userId })
  return { before: { stage: from }, after: { stage } }
}

export const rateWith =
  (rating: number): Change =>
  async (tx, { id: applicationId }, { staff, now }) => {
    await putRating(tx, { applicationId, by: staff.userId, rating, at: now })
    return { after: { rating } }
  }

export const noteOf =
  ({ words, key }: { readonly words: string; readonly key: string }): Change =>
  async (tx, { id: applicationId }, { staff, now }) => {
    const note = { id: newId(now), applicationId, words, requestKey: key, by: staff.userId, at: now }
    return (await insertNote(tx, note)) ? { after: { noteId: note.id } } : {}
  }

/** `basedOn` is what the caller was shown. Fails with `application-changed`. Repeating a change does nothing. */
export const tagWith =
  (newTags: readonly string[], basedOn?: readonly string[]): Change =>
  async (tx, { id, tags: before }) => {
    const tags = [...new Set(newTags)]
    if (basedOn && !hasSameItems(before, tags) && !hasSameItems(before, basedOn)) fail('application-changed')
    await updateApplication(tx, id, { tags })
    return { before: { tags: before }, after: { tags } }
  }

/** The longest that retention can be extended from now. */
const mostMonths = 12

/** Extends retention to the end of this day. Fails with `application-until-wrong`. */
export const keepUntil =
  (day: string, reason: string): Change =>
  async (tx, { id, keptUntil }, { now }) => {
    const until = spanOfDays({ to: day }).until ?? keptUntil
    if (until <= keptUntil || until > monthsAfter(now, mostMonths)) fail('application-until-wrong')
    await updateApplication(tx, id, { keptUntil: until })
    const before = { keptUntil: keptUntil.toISOString() }
    return { detail: { reason }, before, after: { keptUntil: until.toISOString() } }
  }

type Writing = { readonly kind: ApplicantEmailKind; readonly words: string; readonly key: string }

/**
 * Emails the applicant once and moves the application on. A repeated key sends nothing. Fails with
 * `application-email-sent`, with who sent it and when.
 */
export const writeTo =
  ({ kind, words, key }: Writing): Change =>
  async (tx, application, done) => {
    const { id: applicationId, email, lang } = application
    const { deps, staff, now } = done
    const id = newId(now)
    const by = staff.userId
    const isNew = await insertEmailOf(tx, { id, applicationId, kind, words, requestKey: key, by, at: now })
    if (!isNew) {
      const sentEmail = (await emailsOf(tx, applicationId)).find((each) => each.kind === kind)
      return sentEmail?.requestKey === key
        ? {}
        : fail('application-email-sent', sentEmail && toActorFields(sentEmail.by, sentEmail.at))
    }
    const queued = { kind: `application-${kind}` as const, aboutId: id, recipient: email, lang, now }
    await queueEmail(tx, deps, queued)
    const moved = await move(tx, application, stageAfter[kind], done)
    return { ...moved, detail: { email: kind } }
  }
