import { generateKeyPairSync } from 'node:crypto'
import type { GatewayResponse } from './answers.ts'
import { type CertificateRequest, readRequest } from './certificate-request.ts'
import type { GatewayId } from './gateway-ids.ts'
import type { Zatca } from './zatca.ts'

const fault = (code: string, message: string): GatewayResponse => ({
  status: 400,
  body: { errors: [{ code, message }] },
})

/** The certificate template of each environment. */
const templates: Readonly<Record<string, string>> = {
  'developer-portal': 'TSTZATCA-Code-Signing',
  simulation: 'PREZATCA-Code-Signing',
  core: 'ZATCA-Code-Signing',
}
export const environments = Object.keys(templates)

type OnboardingRequest = {
  readonly environment: string
  readonly oneTimePassword: string | undefined
  readonly csr: string
  /** The production credentials to renew. */
  readonly renews: GatewayId | null
}

/** Issues credentials for compliance checks; a renewal returns 428. */
export function issueComplianceId(
  zatca: Zatca,
  { environment, oneTimePassword, csr, renews }: OnboardingRequest,
): GatewayResponse {
  if (!oneTimePassword) return fault('Missing-OTP', 'OTP is required field')
  if (oneTimePassword !== zatca.faults.oneTimePassword)
    return fault('Invalid-OTP', 'The provided OTP is invalid')
  if (csr === '') return fault('Missing-CSR', 'CSR is required field')
  const request = readRequest(csr)
  if (request === null)
    return fault('Invalid-CSR', 'The provided Certificate Signing Request (CSR) is invalid')
  if (renews && request.vatNumber !== renews.vatNumber)
    return fault('Invalid-CSR', 'The VAT number of the CSR is not that of the certificate to be renewed')
  const denied = denial(request, environment)
  if (denied) return denied
  const id = issue(zatca, request, {
    kind: 'compliance',
    environment,
    requestId: zatca.nextRequestId(),
    csr,
    renews: renews?.token ?? null,
  })
  return answerOf(id, renews ? 428 : 200, renews ? 'NOT_COMPLIANT' : 'ISSUED')
}

function denial({ forms, template }: CertificateRequest, environment: string): GatewayResponse | null {
  const body = { dispositionMessage: 'NOT_COMPLIANT', binarySecurityToken: '', secret: '' }
  if (!/^(1000|0100|1100)$/.test(forms))
    return { status: 400, body: { requestID: -1, ...body, errors: ['Invoice type is blank or invalid'] } }
  if (template === templates[environment]) return null
  const text = `unable to submit and sign the csr: Denied by Policy Module 0x80094800, the request was for a certificate template that is not supported: ${template}`
  return { status: 400, body: { requestID: -2, ...body, errors: [text] } }
}

const kinds = ['invoice', 'credit-note', 'debit-note']
/** The compliance checks that a unit with these document forms must pass. */
const stepsOf = (forms: string) =>
  (['standard', 'simplified'] as const).flatMap((form, index) =>
    forms[index] === '1' ? kinds.map((kind) => stepOf(form, kind)) : [],
  )
export const stepOf = (form: string, kind: string): string => `${form}-${kind}-compliant`

/** Issues production credentials once all compliance checks have passed, and revokes the renewed ones. */
export function issueProductionId(zatca: Zatca, id: GatewayId, requestId: string): GatewayResponse {
  const request = readRequest(id.csr)
  if (requestId !== String(id.requestId) || request === null)
    return fault('Invalid-ComplianceRequestId', 'Compliance request id is invalid')
  const missing = stepsOf(id.forms).filter((step) => !id.passed.includes(step))
  if (missing.length > 0) {
    const message = `The compliance certificate is not done with the following compliance steps yet [${missing.join(', ')}]`
    return { status: 400, body: { code: 'Missing-ComplianceSteps', message } }
  }
  const { environment, csr, renews } = id
  const live = issue(zatca, zatca.faults.sharedCertificate ? shared(request) : request, {
    kind: 'live',
    environment,
    requestId: id.requestId,
    csr,
    renews,
  })
  if (renews !== null) zatca.ids.revoke(renews)
  return answerOf(live, 200, 'ISSUED')
}

/** As in the authority's own sandbox, every unit gets the same certificate, for an unknown key. */
function shared(request: CertificateRequest): CertificateRequest {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  return { ...request, publicKey: spki, vatNumber: '399999999900003' }
}

type Facts = Pick<GatewayId, 'kind' | 'environment' | 'requestId' | 'csr' | 'renews'>

function issue(zatca: Zatca, request: CertificateRequest, facts: Facts): GatewayId {
  const now = zatca.now()
  const { vatNumber, forms, serial } = request
  return zatca.ids.save({
    ...facts,
    ...zatca.authority.issue(request, now),
    vatNumber,
    forms,
    serial,
    passed: [],
    isRevoked: false,
    issuedAt: now.toISOString(),
  })
}

const answerOf = (
  { requestId, token, secret }: GatewayId,
  status: number,
  word: string,
): GatewayResponse => ({
  status,
  body: {
    requestID: requestId,
    tokenType: null,
    dispositionMessage: word,
    binarySecurityToken: token,
    secret,
  },
})
