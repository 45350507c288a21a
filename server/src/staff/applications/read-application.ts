import { underage } from '@matla/contract/applications/choices'
import { applicantEmailKinds } from '@matla/contract/staff/application-words'
import type { Application } from '@matla/contract/staff/applications.calls'
import { readApplication } from '#engagement/applications/read-applications.ts'
import type { Db } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { applicantEmailText } from './applicant-email.text.ts'
import { emailsOf, notesOf, ratingsOf } from './application-review.store.ts'
import { type AskedApplications, pageOfApplications } from './applications-list.store.ts'

/** A page of the applications, with the data of their rows. */
export async function readApplicationPage(db: Db, asked: AskedApplications) {
  const page = await pageOfApplications(db, asked)
  return {
    ...page,
    rows: page.rows.map(({ receivedAt, keptUntil, ...row }) => ({
      ...row,
      receivedAt: receivedAt.toISOString(),
      keptUntil: keptUntil.toISOString(),
    })),
  }
}

/** One application with its review by staff. Fails with `application-not-found`. */
export async function shownApplication(db: Db, staff: Actor, id: string): Promise<Application> {
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
      at: at.toISOString(),
    })),
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    emails: emails.map(({ kind, words, by, at, status }) => ({
      kind,
      words,
      by,
      status,
      at: at.toISOString(),
    })),
    templates: applicantEmailKinds.map((kind) => {
      const { subject, text } = applicantEmailText(kind, applied)
      return { kind, subject: subject[lang], text: text[lang] }
    }),
  }
}
