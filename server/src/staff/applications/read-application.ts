import { underage } from '@matla/contract/applications/choices'
import { applicantEmailKinds } from '@matla/contract/staff/application-words'
import type { ApplicationsQuery } from '@matla/contract/staff/applications.calls'
import { readApplication } from '#engagement/applications/read-applications.ts'
import type { Db } from '#platform/db/database.ts'
import type { ListInput } from '#platform/db/define-list.store.ts'
import type { Actor } from '#platform/http/actor.ts'
import { applicantEmailText } from './applicant-email.text.ts'
import { emailsOf, notesOf, ratingsOf } from './application-review.store.ts'
import { applicationList } from './applications-list.store.ts'

/** A page of the applications. */
export const listApplications = (db: Db, input: ListInput<ApplicationsQuery>) =>
  applicationList.read(db, input)

/** One application with the staff's review. Fails with `application-not-found`. */
export async function shownApplication(db: Db, staff: Actor, id: string) {
  const application = await readApplication(db, id)
  const [ratings, notes, emails] = await Promise.all([ratingsOf(db, id), notesOf(db, id), emailsOf(db, id)])
  const { lang, kind: applied } = application
  return {
    ...application,
    isMinor: application.facts['age'] === underage,
    ratings: ratings.map(({ userId, by, rating, at }) => ({
      by,
      isOwn: userId === staff.userId,
      rating,
      at,
    })),
    notes,
    emails: emails.map(({ kind, words, by, at, status }) => ({
      kind,
      words,
      by,
      status,
      at,
    })),
    templates: applicantEmailKinds.map((kind) => {
      const { subject, text } = applicantEmailText(kind, applied)
      return { kind, subject: subject[lang], text: text[lang] }
    }),
  }
}
