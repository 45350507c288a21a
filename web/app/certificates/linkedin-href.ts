import { riyadhDay } from '@matla/contract/kit/riyadh'

export type SharedCertificate = {
  /** The name of the course or package. */
  readonly name: string
  readonly organisation: string
  /** ISO 8601. */
  readonly issuedAt: string
  readonly url: string
  readonly certificateId: string
}

/** The URL of LinkedIn's certificate form, filled in as its documentation describes ("Add to Profile"). */
export function linkedInHref({
  name,
  organisation,
  issuedAt,
  url,
  certificateId,
}: SharedCertificate): string {
  const [year = '', month = ''] = riyadhDay(issuedAt).split('-')
  const search = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name,
    organizationName: organisation,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: url,
    certId: certificateId,
  })
  return `https://www.linkedin.com/profile/add?${search}`
}
