import { examine } from './examine.ts'
import { readDocument } from './read-document.ts'

const dayMs = 86_400_000

/**
 * What the authority would find in a signed document of any issuer’s certificate: codes of errors and warnings about its hash,
 * signature, certificate, QR code and sums. Its time is not looked at.
 */
export async function recompute(xml: Buffer, hash: string, uuid: string): Promise<string[]> {
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
  return examine(read, { invoiceHash: hash, uuid }, id, new Date(issuedAt + dayMs / 2)).map(
    ({ code }) => code,
  )
}
