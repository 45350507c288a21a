import type { PersonalDataProvider, PersonalFile } from '#identity/personal-data/personal-data-provider.ts'
import { readDocument } from '#learning/certificates/certificate-sheet.ts'
import type { Deps } from '#platform/deps.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import { listCorrections } from './certificates/correct-certificate.ts'
import {
  anonymiseFormerCertificates,
  listFormerCertificates,
} from './certificates/former-certificates.store.ts'
import { listCertificates } from './certificates/read-certificates.ts'
import { findOpenedByShop } from './enrolments.store.ts'
import { endEntitlementsOf, listEntitlements } from './entitlements.store.ts'
import { giveUpLeaving } from './leave-lms.ts'
import { anonymiseCertificates, deleteLmsUser, findLmsUser, listEnrolments } from './my-courses.store.ts'
import { eraseMoveReasons } from './transfers.store.ts'

/** What the user learns and has earned. A job ends what the shop started on the LMS. */
export const learningPersonalData = (
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'files' | 'config' | 'jobs'>,
): PersonalDataProvider => ({
  name: 'learning',
  exportData: async ({ userId }) => {
    const certificates = await listCertificates(deps.db, userId)
    return {
      data: {
        entitlements: await listEntitlements(deps.db, userId),
        enrolments: await listEnrolments(deps.db, userId),
        learningSite: await findLmsUser(deps.db, userId),
        certificates: await Promise.all(
          certificates.map(async ({ id, studentName, latinName, courseName, issuedAt, revokedAt }) => ({
            number: id,
            studentName,
            latinName,
            courseName,
            issuedAt,
            revokedAt,
            formerNames: (await listCorrections(deps.db, id)).flatMap((replaced) =>
              [replaced.studentName, replaced.latinName].filter((name) => name !== ''),
            ),
          })),
        ),
        formerCertificates: await listFormerCertificates(deps.db, userId),
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
      const leaving = { userId, lmsUserId, ...(await findOpenedByShop(tx, userId)) }
      // Added in this transaction, so that the job exists exactly when the user is erased.
      await deps.jobs.add(tx, [{ task: 'leave-lms', ...leaving }])
      if (!leaving.isOurs) await giveUpLeaving({ ...deps, db: tx }, leaving)
    }
    // Closes the staff tasks about their enrolments.
    for (const subject of await endEntitlementsOf(tx, userId, now))
      await closeTask(tx, { kind: 'enrolment-failed', subject }, now)
    await deleteLmsUser(tx, userId)
    await eraseMoveReasons(tx, userId)
    await anonymiseFormerCertificates(tx, userId)
    return anonymiseCertificates(tx, userId)
  },
})
