import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openTestSandbox, type TestSandbox } from '#test/open-sandbox.ts'
import { readFields, writeFields } from './qr-fields.ts'
import { basic, codesOf, gatewayOf, type Id, invoice, otp } from '#test/zatca/gateway.ts'
import { envelope, openUnit, signed } from '#test/zatca/unit.ts'

let sandbox: TestSandbox
let clock: Date
beforeEach(async () => {
  clock = new Date('2026-09-02T09:21:00.000Z')
  sandbox = await openTestSandbox({ now: () => clock })
})
afterEach(() => sandbox.close())

const { call, compliance, passAll, goneLive } = gatewayOf(() => sandbox)
const faults = (change: object) => sandbox.post('/zatca/levers', change)

test.each([
  ['no password', {}, {}, 'Missing-OTP'],
  ['a wrong one', {}, { otp: '1' }, 'Invalid-OTP'],
  ['no request', { csr: '' }, otp, 'Missing-CSR'],
  ['what is no request', { csr: 'eA==' }, otp, 'Invalid-CSR'],
  ['a forbidden sign in a name', { csr: openUnit({ organisation: 'A & B' }).csr }, otp, 'Invalid-CSR'],
  ['another curve', { csr: openUnit({ curve: 'prime256v1' }).csr }, otp, 'Invalid-CSR'],
])('onboarding with %s fails with its error code', async (_what, change, headers, code) => {
  const answer = await call('/compliance', { csr: openUnit().csr, ...change }, headers)
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, code])
})

test('a template of another environment and an empty request are rejected with a message', async () => {
  const other = await call('/compliance', { csr: openUnit({ template: 'ZATCA-Code-Signing' }).csr }, otp)
  expect(other.json()).toMatchObject({ requestID: -2, errors: [expect.stringContaining('0x80094800')] })
  const blank = await call('/compliance', { csr: openUnit({ forms: '0000' }).csr }, otp)
  expect(blank.json()).toMatchObject({ requestID: -1, binarySecurityToken: '' })
})

test('a call without the version header gets only a message, and one without credentials is unauthorised', async () => {
  const old = await call('/compliance', {}, { 'accept-version': 'V1' })
  expect([old.statusCode, old.body.startsWith('This Version')]).toEqual([406, true])
  expect((await call('/invoices/reporting/single', {})).json()).toMatchObject({ error: 'Unauthorized' })
  await faults({ unauthorisedAnswer: 'empty' })
  expect((await call('/invoices/reporting/single', {})).body).toBe('')
})

test('a compliance certificate is exchanged for a production one once every compliance check has passed', async () => {
  const unit = openUnit()
  const id = await compliance(unit)
  const early = await call('/production/csids', { compliance_request_id: String(id.requestID) }, basic(id))
  expect([early.statusCode, early.json().code]).toEqual([400, 'Missing-ComplianceSteps'])
  expect(early.json().message).toContain('simplified-debit-note-compliant')
  const check = await call(
    '/compliance/invoices',
    envelope(signed(unit, id.binarySecurityToken, invoice)),
    basic(id),
  )
  expect(check.json()).toMatchObject({
    validationResults: { infoMessages: { type: 'INFO' } },
    warningMessages: [],
    status: 'PASS',
    reportingStatus: 'REPORTED',
    qrSellertStatus: null,
  })
  const wrong = await call('/production/csids', { compliance_request_id: '1' }, basic(id))
  expect(wrong.json().errors[0].code).toBe('Invalid-ComplianceRequestId')
  await goneLive()
})

test('a document can be reported only once', async () => {
  const { sign, report } = await goneLive()
  const first = sign()
  expect((await report(first)).json()).toMatchObject({ reportingStatus: 'REPORTED' })
  const again = await report(first)
  expect([again.statusCode, again.json().reportingStatus]).toEqual([409, 'NOT_REPORTED'])
  for (const [duplicateAnswer, part] of [
    ['empty', ''],
    ['short', 'SUCCESSFULLY_EARLIER'],
    ['nulls', '"code":null'],
  ]) {
    await faults({ duplicateAnswer })
    expect((await report(first)).body).toContain(part)
  }
  clock = new Date(clock.getTime() + 24 * 3_600_000 + 1_000)
  const late = await report(first)
  expect([late.statusCode, codesOf(late)]).toEqual([202, ['BR-KSA-98']])
})

const qrOf = (xml: string) => /QR<\/cbc:ID>[^]*?mimeCode="text\/plain">([^<]*)/.exec(xml)?.[1] ?? ''
const change = (xml: string, from: string | RegExp, to: string) => {
  const changed = xml.replace(from, to)
  expect(changed).not.toBe(xml)
  return { invoice: Buffer.from(changed).toString('base64') }
}

test.each([
  ['>School<', '>Schools<', ['invalid-invoice-hash', 'signatureValue', 'sellerName_QRCODE_INVALID']],
  [
    '15.00</cbc:TaxAmount><cac:TaxSubtotal>',
    '15.01</cbc:TaxAmount><cac:TaxSubtotal>',
    ['BR-CO-14', 'BR-CO-15'],
  ],
  [
    '15.00</cbc:TaxAmount></cac:TaxTotal>',
    '15.01</cbc:TaxAmount></cac:TaxTotal>',
    ['vatTotal_QRCODE_INVALID'],
  ],
  ['reporting:1.0', 'clearance:1.0', ['BR-KSA-EN16931-01']],
  ['12:20:46</xades', '12:20:47</xades', ['signed-properties-hashing']],
  ['<ds:X509SerialNumber>', '<ds:X509SerialNumber>1', ['certificate-issuer-name']],
  ['<ds:SignatureValue>MEQ', '<ds:SignatureValue>MEA', ['signatureValue', 'signature_QRCODE_INVALID']],
  [/(CertDigest>.*?DigestValue>)./, '$1Q', ['certificate-hashing', 'signed-properties-hashing']],
  [/Object mimeCode="text\/plain">AQ[^<]*/, 'Object mimeCode="text/plain">AQIx', ['QRCODE_INVALID']],
])('a document with %s changed to %s is rejected', async (from, to, codes) => {
  const { sign, report } = await goneLive()
  let document = sign()
  // The base64 of an ECDSA signature starts in one of three ways; this test changes one of them.
  while (!document.xml.includes('SignatureValue>MEQ')) document = sign()
  const answer = await report(document, change(document.xml, from, to))
  expect(codesOf(answer)).toEqual(expect.arrayContaining(codes))
})

test.each([
  [1, 'sellerName_QRCODE_INVALID'],
  [2, 'sellerVatNumber_QRCODE_INVALID'],
  [3, 'invoiceTimeStamp_QRCODE_INVALID'],
  [4, 'invoiceTotal_QRCODE_INVALID'],
  [5, 'vatTotal_QRCODE_INVALID'],
  [6, 'invoiceHash_QRCODE_INVALID'],
  [7, 'signature_QRCODE_INVALID'],
  [8, 'publicKey_QRCODE_INVALID'],
  [9, 'CERTIFICATE_SIGNATURE_QRCODE_INVALID'],
])('field %i of the QR code is checked', async (tag, code) => {
  const { sign, report } = await goneLive()
  const document = sign()
  const fields = readFields(qrOf(document.xml)) ?? new Map<number, Buffer>()
  const value = Buffer.from(fields.get(tag) ?? '')
  value[4] = (value[4] ?? 0) ^ 1
  const changed = writeFields(new Map([...fields, [tag, value]]))
  expect(codesOf(await report(document, change(document.xml, qrOf(document.xml), changed)))).toEqual([code])
})

test('non-XML input, another UUID and the certificate of another unit are rejected', async () => {
  const { unit, sign, report } = await goneLive()
  const other = await goneLive(openUnit())
  expect(codesOf(await report(sign(), { invoice: 'eA==' }))).toEqual(['XSD_ZATCA_INVALID'])
  expect(codesOf(await report(sign(), { uuid: 'x' }))).toEqual(['Invalid-UUID'])
  const foreign = signed(unit, other.live.binarySecurityToken, invoice)
  expect(codesOf(await report(foreign))).toEqual(
    expect.arrayContaining(['invalid-signing-certificate', 'CERTIFICATE_SIGNATURE_QRCODE_INVALID']),
  )
})

test('seller, document form, time and note are checked against the certificate and the clock', async () => {
  const { sign, report } = await goneLive()
  expect(codesOf(await report(sign({ vatNumber: '300000000000003' })))).toEqual(['certificate-permissions'])
  expect(codesOf(await report(sign({ isStandard: true })))).toEqual(['XML-INVOICE-ERROR'])
  expect(codesOf(await report(sign({ issued: '2026-09-02T12:25:00' })))).toEqual(['BR-KSA-04'])
  expect(codesOf(await report(sign({ total: '-115.00' })))).toContain('BR-KSA-F-04')
  const simplifiedOnly = openUnit({ forms: '1000' })
  const id = await compliance(simplifiedOnly)
  const check = await call(
    '/compliance/invoices',
    envelope(signed(simplifiedOnly, id.binarySecurityToken, invoice)),
    basic(id),
  )
  expect([check.statusCode, codesOf(check)]).toEqual([400, ['certificate-permissions']])
})

test('a cleared standard document has the authority’s signature and an unchanged hash', async () => {
  const { sign, clear, report } = await goneLive()
  const document = sign({ isStandard: true })
  const answer = await clear(document)
  expect(answer.json()).toMatchObject({ clearanceStatus: 'CLEARED' })
  const clearedXml = Buffer.from(answer.json().clearedInvoice, 'base64').toString()
  expect(clearedXml).not.toBe(document.xml)
  expect(clearedXml).toContain(`<ds:DigestValue>${document.hash}`)
  const again = await clear(document)
  expect([again.statusCode, codesOf(again), again.json().clearanceStatus]).toEqual([
    208,
    ['Invoice-Warning'],
    'CLEARED',
  ])
  const rejected = await clear(sign())
  expect([rejected.statusCode, rejected.json().clearedInvoice]).toEqual([400, null])
  await faults({ clearanceOff: true })
  const off = sign({ isStandard: true, counter: 2 })
  expect([(await clear(off)).statusCode, (await clear(off)).headers.location]).toEqual([303, undefined])
  await faults({ clearanceOff: false })
  expect((await report(off)).statusCode).toBe(200)
})

test('each fault affects one document', async () => {
  const { sign, report } = await goneLive()
  await faults({ unavailableNext: 1, tooManyNext: 1 })
  const document = sign()
  expect([(await report(document)).headers['content-type'], (await report(document)).statusCode]).toEqual([
    'text/html',
    429,
  ])
  await faults({ warnNext: 1 })
  expect(codesOf(await report(document))).toEqual(['BR-KSA-37'])
  await faults({ rejectDocuments: 1, duplicateNext: 1 })
  expect((await report(sign())).statusCode).toBe(400)
  expect((await report(sign())).statusCode).toBe(409)
  for (const [unavailableAnswer, status] of [
    ['text', 504],
    ['json', 500],
  ]) {
    await faults({ unavailableNext: 1, unavailableAnswer })
    expect((await report(sign())).statusCode).toBe(status)
  }
})

test('a fault bound to a number or a UUID affects only that document until the binding is removed', async () => {
  const { sign, report } = await goneLive()
  const [bound, other] = [sign({ number: '00000007' }), sign({ number: '00000008', counter: 2 })]
  for (const onlyDocument of ['00000007', '7', bound.uuid]) {
    await faults({ onlyDocument, unavailableNext: 1 })
    expect((await report(sign({ counter: 3 }))).statusCode).toBe(200)
    expect((await report(bound)).statusCode).toBe(503)
  }
  await faults({ onlyDocument: 'any', unavailableNext: 1 })
  expect((await report(other)).statusCode).toBe(503)
})

test('revoked credentials are unauthorised, and a renewal returns 428 and ends the previous credentials', async () => {
  const { unit, live, sign, report } = await goneLive()
  const renewal = await call('/production/csids', { csr: unit.csr }, { ...basic(live), ...otp }, 'PATCH')
  expect([renewal.statusCode, renewal.json().dispositionMessage]).toEqual([428, 'NOT_COMPLIANT'])
  expect((await report(sign())).statusCode).toBe(200)
  const next: Id = renewal.json()
  await passAll(unit, next)
  const answer = await call(
    '/production/csids',
    { compliance_request_id: String(next.requestID) },
    basic(next),
  )
  expect(answer.json()).toMatchObject({ dispositionMessage: 'ISSUED' })
  expect((await report(sign())).statusCode).toBe(401)
  expect((await sandbox.post('/zatca/revoke', { serial: unit.serial })).json()).toEqual({ revoked: 2 })
  expect((await sandbox.post('/zatca/revoke', { serial: 'nobody' })).statusCode).toBe(404)
})

test('the shared test certificate does not match the key of any unit', async () => {
  await faults({ sharedCertificate: true })
  const { sign, report } = await goneLive()
  expect(codesOf(await report(sign()))).toContain('signatureValue')
})

type Chains = { serial: string; documents: object[]; faults: { fault: string; counter: number }[] }[]
const chains = async (): Promise<Chains> => (await sandbox.get('/zatca/chains.json')).json()

test('documents are accepted in any order, and gaps, forks and wrong links of the chain are listed', async () => {
  const { sign, report } = await goneLive()
  const first = sign()
  const second = sign({ counter: 2, previousHash: first.hash })
  for (const document of [second, first, first]) await report(document)
  expect(await chains()).toMatchObject([{ faults: [] }])
  await report(sign({ counter: 4, previousHash: second.hash }))
  expect(await chains()).toMatchObject([{ faults: [{ fault: 'hole', counter: 3 }] }])
  await report(sign({ counter: 3, previousHash: second.hash }))
  await report(sign({ counter: 2, previousHash: 'eA==' }))
  const [chain] = await chains()
  const found = chain?.faults.map(({ fault, counter }) => `${fault} ${counter}`)
  expect(found).toEqual(['counter-twice 2', 'fork 3', 'broken 2', 'broken 4'])
  for (const [lang, word] of [
    ['ar', 'مستندان بعد مستند واحد'],
    ['en', 'Two documents after the same one'],
  ])
    expect((await sandbox.get(`/zatca/?lang=${lang}`)).body).toContain(word)
})

test('a chain begins with the hash prescribed for the first document', async () => {
  const { sign, report } = await goneLive()
  await report(sign({ previousHash: 'eA==' }))
  expect(await chains()).toMatchObject([{ faults: [{ fault: 'broken', counter: 1 }] }])
})

test('credentials and documents survive a restart', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'zatca-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  await sandbox.close()
  sandbox = await openTestSandbox({ now: () => clock, dir })
  const { sign, report } = await goneLive()
  const document = sign()
  expect((await report(document)).statusCode).toBe(200)
  const before = await chains()
  await sandbox.close()
  sandbox = await openTestSandbox({ now: () => clock, dir })
  expect(await chains()).toEqual(before)
  expect((await report(document)).statusCode).toBe(409)
  expect((await sandbox.get('/ledger.json')).json()).toMatchObject({ taxDocuments: [{ number: '00000001' }] })
  await sandbox.post('/reset', {})
  expect(await chains()).toEqual([])
})

test('the panel shows the faults, and its form sets them', async () => {
  expect((await sandbox.get('/?lang=en')).body).toContain('Next documents to reject')
  const moved = await sandbox.form('/zatca/levers', { oneTimePassword: '000123', clearanceOff: 'true' })
  expect([moved.statusCode, moved.headers.location]).toEqual([303, '/sandbox/'])
  expect((await faults({})).json()).toMatchObject({ oneTimePassword: '000123', clearanceOff: true })
  expect((await faults({ oneTimePassword: '12345678' })).statusCode).toBe(400)
})
