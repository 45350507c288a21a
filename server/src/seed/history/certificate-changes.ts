import { buildSearchText } from '#learning/certificates/certificate-number.ts'
import { audit } from './audit.ts'
import { dayMs, hourMs, later, type World } from './world.ts'

/** A certificate with a corrected name, and a revoked one. */
export function changeCertificates(world: World): void {
  const old = world.books.certificates
    .filter(({ issuedAt, lang }) => lang === 'ar' && issuedAt < later(world.now, -12 * dayMs))
    .toSorted((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime())
  const [corrected, revoked] = [old.at(-3), old.at(-8)]
  if (!corrected || !revoked) throw new Error('the history has too few certificates')
  correct(world, corrected)
  revoke(world, revoked)
}

type Certificate = World['books']['certificates'][number]

/** The name had been entered without the family name. */
function correct(world: World, certificate: Certificate): void {
  const { books, staff } = world
  const { id: certificateId, studentName, issuedAt } = certificate
  const at = later(issuedAt, 2 * dayMs + hourMs)
  const [given = studentName] = studentName.split(' ')
  const reason = 'كُتب الاسم الأول وحده عند إنشاء الحساب'
  const replaced = { certificateId, version: 1, studentName: given, documents: [] }
  books.corrections.push({ ...replaced, reason, by: staff.support, at })
  Object.assign(certificate, { version: 2, reissuedAt: at })
  certificate.search = buildSearchText(certificateId, studentName, certificate.courseName)
  const deed = { by: 'support', area: 'certificates', action: 'reissue', subject: certificateId, at } as const
  audit(world, { ...deed, before: { version: 1 }, after: { version: 2 }, detail: { reason } })
}

function revoke(world: World, certificate: Certificate): void {
  const at = later(certificate.issuedAt, 9 * dayMs)
  const reason = 'مشروع التخرّج لم يكن من عمل المتعلّم'
  Object.assign(certificate, { revokedAt: at, revokedWhy: reason, revokedBy: world.staff.owner })
  const deed = { by: 'owner', area: 'certificates', action: 'revoke', subject: certificate.id, at } as const
  audit(world, { ...deed, before: { isValid: true }, after: { isValid: false }, detail: { reason } })
}
