import type { CertificatesPage } from '@matla/contract/certificates/certificates.calls'
import type { Lang } from '@matla/contract/kit/lang'
import { fail } from '#lib/errors.ts'
import { type ReadDeps, readLmsUserCourses } from '#learning/lms-user-courses.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { inOrder } from './catalogued.ts'
import { readSettings } from './certificate-look.ts'
import { certificateNumber } from './certificate-number.ts'
import { bundleCardOf, cardOf, leftOver } from './certificates-page.ts'
import {
  type Certificate,
  findCertificate,
  listCatalogued,
  listCertificatesOf,
} from './certificates.store.ts'

/** Every certificate of one user, oldest first; also for his own export. */
export const certificatesOf = (db: Db, userId: string): Promise<Certificate[]> =>
  listCertificatesOf(db, userId)

/** The LMS user's courses as cards, finished apart from those in progress (R250 to R265). */
export async function readCertificatesPage(
  deps: ReadDeps & Pick<Deps, 'config'>,
  userId: string,
  lang: Lang,
): Promise<CertificatesPage> {
  const lmsUser = await readLmsUserCourses(deps, userId)
  const courses = await listCatalogued(deps.db)
  const studied = inOrder(courses, lmsUser.courses)
  const known = {
    studied,
    courses,
    issued: await listCertificatesOf(deps.db, userId),
    lang,
    slug: deps.config.slug,
    now: deps.clock(),
  }
  const { bundleMoreThan } = await readSettings(deps.db)
  const cards = studied.map((each) => cardOf(each, known))
  return {
    success: true,
    state: lmsUser.state,
    asOf: lmsUser.asOf?.toISOString() ?? null,
    finished: [...cards.filter(({ stage }) => stage !== 'in-progress'), ...leftOver(known)],
    inProgress: cards.filter(({ stage }) => stage === 'in-progress'),
    bundle: bundleCardOf(known, bundleMoreThan),
  }
}

/** By its number as printed or as typed. Fails with `certificate-not-found`. */
export async function readCertificate(db: Db, typed: string): Promise<Certificate> {
  const number = certificateNumber(typed) ?? fail('certificate-not-found')
  return (await findCertificate(db, number)) ?? fail('certificate-not-found')
}

/** One of the user's own. Fails with `certificate-not-found` and, for one that was withdrawn, `certificate-revoked`. */
export async function ownCertificate(db: Db, userId: string, typed: string): Promise<Certificate> {
  const certificate = await readCertificate(db, typed)
  if (certificate.userId !== userId) fail('certificate-not-found')
  return certificate.revokedAt === null ? certificate : fail('certificate-revoked')
}
