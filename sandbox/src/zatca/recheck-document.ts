import { checkDocument } from './check-document.ts'
import { readDocument } from './read-document.ts'

const dayMs = 86_400_000

/**
 * The error and warning codes that the authority would return for a signed document, with a certificate of any
 * issuer. Checks hash, signature, certificate, QR code and sums, but not the time.
 */
export async function recheckDocument(xml: Buffer, hash: string, uuid: string): Promise<string[]> {
  const read = await readDocument(xml)
  if (read === null) return ['not XML']
  const issuedAt = Date.parse(`${read.date}T${read.time}+03:00`)
  const id = {
    token: Buffer.from(read.certificate).toString('base64'),
    secret: '',
    requestId: 0,
    kind: 'live',
    environment: 'core',
    vatNumber: read.vatNumber,
    forms: '1100',
    serial: '',
    csr: '',
    passed: [],
    renews: null,
    isRevoked: false,
    issuedAt: '',
  } as const
  return checkDocument(read, { invoiceHash: hash, uuid }, id, new Date(issuedAt + dayMs / 2)).map(
    ({ code }) => code,
  )
}
