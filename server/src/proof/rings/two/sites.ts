import { LearningSiteAway, type LearningSite } from '#learning/learning-site.ts'
import type { Mail, Mailer } from '#platform/mail/mailer.ts'

/** The learning site and the mail server in this process, each with what it knows itself. */
export type Sites = {
  readonly learningSite: LearningSite
  readonly mailer: Mailer
  readonly enrolled: Set<string>
  readonly learners: Map<string, number>
  readonly mails: Mail[]
  /** So many of the next calls fail. */
  failures: { learner: number; enrolment: number; mail: number }
}

export function openSites(): Sites {
  const learners = new Map<string, number>()
  const enrolled = new Set<string>()
  const mails: Mail[] = []
  const mayFail = (call: keyof Sites['failures']) => {
    if (sites.failures[call] === 0) return
    sites.failures[call] -= 1
    throw new LearningSiteAway('busy')
  }
  const learnerOf = (email: string, id: number) => ({
    id,
    isSuspended: false,
    fullName: email,
    email,
    wasUsed: false,
    pictureUrl: null,
  })
  const never = () => Promise.reject(new Error('not asked in the rings'))
  const sites: Sites = {
    enrolled,
    learners,
    mails,
    failures: { learner: 0, enrolment: 0, mail: 0 },
    learningSite: {
      findLearner: async (email) => {
        const id = learners.get(email)
        return id === undefined ? null : learnerOf(email, id)
      },
      createLearner: async ({ email }) => {
        mayFail('learner')
        const id = learners.get(email) ?? learners.size + 1
        const isNew = !learners.has(email)
        learners.set(email, id)
        return { ...learnerOf(email, id), isNew }
      },
      enrol: async ({ learnerId, courseId }) => {
        mayFail('enrolment')
        enrolled.add(`${learnerId} ${courseId}`)
      },
      learnersAt: never,
      learnerById: never,
      unenrol: never,
      coursesOf: async () => ({ courses: [], isProgressHidden: false }),
      entryUrl: never,
      picture: never,
    },
    mailer: {
      send: async (mail) => {
        mayFail('mail')
        mails.push(mail)
      },
      close: () => undefined,
    },
  }
  return sites
}
