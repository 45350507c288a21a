import { riyadhZone } from '@matla/contract/kit/riyadh'

export type SharedCertificate = {
  /** The course or the package. */
  readonly name: string
  readonly organisation: string
  /** ISO 8601. */
  readonly issuedAt: string
  readonly url: string
  readonly certificateId: string
}

const dayParts = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'numeric', timeZone: riyadhZone })

/** LinkedIn's form for a certificate, filled in as its documentation describes ("Add to Profile"). */
export function linkedInHref({
  name,
  organisation,
  issuedAt,
  url,
  certificateId,
}: SharedCertificate): string {
  const part = (type: 'year' | 'month') =>
    dayParts.formatToParts(new Date(issuedAt)).find((each) => each.type === type)?.value ?? ''
  const search = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name,
    organizationName: organisation,
    issueYear: part('year'),
    issueMonth: part('month'),
    certUrl: url,
    certId: certificateId,
  })
  return `https://www.linkedin.com/profile/add?${search}`
}
