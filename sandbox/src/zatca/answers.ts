import { type Message, messages, passed } from './messages.ts'
import type { ZatcaFaults } from './faults.ts'

/** `body`: JSON, or plain text. */
export type GatewayResponse = { readonly status: number; readonly body: unknown; readonly type?: 'text/html' }

const ofType = (found: readonly Message[], type: Message['type']) =>
  found.filter((message) => message.type === type)
export const hasErrors = (found: readonly Message[]): boolean => ofType(found, 'ERROR').length > 0

/** 200, 202 with warnings, 400 with errors. */
export const statusOf = (found: readonly Message[]): number =>
  hasErrors(found) ? 400 : found.length > 0 ? 202 : 200

const wordOf = { 200: 'PASS', 202: 'WARNING', 400: 'ERROR' } as const
const results = (found: readonly Message[]) => ({
  infoMessages: [passed],
  warningMessages: ofType(found, 'WARNING'),
  errorMessages: ofType(found, 'ERROR'),
  status: wordOf[statusOf(found) as keyof typeof wordOf],
})

export const reported = (found: readonly Message[]): GatewayResponse => ({
  status: statusOf(found),
  body: {
    validationResults: results(found),
    reportingStatus: hasErrors(found) ? 'NOT_REPORTED' : 'REPORTED',
  },
})

/** `invoice`: base64 of the document with the authority's signature and QR code. */
export const cleared = (found: readonly Message[], invoice: string): GatewayResponse => ({
  status: statusOf(found),
  body: {
    validationResults: results(found),
    clearanceStatus: hasErrors(found) ? 'NOT_CLEARED' : 'CLEARED',
    clearedInvoice: hasErrors(found) ? null : invoice,
  },
})

export const clearedBefore = (invoice: string): GatewayResponse => ({
  ...cleared([messages.duplicateCleared], invoice),
  status: 208,
})

/** The result of a compliance check. If accepted, its messages are beside the results, one of them as an object. */
export function checked(found: readonly Message[], isStandard: boolean): GatewayResponse {
  const word = hasErrors(found) ? 'NOT_' : ''
  const rest = {
    reportingStatus: isStandard ? null : `${word}REPORTED`,
    clearanceStatus: isStandard ? `${word}CLEARED` : null,
    qrSellertStatus: null,
    qrBuyertStatus: null,
  }
  const { infoMessages, ...beside } = results(found)
  return {
    status: statusOf(found),
    body: hasErrors(found)
      ? { validationResults: { infoMessages, ...beside }, ...rest }
      : { validationResults: { infoMessages: passed }, ...beside, ...rest },
  }
}

/** The real gateway uses each of these forms. */
export function duplicate(form: ZatcaFaults['duplicateAnswer']): GatewayResponse {
  const unnamed = { ...messages.duplicate, code: null, category: null }
  const whole = (message: object) => ({
    validationResults: { infoMessages: [], warningMessages: [], errorMessages: [message], status: 'ERROR' },
    reportingStatus: 'NOT_REPORTED',
  })
  const bodies = {
    whole: whole(messages.duplicate),
    nulls: whole(unnamed),
    short: { message: 'Invoice Hash Previously Submitted', reportingStatus: 'REPORTED_SUCCESSFULLY_EARLIER' },
    empty: '',
  }
  return { status: 409, body: bodies[form] }
}

export const clearanceIsOff: GatewayResponse = {
  status: 303,
  body: { message: 'Clearance is deactivated. Please use the /invoices/reporting/single endpoint instead.' },
}

export const wrongVersion: GatewayResponse = {
  status: 406,
  body: 'This Version is not supported or not provided in the header.',
}

export const tooLarge: GatewayResponse = { status: 413, body: '' }

export const malformed: GatewayResponse = {
  status: 400,
  body: { code: 'Invalid-Request', message: 'System failed to process your request' },
}

export function unavailable(form: ZatcaFaults['unavailableAnswer']): GatewayResponse {
  if (form === 'html')
    return { status: 503, type: 'text/html', body: '<html><body><h1>Service Unavailable</h1></body></html>' }
  if (form === 'text') return { status: 504, body: 'upstream request timeout' }
  const message = 'Something went wrong and caused a Internal Server Error.'
  return { status: 500, body: { category: 'HTTP-Errors', code: '500', message } }
}

export const unauthorised = (form: ZatcaFaults['unauthorisedAnswer'], now: Date): GatewayResponse => ({
  status: 401,
  body: form === 'empty' ? '' : { timestamp: now.getTime(), status: 401, error: 'Unauthorized', message: '' },
})
