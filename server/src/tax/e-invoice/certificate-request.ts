import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { bits, der, octets, oid, printable, sequence, set, tags, utf8 } from './der.ts'
import type { PartyFault } from './party-faults.text.ts'
import { type FieldFault, toFault, shortAddressForm, vatNumberForm } from './party-fields.ts'

/** The solution unit (ZATCA: EGS) that a certificate is requested for. */
export type Unit = {
  /** Unique among the taxpayer's units. */
  readonly commonName: string
  readonly maker: string
  readonly model: string
  readonly serialNumber: string
  readonly vatNumber: string
  /** The name as registered. */
  readonly organisation: string
  /** For a VAT group (the eleventh digit of its number is 1), the ten-digit number of the member. */
  readonly branch: string
  /** For example `RRRD2929`. */
  readonly shortAddress: string
  readonly trade: string
}

/** The invoice forms of a certificate, which determine its compliance checks: standard, simplified, or both. */
export type UnitForms = '1000' | '0100' | '1100'

/** The authority's certificate templates, which must match the environment of the calls. */
export const templates = {
  sandbox: 'TSTZATCA-Code-Signing',
  simulation: 'PREZATCA-Code-Signing',
  live: 'ZATCA-Code-Signing',
} as const
export type GatewayEnvironment = keyof typeof templates

const oids = {
  country: '2.5.4.6',
  branch: '2.5.4.11',
  organisation: '2.5.4.10',
  commonName: '2.5.4.3',
  // The authority's documentation says "serial number", but only the surname OID is accepted.
  surname: '2.5.4.4',
  userId: '0.9.2342.19200300.100.1.1',
  title: '2.5.4.12',
  registeredAddress: '2.5.4.26',
  businessCategory: '2.5.4.15',
  template: '1.3.6.1.4.1.311.20.2',
  alternativeName: '2.5.29.17',
  extensionRequest: '1.2.840.113549.1.9.14',
  ecdsaSha256: '1.2.840.10045.4.3.2',
} as const

export const generateUnitKey = (): KeyObject =>
  generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey

/** Creates a PKCS#10 request in PEM, signed with the unit's key. Call `checkUnit` first. */
export function createCertificateRequest(
  unit: Unit,
  forms: UnitForms,
  environment: GatewayEnvironment,
  key: KeyObject,
): string {
  const body = sequence(
    der(tags.integer, Buffer.from([0])),
    toSubject(unit),
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    der(0xa0, sequence(oid(oids.extensionRequest), set(toExtensions(unit, forms, environment)))),
  )
  const signature = bits(sign('sha256', body, key))
  return pem('CERTIFICATE REQUEST', sequence(body, sequence(oid(oids.ecdsaSha256)), signature))
}

const toSubject = ({ branch, organisation, commonName }: Unit): Buffer =>
  sequence(
    attribute(oids.country, printable('SA')),
    attribute(oids.branch, utf8(branch)),
    attribute(oids.organisation, utf8(organisation)),
    attribute(oids.commonName, utf8(commonName)),
  )

function toExtensions(unit: Unit, forms: UnitForms, environment: GatewayEnvironment): Buffer {
  const identity = sequence(
    attribute(oids.surname, utf8(`1-${unit.maker}|2-${unit.model}|3-${unit.serialNumber}`)),
    attribute(oids.userId, utf8(unit.vatNumber)),
    attribute(oids.title, utf8(forms)),
    attribute(oids.registeredAddress, utf8(unit.shortAddress)),
    attribute(oids.businessCategory, utf8(unit.trade)),
  )
  return sequence(
    sequence(oid(oids.template), octets(utf8(templates[environment]))),
    sequence(oid(oids.alternativeName), octets(sequence(der(0xa4, identity)))),
  )
}

const attribute = (id: string, value: Buffer): Buffer => set(sequence(oid(id), value))

const pem = (label: string, value: Buffer): string =>
  `-----BEGIN ${label}-----\n${value.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END ${label}-----\n`

/** Excludes characters that the authority rejects, and limits the length (X.520). */
const nameForm = /^[^!@#$%&*_<=]{1,64}$/u
const serialForm = /^[^|=]{1,64}$/u

/** The eleventh digit of a VAT group's number is 1. */
export const isVatGroup = (vatNumber: string): boolean => vatNumber[10] === '1'

/** Finds what the authority would reject, before a one-time password is used up. */
export function checkUnit(unit: Unit): FieldFault<keyof Unit>[] {
  const isGroup = isVatGroup(unit.vatNumber)
  const checks: readonly (readonly [keyof Unit, PartyFault | null])[] = [
    ...(['commonName', 'organisation', ...(isGroup ? [] : (['branch'] as const)), 'trade'] as const).map(
      (field) => [field, nameForm.test(unit[field].trim()) ? null : 'unitName'] as const,
    ),
    ...(['maker', 'model', 'serialNumber'] as const).map(
      (field) => [field, serialForm.test(unit[field].trim()) ? null : 'unitSerial'] as const,
    ),
    ['vatNumber', vatNumberForm.test(unit.vatNumber) ? null : 'vatNumber'],
    ['branch', isGroup && !/^\d{10}$/.test(unit.branch) ? 'groupBranch' : null],
    ['shortAddress', shortAddressForm.test(unit.shortAddress) ? null : 'shortAddress'],
  ]
  return checks.flatMap(([field, code]) => (code === null ? [] : [toFault(field, code)]))
}
