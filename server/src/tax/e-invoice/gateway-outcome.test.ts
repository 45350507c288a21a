import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { generateUnitKey } from './certificate-request.ts'
import { toIdResult } from './gateway-id.ts'
import { toDocumentResult, gatewayOutcomes } from './gateway-outcome.ts'
import { testToken } from '#test/fixtures/e-invoice/certificate.ts'

const message = (type: string, code: unknown, text = 'text') => ({
  type,
  code,
  category: 'KSA',
  message: text,
  status: type,
})
const results = (change: object = {}) => ({
  infoMessages: [message('INFO', 'XSD_ZATCA_VALID')],
  warningMessages: [],
  errorMessages: [],
  status: 'PASS',
  ...change,
})
const warned = results({ warningMessages: [message('WARNING', 'BR-KSA-98')], status: 'WARNING' })
const failed = results({ errorMessages: [message('ERROR', 'BR-KSA-04')], status: 'ERROR' })
const reported = { reportingStatus: 'REPORTED' }
const qr =
  '<cbc:ID>QR</cbc:ID>\n<cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">AQ\nID</cbc:EmbeddedDocumentBinaryObject>'
const clearedInvoice = Buffer.from(`<Invoice>${qr}</Invoice>`).toString('base64')
const cleared = { clearanceStatus: 'CLEARED', clearedInvoice }

test.each([
  ['reporting', 200, { validationResults: results(), ...reported }, 'accepted'],
  ['reporting', 200, { validationResults: warned, ...reported }, 'accepted-with-warnings'],
  ['reporting', 202, { validationResults: warned, ...reported }, 'accepted-with-warnings'],
  ['reporting', 200, { validationResults: failed, reportingStatus: 'NOT_REPORTED' }, 'rejected'],
  ['reporting', 200, null, 'unknown'],
  ['reporting', 200, { hello: 'a page of a proxy' }, 'unknown'],
  ['reporting', 200, { validationResults: results(), reportingStatus: 'REJECTED' }, 'unknown'],
  ['reporting', 200, { validationResults: results(), reportingStatus: 'NOT REPORTED' }, 'unknown'],
  ['reporting', 200, { validationResults: failed, ...reported }, 'unknown'],
  ['reporting', 202, { validationResults: results({ status: 'ERROR' }), ...reported }, 'unknown'],
  ['reporting', 200, { errors: ['text'], ...reported }, 'unknown'],
  ['reporting', 200, { ...reported, clearanceStatus: 'NOT_CLEARED' }, 'unknown'],
  ['reporting', 200, { message: 'Earlier', reportingStatus: 'REPORTED_SUCCESSFULLY_EARLIER' }, 'accepted'],
  ['reporting', 409, { validationResults: failed, reportingStatus: 'NOT_REPORTED' }, 'already'],
  [
    'reporting',
    409,
    { message: 'Invoice Hash Previously Submitted', reportingStatus: 'REPORTED_SUCCESSFULLY_EARLIER' },
    'already',
  ],
  ['reporting', 409, null, 'already'],
  ['reporting', 208, { validationResults: warned, ...reported }, 'already'],
  ['reporting', 400, { validationResults: failed, reportingStatus: 'NOT_REPORTED' }, 'rejected'],
  ['reporting', 400, { code: 'Invalid-Request', message: 'System failed' }, 'malformed'],
  ['reporting', 400, { errors: ['text'] }, 'malformed'],
  ['reporting', 400, null, 'malformed'],
  ['reporting', 303, { message: 'Clearance is deactivated.' }, 'configuration'],
  ['reporting', 301, null, 'configuration'],
  ['reporting', 401, { timestamp: 1, status: 401, error: 'Unauthorized', message: '' }, 'unauthorised'],
  ['reporting', 401, null, 'unauthorised'],
  ['reporting', 403, null, 'configuration'],
  ['reporting', 404, null, 'configuration'],
  ['reporting', 406, null, 'configuration'],
  ['reporting', 413, null, 'too-large'],
  ['reporting', 422, null, 'malformed'],
  ['reporting', 429, null, 'unknown'],
  ['reporting', 500, { category: 'HTTP-Errors', code: '500', message: 'error' }, 'unknown'],
  ['reporting', 503, null, 'unknown'],
  ['reporting', 0, null, 'unknown'],
  ['clearance', 200, { validationResults: results(), ...cleared }, 'accepted'],
  ['clearance', 202, { validationResults: warned, ...cleared }, 'accepted-with-warnings'],
  ['clearance', 208, { validationResults: warned, ...cleared }, 'already'],
  [
    'clearance',
    200,
    { validationResults: results(), clearanceStatus: 'CLEARED', clearedInvoice: null },
    'unknown',
  ],
  ['clearance', 409, null, 'unknown'],
  ['clearance', 200, { validationResults: failed, ...cleared }, 'unknown'],
  ['clearance', 303, { message: 'Clearance is deactivated.' }, 'clearance-off'],
  ['clearance', 303, null, 'clearance-off'],
  [
    'clearance',
    400,
    { validationResults: failed, clearanceStatus: 'NOT_CLEARED', clearedInvoice: null },
    'rejected',
  ],
  [
    'check',
    200,
    {
      validationResults: { infoMessages: message('INFO', 'X') },
      warningMessages: [],
      errorMessages: [],
      status: 'PASS',
      ...reported,
      clearanceStatus: null,
    },
    'accepted',
  ],
  [
    'check',
    202,
    {
      validationResults: { infoMessages: message('INFO', 'X') },
      warningMessages: [message('WARNING', 'BR-1')],
      ...reported,
    },
    'accepted-with-warnings',
  ],
  ['check', 200, { validationResults: results(), reportingStatus: null, clearanceStatus: null }, 'accepted'],
  ['check', 200, { validationResults: failed, reportingStatus: null }, 'unknown'],
  ['check', 400, { validationResults: failed, clearanceStatus: 'NOT_CLEARED' }, 'rejected'],
] as const)('the response to %s with %i %j has the outcome %s', (call, status, json, outcome) => {
  expect(toDocumentResult(call, status, json)).toMatchObject({ outcome, status })
})

test('the cleared invoice and its QR code are decoded from base64', () => {
  const answer = toDocumentResult('clearance', 200, { validationResults: results(), ...cleared })
  expect(answer.cleared?.qr).toBe('AQID')
  expect(answer.cleared?.xml.toString('base64')).toBe(clearedInvoice)
  const without = Buffer.from('<Invoice></Invoice>').toString('base64')
  expect(toDocumentResult('clearance', 200, { ...cleared, clearedInvoice: without }).cleared).toBeNull()
})

const messagesOf = (json: unknown) => toDocumentResult('reporting', 400, json).messages
test.each([
  [
    { validationResults: failed },
    [
      ['error', 'BR-KSA-04'],
      ['info', 'XSD_ZATCA_VALID'],
    ],
  ],
  [
    {
      validationResults: { infoMessages: message('INFO', 'X') },
      warningMessages: [message('WARNING', null)],
      errorMessages: message('ERROR', 7),
    },
    [
      ['error', '7'],
      ['warning', null],
      ['info', 'X'],
    ],
  ],
  [{ errors: [{ code: 'Missing-OTP', message: 'OTP is required field' }] }, [['error', 'Missing-OTP']]],
  [
    { errors: ['one', 'other'] },
    [
      ['error', null],
      ['error', null],
    ],
  ],
  [{ errors: { code: 'A', message: 'one' } }, [['error', 'A']]],
  [{ code: 'Missing-ComplianceSteps', message: 'not done' }, [['error', 'Missing-ComplianceSteps']]],
  [
    { validationResults: { errorMessages: ['a text', 7, null, { code: {}, message: {} }] } },
    [
      ['error', null],
      ['error', null],
    ],
  ],
  ['text', []],
])('messages are read from every place in the response: %j', (json, found) => {
  expect(messagesOf(json).map(({ kind, code }) => [kind, code])).toEqual(found)
})

test('messages are truncated and contain no characters that PostgreSQL rejects', () => {
  const errors = Array.from({ length: 80 }, () =>
    message('ERROR', 'x'.repeat(200), `\0\ud800${'x'.repeat(2_000)}`),
  )
  const found = messagesOf({ validationResults: { errorMessages: errors } })
  expect(found).toHaveLength(50)
  expect(found[0]?.code).toHaveLength(100)
  expect(found[0]?.text).toHaveLength(1_000)
  expect(found[0]?.text.startsWith(' \ufffdx')).toBe(true)
})

test('any response maps to one of the outcomes', () => {
  const key = generateUnitKey()
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 599 }), fc.jsonValue(), (status, json) => {
      for (const call of ['check', 'reporting', 'clearance'] as const)
        for (const body of [
          json,
          { validationResults: json, errors: json, reportingStatus: json, clearedInvoice: json },
        ])
          expect(gatewayOutcomes).toContain(toDocumentResult(call, status, body).outcome)
      expect(toIdResult(status, json, key).outcome).not.toBe('issued')
    }),
    { numRuns: inject('proof').isLong ? 20_000 : 300 },
  )
})

const key = generateUnitKey()
const id = {
  requestID: 1730365866069,
  tokenType: null,
  dispositionMessage: 'ISSUED',
  binarySecurityToken: testToken(key),
  secret: 's',
}
test.each([
  [200, id, 'issued'],
  [428, { ...id, requestID: '1730365866069' }, 'issued'],
  [200, { ...id, binarySecurityToken: testToken(generateUnitKey()) }, 'foreign-certificate'],
  [200, { ...id, binarySecurityToken: 'AAAA' }, 'malformed'],
  [200, { ...id, secret: '' }, 'malformed'],
  [
    400,
    { requestID: -1, binarySecurityToken: '', secret: '', errors: ['Invoice type is blank'] },
    'malformed',
  ],
  [400, { errors: [{ code: 'Invalid-OTP', message: 'The provided OTP is invalid' }] }, 'malformed'],
  [401, null, 'unauthorised'],
  [406, null, 'configuration'],
  [503, null, 'unknown'],
  [0, null, 'unknown'],
])('the response %i to a request for an id maps to its outcome (%#)', (status, json, outcome) => {
  const answer = toIdResult(status, json, key)
  expect(answer.outcome).toBe(outcome)
  if (answer.outcome === 'issued') expect(answer.requestId).toBe('1730365866069')
})
