import { LmsAway, type Lms } from '#learning/lms.ts'
import type { Mail, Mailer } from '#platform/mail/mailer.ts'

/** The LMS and the mail server in this process, each with its own records. */
export type Sites = {
  readonly lms: Lms
  readonly mailer: Mailer
  readonly enrolled: Set<string>
  readonly lmsUsers: Map<string, number>
  readonly mails: Mail[]
  /** How many of the next calls fail. */
  failures: { learner: number; enrolment: number; mail: number }
}

export function openSites(): Sites {
  const lmsUsers = new Map<string, number>()
  const enrolled = new Set<string>()
  const mails: Mail[] = []
  const mayFail = (call: keyof Sites['failures']) => {
    if (sites.failures[call] === 0) return
    sites.failures[call] -= 1
    throw new LmsAway('busy')
  }
  const lmsUserOf = (email: string, id: number) => ({
    id,
    isSuspended: false,
    fullName: email,
    email,
    wasUsed: false,
    pictureUrl: null,
  })
  const never = () => Promise.reject(new Error('not called in the simulation'))
  const sites: Sites = {
    enrolled,
    lmsUsers,
    mails,
    failures: { learner: 0, enrolment: 0, mail: 0 },
    lms: {
      findLmsUser: async (email) => {
        const id = lmsUsers.get(email)
        return id === undefined ? null : lmsUserOf(email, id)
      },
      createLmsUser: async ({ email }) => {
        mayFail('learner')
        const id = lmsUsers.get(email) ?? lmsUsers.size + 1
        const isNew = !lmsUsers.has(email)
        lmsUsers.set(email, id)
        return { ...lmsUserOf(email, id), isNew }
      },
      enrol: async ({ lmsUserId, courseId }) => {
        mayFail('enrolment')
        enrolled.add(`${lmsUserId} ${courseId}`)
      },
      findLmsUsersByEmail: never,
      findLmsUserById: never,
      unenrol: never,
      readCourses: async () => ({ courses: [], isProgressHidden: false }),
      listEnrolled: never,
      requestEntryUrl: never,
      listCourses: never,
      checkCourse: never,
      checkRights: never,
      closeAccount: never,
      fetchPicture: never,
    },
    mailer: {
      send: async (mail) => {
        mayFail('mail')
        mails.push(mail)
      },
      verify: async () => undefined,
      close: () => undefined,
    },
  }
  return sites
}
