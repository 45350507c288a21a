import { createPublicKey, verify } from 'node:crypto'
import { type Asn1, decode, oidOf } from './asn1.ts'

const names = {
  template: '1.3.6.1.4.1.311.20.2',
  alternativeName: '2.5.29.17',
  extensionRequest: '1.2.840.113549.1.9.14',
  serial: '2.5.4.4',
  vatNumber: '0.9.2342.19200300.100.1.1',
  forms: '2.5.4.12',
  address: '2.5.4.26',
  trade: '2.5.4.15',
} as const
const subjectOrder = ['2.5.4.6', '2.5.4.11', '2.5.4.10', '2.5.4.3']

export type CertificateRequest = {
  /** DER. */
  readonly publicKey: Buffer
  readonly subject: Asn1
  readonly alternativeName: Buffer
  readonly template: string
  readonly vatNumber: string
  /** `1100`: standard and simplified. */
  readonly forms: string
  /** `1-<maker>|2-<model>|3-<serial number>` */
  readonly serial: string
}

/** Parses a base64-encoded PEM request; returns null when it is invalid or has values that the authority rejects. */
export function readRequest(csr: string): CertificateRequest | null {
  try {
    const pem = Buffer.from(csr, 'base64').toString()
    const body = /^-----BEGIN CERTIFICATE REQUEST-----([\s\S]+)-----END CERTIFICATE REQUEST-----\s*$/.exec(
      pem,
    )
    const [request] = decode(Buffer.from(body?.[1] ?? '', 'base64'))
    return request ? readParts(request) : null
  } catch {
    return null
  }
}

function readParts({ children: [facts, , signature] }: Asn1): CertificateRequest | null {
  const [, subject, publicKey, attributes] = facts?.children ?? []
  if (!facts || !signature || !subject || !publicKey || !attributes) return null
  const key = createPublicKey({ key: publicKey.raw, format: 'der', type: 'spki' })
  if (key.asymmetricKeyDetails?.namedCurve !== 'secp256k1') return null
  if (!verify('sha256', facts.raw, key, signature.content.subarray(1))) return null
  const extensions = extensionsOf(attributes)
  const alternativeName = extensions.get(names.alternativeName)
  const template = extensions.get(names.template)
  if (!alternativeName || !template || !isSubject(subject)) return null
  const unit = namesOf(decode(alternativeName)[0]?.children[0]?.children[0])
  const read = {
    publicKey: publicKey.raw,
    subject,
    alternativeName,
    template: decode(template)[0]?.content.toString() ?? '',
    vatNumber: unit.get(names.vatNumber) ?? '',
    forms: unit.get(names.forms) ?? '',
    serial: unit.get(names.serial) ?? '',
  }
  const isWhole =
    /^3\d{13}3$/.test(read.vatNumber) &&
    /^1-[^|=]+\|2-[^|=]+\|3-[^|=]+$/.test(read.serial) &&
    unit.has(names.address) &&
    unit.has(names.trade) &&
    isBranchOf(read.vatNumber, subject)
  return isWhole ? read : null
}

/** The eleventh digit of a VAT group's number is 1; its branch is the ten digits of the member. */
const isBranchOf = (vatNumber: string, subject: Asn1): boolean =>
  vatNumber[10] !== '1' || /^\d{10}$/.test(namesOf(subject).get('2.5.4.11') ?? '')

/** The requested extensions, keyed by OID. */
function extensionsOf(attributes: Asn1): Map<string, Buffer> {
  const request = attributes.children.find(
    ({ children: [name] }) => name && oidOf(name) === names.extensionRequest,
  )
  const list = request?.children[1]?.children[0]?.children ?? []
  return new Map(
    list.flatMap(({ children }) => {
      const [name, value] = [children[0], children.at(-1)]
      return name && value ? [[oidOf(name), value.content] as const] : []
    }),
  )
}

/** The attributes of a name, keyed by OID. */
function namesOf(name: Asn1 | undefined): Map<string, string> {
  return new Map(
    (name?.children ?? []).flatMap(({ children: [attribute] }) => {
      const [oid, value] = attribute?.children ?? []
      return oid && value ? [[oidOf(oid), value.content.toString()] as const] : []
    }),
  )
}

/** Checks for country, branch, taxpayer and unit in this order, without characters that the directory rejects. */
function isSubject(subject: Asn1): boolean {
  const entries = [...namesOf(subject)]
  return (
    entries.map(([oid]) => oid).join() === subjectOrder.join() &&
    entries.every(([, text]) => text !== '' && !/[!@#$%&*_<=]/.test(text))
  )
}
