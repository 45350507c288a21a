import { dayMs } from '@matla/contract/kit/riyadh'
import { isThirdReached, toDisplayName } from '@matla/contract/reviews/review-rules'
import { newId } from '#lib/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { addTask } from '#platform/tasks/tasks.ts'
import { demoFile } from './demo-files.ts'
import { insertReviews, listLearners, type Learner, whoDecides } from './demo-reviews.store.ts'

/** Adds the demo's reviews by learners who have completed a third of the course: approved, or pending with their task. */
export async function addReviews(tx: Tx, now: Date): Promise<void> {
  const { accounts } = demoFile('accounts')
  const progress = new Map(
    accounts.flatMap(({ email, courses }) =>
      courses.map((course) => [`${email} ${course.code}`, course.progress] as const),
    ),
  )
  const emails = new Set(accounts.map(({ email }) => email))
  const learners = (await listLearners(tx)).filter(({ email, code, reported }) =>
    isThirdReached(emails.has(email) ? (progress.get(`${email} ${code}`) ?? null) : reported),
  )
  const decidedBy = await whoDecides(tx)
  const reviewedCourses = new Set<string>()
  const rows = demoFile('reviews').flatMap(({ code, email, lang, stars, text, isWaiting }, index) => {
    const isWriter = (each: Learner) =>
      each.code === code &&
      !reviewedCourses.has(`${each.userId} ${code}`) &&
      (email === undefined ? !emails.has(each.email) && each.lang === lang : each.email === email)
    const writer = learners.find(isWriter)
    if (!writer || decidedBy === undefined) return []
    reviewedCourses.add(`${writer.userId} ${code}`)
    const shownAt = momentOf(writer, index, now)
    const name = toDisplayName(writer.fullName)
    const { userId, courseId } = writer
    const written = { id: newId(shownAt), userId, courseId, name, stars, text, lang }
    const row = { ...written, writtenAt: new Date(shownAt.getTime() - dayMs / 2) }
    if (isWaiting) return [row]
    const shown = { shownName: name, shownStars: stars, shownText: text, shownLang: lang, shownAt }
    return [{ ...row, ...shown, status: 'approved' as const, decidedAt: shownAt, decidedBy }]
  })
  await insertReviews(tx, rows)
  for (const row of rows)
    if (!('shownAt' in row))
      await addTask(tx, { kind: 'review-waiting', subject: row.id, orderId: null, detail: {} }, row.writtenAt)
}

/** The reviews are a few days apart, after the learner started the course. */
function momentOf({ startsAt }: Learner, at: number, now: Date): Date {
  const preferred = Math.max(now.getTime() - (3 + 8 * at) * dayMs, startsAt.getTime() + 10 * dayMs)
  return new Date(Math.min(preferred, now.getTime() - dayMs))
}
