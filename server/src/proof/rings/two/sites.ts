import { LearningSiteAway, type LearningSite } from '#learning/learning-site.ts'
import type { Mail, Mailer } from '#mail/mailer.ts'

/** The learning site and the mail server in this process, each with what it knows itself. */
export type Sites = {
  readonly learningSite: LearningSite
  readonly mailer: Mailer
  readonly enrolled: Set<string>
  readonly learners: Map<string, number>
  readonly mails: Mail[]
  /** So many of the next calls fail. */
  failures: { learning: number; mail: number }
}

export function openSites(): Sites {
  const learners = new Map<string, number>()
  const enrolled = new Set<string>()
  const mails: Mail[] = []
  const failures = { learning: 0, mail: 0 }
  const answer = () => {
    if (failures.learning > 0) {
      failures.learning -= 1
      throw new LearningSiteAway('busy')
    }
  }
  const learnerOf = (email: string, id: number) => ({
    id,
    isSuspended: false,
    fullName: email,
    pictureUrl: null,
  })
  const never = () => Promise.reject(new Error('not asked in the rings'))
  return {
    enrolled,
    learners,
    mails,
    failures,
    learningSite: {
      findLearner: async (email) => {
        const id = learners.get(email)
        return id === undefined ? null : learnerOf(email, id)
      },
      createLearner: async ({ email }) => {
        answer()
        const id = learners.get(email) ?? learners.size + 1
        const isNew = !learners.has(email)
        learners.set(email, id)
        return { ...learnerOf(email, id), isNew }
      },
      enrol: async ({ learnerId, courseId }) => {
        answer()
        enrolled.add(`${learnerId} ${courseId}`)
      },
      coursesOf: never,
      entryUrl: never,
      picture: never,
    },
    mailer: {
      send: async (mail) => {
        if (failures.mail > 0) {
          failures.mail -= 1
          throw new Error('mail server away')
        }
        mails.push(mail)
      },
      close: () => undefined,
    },
  }
}
