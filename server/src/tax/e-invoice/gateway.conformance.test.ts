import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { riyadhDay } from '@matla/contract/kit/riyadh'
import { testSeller } from '#test/fixtures/seller.ts'
import { callSandbox } from '#test/ledger.ts'
import { openOutside, type Outside } from '#test/outside.ts'
import {
  createCertificateRequest,
  generateUnitKey,
  type Unit,
  type UnitForms,
} from './certificate-request.ts'
import { createComplianceDocuments } from './compliance-checks.ts'
import { firstPreviousHash } from './digests.ts'
import type { EInvoice } from './e-invoice.ts'
import { type Gateway, openGateway } from './gateway.ts'
import type { IdResult } from './gateway-id.ts'
import { toSellerParty } from './seller-party.ts'
import { signInvoice } from './sign-invoice.ts'
import { documents, invoice } from '#test/fixtures/e-invoice/documents.ts'

let outside: Outside
let gateway: Gateway
beforeAll(async () => {
  outside = await openOutside()
  gateway = openGateway({ url: `${outside.url}/zatca/e-invoicing`, environment: 'live' })
})
afterAll(() => outside.close())
beforeEach(() => callSandbox(outside.url, '/reset', {}))

const oneTimePassword = '123345'
const unit: Unit = {
  commonName: `WEB-1-${testSeller.vatNumber}`,
  maker: 'Shop',
  model: '1.0',
  serialNumber: randomUUID(),
  vatNumber: testSeller.vatNumber,
  organisation: 'مدرسة الاختبار',
  branch: 'الرياض',
  shortAddress: 'RRRD2929',
  trade: 'Education',
}
const key = generateUnitKey()
const request = (forms: UnitForms = '1100') => createCertificateRequest(unit, forms, 'live', key)
const seller = toSellerParty(testSeller)
const faults = (change: object) => callSandbox(outside.url, '/zatca/levers', change)

function issued(answer: IdResult) {
  if (answer.outcome !== 'issued') throw new Error(JSON.stringify(answer))
  return answer
}

async function passed(answer: IdResult, forms: UnitForms = '1100'): Promise<IdResult> {
  const { id, requestId, certificate } = issued(answer)
  const checks = createComplianceDocuments({ seller, forms, certificate, key }, new Date())
  for (const check of checks) expect((await gateway.check(id, check)).outcome).toBe('accepted')
  return gateway.requestLiveId(id, requestId, key)
}

/** Creates a live unit and a function that signs documents in its chain. */
async function live() {
  const { id, certificate } = issued(
    await passed(await gateway.requestComplianceId(request(), oneTimePassword, key)),
  )
  let place = { counter: 0, previousHash: firstPreviousHash }
  const sign = (document: EInvoice = invoice, change: { readonly issuedAt?: Date } = {}) => {
    const now = new Date()
    const counter = place.counter + 1
    const signed = signInvoice(
      { ...document, seller, issuedAt: now, ...place, counter, uuid: randomUUID(), ...change },
      certificate,
      key,
      now,
    )
    place = { counter, previousHash: signed.hash }
    return signed
  }
  return { id, sign }
}
const standard = { ...documents['standard invoice'], suppliedOn: riyadhDay(new Date()) } as EInvoice

type Chain = { readonly faults: readonly object[]; readonly documents: readonly { status: number }[] }
const chain = async (): Promise<Chain | undefined> => {
  const answer = await fetch(`${outside.url}/zatca/chains.json`)
  return ((await answer.json()) as Chain[]).at(-1)
}

test('onboarding requires a valid one-time password and all six checks before the live id is issued', async () => {
  const wrong = await gateway.requestComplianceId(request(), '000000', key)
  expect(wrong).toMatchObject({ outcome: 'malformed', status: 400, messages: [{ code: 'Invalid-OTP' }] })
  const compliance = issued(await gateway.requestComplianceId(request(), oneTimePassword, key))
  expect(compliance.certificate.issuerName).toBe('CN=SANDBOX-SubCA-1, DC=extgazt, DC=gov, DC=local')
  const early = await gateway.requestLiveId(compliance.id, compliance.requestId, key)
  expect(early).toMatchObject({ outcome: 'malformed', messages: [{ code: 'Missing-ComplianceSteps' }] })
  expect(issued(await passed(compliance)).id.token).not.toBe(compliance.id.token)
})

test('a unit that only issues simplified documents needs three checks', async () => {
  const compliance = await gateway.requestComplianceId(request('0100'), oneTimePassword, key)
  expect((await passed(compliance, '0100')).outcome).toBe('issued')
})

test('a request for a different environment is rejected', async () => {
  const sandboxRequest = createCertificateRequest(unit, '1100', 'sandbox', key)
  const answer = await gateway.requestComplianceId(sandboxRequest, oneTimePassword, key)
  expect(answer).toMatchObject({
    outcome: 'malformed',
    messages: [{ text: expect.stringContaining('0x80094800') }],
  })
})

test('a certificate for a different key is detected', async () => {
  await faults({ sharedCertificate: true })
  const answer = await passed(await gateway.requestComplianceId(request(), oneTimePassword, key))
  expect(answer.outcome).toBe('foreign-certificate')
})

test('every kind of document is reported or cleared without messages of the gateway, and the chain is intact', async () => {
  const { id, sign } = await live()
  for (const [name, document] of Object.entries(documents)) {
    const isStandard = document.form === 'standard'
    const signed = sign(document)
    const answer = isStandard ? await gateway.clear(id, signed) : await gateway.report(id, signed)
    expect([name, answer.outcome, answer.messages.filter(({ kind }) => kind !== 'info')]).toEqual([
      name,
      'accepted',
      [],
    ])
    expect(answer.cleared?.qr === signed.qr).toBe(false)
    expect(answer.cleared === null).toBe(!isStandard)
  }
  expect(await chain()).toMatchObject({ faults: [] })
})

test('warnings, a rejection, every form of duplicate and a late document have separate outcomes', async () => {
  const { id, sign } = await live()
  await faults({ warnNext: 1 })
  const first = sign()
  expect(await gateway.report(id, first)).toMatchObject({ outcome: 'accepted-with-warnings', status: 202 })
  for (const duplicateAnswer of ['whole', 'short', 'nulls', 'empty']) {
    await faults({ duplicateAnswer })
    expect(await gateway.report(id, first)).toMatchObject({ outcome: 'already', status: 409 })
  }
  await faults({ duplicateNext: 1 })
  expect(await gateway.report(id, sign())).toMatchObject({ outcome: 'already', status: 409 })
  await faults({ rejectDocuments: 1 })
  const rejected = await gateway.report(id, sign())
  expect(rejected).toMatchObject({
    outcome: 'rejected',
    status: 400,
    messages: [{ kind: 'error', code: 'BR-KSA-39' }, {}],
  })
  const late = sign(invoice, { issuedAt: new Date(Date.now() - 25 * 3_600_000) })
  expect(await gateway.report(id, late)).toMatchObject({
    outcome: 'accepted-with-warnings',
    messages: [{ code: 'BR-KSA-98' }, {}],
  })
  expect(await gateway.report(id, sign(standard))).toMatchObject({
    outcome: 'rejected',
    messages: [{ code: 'XML-INVOICE-ERROR' }, {}],
  })
  expect(await chain()).toMatchObject({ faults: [] })
})

test('after a lost response, an outage, a rate limit or a timeout, the same bytes can be sent again', async () => {
  const { id, sign } = await live()
  const [lost, later] = [sign(), sign()]
  await faults({ zatcaLostAnswers: 1 })
  expect(await gateway.report(id, lost)).toMatchObject({ outcome: 'unknown', status: 0 })
  expect(await gateway.report(id, lost)).toMatchObject({ outcome: 'already' })
  for (const [unavailableAnswer, status] of [
    ['html', 503],
    ['text', 504],
    ['json', 500],
  ]) {
    await faults({ unavailableNext: 1, unavailableAnswer })
    expect(await gateway.report(id, later)).toMatchObject({ outcome: 'unknown', status })
  }
  await faults({ tooManyNext: 1 })
  expect(await gateway.report(id, later)).toMatchObject({ outcome: 'unknown', status: 429 })
  await faults({ zatcaSlowMs: 60_000 })
  const hasty = openGateway({ url: `${outside.url}/zatca/e-invoicing`, environment: 'live', timeoutMs: 300 })
  expect(await hasty.report(id, later)).toMatchObject({ outcome: 'unknown', status: 0 })
  await faults({ zatcaSlowMs: 0 })
  expect(await gateway.report(id, later)).toMatchObject({ outcome: 'already' })
  const unreachable = openGateway({ url: 'http://127.0.0.1:9', environment: 'live' })
  expect(await unreachable.report(id, later)).toMatchObject({ outcome: 'unknown', status: 0 })
  expect(await chain()).toMatchObject({ faults: [], documents: [{ status: 200 }, { status: 200 }] })
})

test('clearance returns the same cleared invoice again, and the same bytes are reported while it is off', async () => {
  const { id, sign } = await live()
  const document = sign(standard)
  const cleared = await gateway.clear(id, document)
  expect(cleared.cleared?.xml.toString()).toContain(document.hash)
  expect(await gateway.clear(id, document)).toMatchObject({
    outcome: 'already',
    status: 208,
    cleared: { qr: expect.any(String) },
  })
  expect(await gateway.clear(id, sign())).toMatchObject({ outcome: 'rejected', cleared: null })
  await faults({ clearanceOff: true })
  const reported = sign(standard)
  expect(await gateway.clear(id, reported)).toMatchObject({
    outcome: 'clearance-off',
    status: 303,
    cleared: null,
  })
  expect(await gateway.report(id, reported)).toMatchObject({ outcome: 'accepted' })
})

test('a revoked or wrong id results in unauthorised, in both forms of the response', async () => {
  const { id, sign } = await live()
  expect(await gateway.report({ ...id, secret: 'x' }, sign())).toMatchObject({ outcome: 'unauthorised' })
  await faults({ unauthorisedAnswer: 'empty' })
  await callSandbox(outside.url, '/zatca/revoke', {})
  expect(await gateway.report(id, sign())).toMatchObject({ outcome: 'unauthorised', status: 401 })
  expect(await gateway.renew(id, request(), oneTimePassword, key)).toMatchObject({ outcome: 'unauthorised' })
})

test('an altered document, one that is too large and a wrong URL have separate outcomes', async () => {
  const { id, sign } = await live()
  const document = sign()
  const changed = {
    ...document,
    xml: Buffer.from(document.xml.toString().replace('Film directing', 'Film Directing')),
  }
  const codes = (await gateway.report(id, changed)).messages.map(({ code }) => code)
  expect(codes).toEqual(
    expect.arrayContaining(['invalid-invoice-hash', 'signatureValue', 'invoiceHash_QRCODE_INVALID']),
  )
  const tooLarge = { ...document, xml: Buffer.alloc(1_000_000) }
  expect(await gateway.report(id, tooLarge)).toMatchObject({ outcome: 'too-large', status: 413 })
  const elsewhere = openGateway({ url: `${outside.url}/zatca/nowhere`, environment: 'live' })
  expect(await elsewhere.report(id, document)).toMatchObject({ outcome: 'configuration', status: 404 })
})

test('a renewal with the status 428 needs new checks, and its id replaces the previous one', async () => {
  const { id, sign } = await live()
  expect((await gateway.report(id, sign())).outcome).toBe('accepted')
  const renewal = await gateway.renew(id, request(), oneTimePassword, key)
  expect((await gateway.report(id, sign())).outcome).toBe('accepted')
  const next = issued(await passed(renewal))
  expect((await gateway.report(id, sign())).outcome).toBe('unauthorised')
  const now = new Date()
  const first = signInvoice(
    { ...invoice, seller, issuedAt: now, uuid: randomUUID() },
    next.certificate,
    key,
    now,
  )
  expect((await gateway.report(next.id, first)).outcome).toBe('accepted')
})

test('the id, the version and the clearance status are sent as headers, and a response that is too long is dropped', async () => {
  const requests: object[] = []
  const server = createServer((incoming, reply) => {
    requests.push({ url: incoming.url, ...incoming.headers })
    reply.writeHead(200, { 'content-type': 'application/json' })
    reply.end(Buffer.alloc(3_000_000, 0x20))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { sign } = await live()
  const simulation = openGateway({ url, environment: 'simulation' })
  expect(await simulation.clear({ token: 'a', secret: 'b:c' }, sign())).toMatchObject({
    outcome: 'unknown',
    status: 0,
  })
  expect(requests).toMatchObject([
    {
      url: '/simulation/invoices/clearance/single',
      authorization: `Basic ${Buffer.from('a:b:c').toString('base64')}`,
      'accept-version': 'V2',
      'clearance-status': '1',
      'content-type': 'application/json',
    },
  ])
})
