import { certificatesOf } from './certificates/read-certificates.ts'
import { readDocument } from './certificates/read-document.ts'
import type { Deps } from '#platform/deps.ts'
import { openTask } from '#platform/tasks/tasks.ts'
import type { Contributor, PersonalFile } from '#identity/personal-data/contributor.ts'
import { anonymiseCertificates, deleteLearner, findLearner, listEnrolments } from './learning-part.store.ts'

/** What the person learns and has earned. The learning site itself is told by a person of the team, not by us. */
export const learningPart = (deps: Pick<Deps, 'db' | 'clock' | 'log' | 'files' | 'config'>): Contributor => ({
  name: 'learning',
  exportOf: async ({ userId }) => {
    const certificates = await certificatesOf(deps.db, userId)
    return {
      data: {
        enrolments: await listEnrolments(deps.db, userId),
        learningSite: await findLearner(deps.db, userId),
        certificates: certificates.map(({ id, studentName, courseName, issuedAt, revokedAt }) => ({
          number: id,
          studentName,
          courseName,
          issuedAt,
          revokedAt,
        })),
      },
      files: certificates
        .filter(({ revokedAt }) => revokedAt === null)
        .map((certificate): PersonalFile => ({
          name: `certificates/certificate-${certificate.id}.pdf`,
          read: () => readDocument(deps, certificate, certificate.lang),
        })),
    }
  },
  erase: async (tx, { userId, learnerId }) => {
    if (learnerId !== null) {
      const why = `learner ${learnerId} of the learning site closed the account`
      // Inside this transaction: the task is there when the person is not.
      await openTask({ ...deps, db: tx }, { kind: 'learner-to-suspend', subject: userId, orderId: null, why })
    }
    await deleteLearner(tx, userId)
    return anonymiseCertificates(tx, userId)
  },
})
