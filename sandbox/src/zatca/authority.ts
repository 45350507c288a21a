import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { encode } from './asn1.ts'
import type { CertificateRequest } from './certificate-request.ts'

const ecdsaSha256 = encode(0x30, Buffer.from('06082a8648ce3d040302', 'hex'))
const domainComponent = Buffer.from('060a0992268993f22c640119', 'hex')
const commonName = Buffer.from('0603550403', 'hex')
const rdn = (oid: Buffer, tag: number, text: string) =>
  encode(0x31, encode(0x30, oid, encode(tag, Buffer.from(text))))
/** Ordered from the country down, as in certificates; documents use the reverse order. */
const issuer = encode(
  0x30,
  rdn(domainComponent, 0x16, 'local'),
  rdn(domainComponent, 0x16, 'gov'),
  rdn(domainComponent, 0x16, 'extgazt'),
  rdn(commonName, 0x13, 'SANDBOX-SubCA-1'),
)
const yearMs = 365 * 86_400_000
const validYears = 5

export type Issued = { readonly token: string; readonly secret: string }
export type Authority = ReturnType<typeof openAuthority>

/** The authority that signs certificates of units, with a key and a certificate created at start. */
export function openAuthority(openedAt: Date) {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  return {
    key: privateKey,
    publicKey,
    /** Base64 of the certificate with which it signs cleared documents. */
    certificate: signedFacts(
      { subject: issuer, publicKey, extensions: keyUsage },
      privateKey,
      openedAt,
    ).toString('base64'),
    /** Issues a certificate (base64-encoded twice) and a new secret for a request. */
    issue: (request: CertificateRequest, now: Date): Issued => ({
      token: Buffer.from(certificate(request, privateKey, now).toString('base64')).toString('base64'),
      secret: randomBytes(32).toString('base64'),
    }),
  }
}

function certificate(request: CertificateRequest, key: KeyObject, now: Date): Buffer {
  const [country, branch, organisation, name] = request.subject.children.map(({ raw }) => raw)
  // The taxpayer comes before the branch, whatever the order in the request.
  const names = [country, organisation, branch, name].filter((part) => part !== undefined)
  const subject = encode(0x30, ...names)
  const extensions = Buffer.concat([alternativeName(request), keyUsage])
  return signedFacts({ subject, publicKey: request.publicKey, extensions }, key, now)
}

type Facts = { readonly subject: Buffer; readonly publicKey: Buffer; readonly extensions: Buffer }

function signedFacts({ subject, publicKey, extensions }: Facts, key: KeyObject, now: Date): Buffer {
  const serial = Buffer.concat([Buffer.of(0x11), randomBytes(17)])
  const facts = encode(
    0x30,
    encode(0xa0, encode(0x02, Buffer.of(2))),
    encode(0x02, serial),
    ecdsaSha256,
    issuer,
    encode(0x30, utcTime(now), utcTime(new Date(now.getTime() + validYears * yearMs))),
    subject,
    publicKey,
    encode(0xa3, encode(0x30, extensions)),
  )
  return encode(0x30, facts, ecdsaSha256, encode(0x03, Buffer.of(0), sign('sha256', facts, key)))
}

const utcTime = (at: Date): Buffer =>
  encode(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`))

const alternativeName = ({ alternativeName: value }: CertificateRequest): Buffer =>
  encode(0x30, Buffer.from('0603551d11', 'hex'), encode(0x04, value))
/** Key usage: digital signatures only. */
const keyUsage = encode(
  0x30,
  Buffer.from('0603551d0f0101ff', 'hex'),
  encode(0x04, Buffer.from('03020780', 'hex')),
)
