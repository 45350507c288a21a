import type { PersonalDataProvider, PersonalFile } from '#identity/personal-data/personal-data-provider.ts'
import { readDocument } from '#learning/certificates/certificate-sheet.ts'
import type { Deps } from '#platform/deps.ts'
import { closeTask, openTask } from '#platform/tasks/tasks.ts'
import { correctionsOf } from './certificates/correct-certificate.ts'
import { certificatesOf } from './certificates/read-certificates.ts'
import { endEntitlementsOf, listEntitlements } from './entitlements.store.ts'
import { anonymiseCertificates, deleteLmsUser, findLmsUser, listEnrolments } from './my-courses.store.ts'
import { eraseMoveReasons } from './transfers.store.ts'

/** What the person learns and has earned. The LMS itself is told by a person of the team, not by us. */
export const learningPersonalData = (
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'files' | 'config'>,
): PersonalDataProvider => ({
  name: 'learning',
  exportOf: async ({ userId }) => {
    const certificates = await certificatesOf(deps.db, userId)
    return {
      data: {
        entitlements: await listEntitlements(deps.db, userId),
        enrolments: await listEnrolments(deps.db, userId),
        learningSite: await findLmsUser(deps.db, userId),
        certificates: await Promise.all(
          certificates.map(async ({ id, studentName, courseName, issuedAt, revokedAt }) => ({
            number: id,
            studentName,
            courseName,
            issuedAt,
            revokedAt,
            formerNames: (await correctionsOf(deps.db, id)).map((replaced) => replaced.studentName),
          })),
        ),
      },
      files: certificates
        .filter(({ revokedAt }) => revokedAt === null)
        .map((certificate): PersonalFile => ({
          name: `certificates/certificate-${certificate.id}.pdf`,
          read: () => readDocument(deps, certificate, certificate.lang),
        })),
    }
  },
  erase: async (tx, { userId, lmsUserId }, now) => {
    if (lmsUserId !== null) {
      const why = `learner ${lmsUserId} of the learning site closed the account`
      // Inside this transaction: the task is there when the person is not.
      await openTask({ ...deps, db: tx }, { kind: 'learner-to-suspend', subject: userId, orderId: null, why })
    }
    // What staff were told of them is over with that.
    for (const subject of await endEntitlementsOf(tx, userId, now))
      await closeTask(tx, { kind: 'enrolment-failed', subject }, now)
    await deleteLmsUser(tx, userId)
    await eraseMoveReasons(tx, userId)
    return anonymiseCertificates(tx, userId)
  },
})
