import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { InputDay, InputMoment } from '#kit/input-bounds.schema.ts'
import { typedCode } from '#kit/typed.schema.ts'
import { listResult, listQuery } from './list.ts'
import { WaveSetting } from './settings.schema.ts'

const read = { right: 'accounting.read' } as const
const own = { right: 'settings.write', proof: true, method: 'POST' } as const
const repair = { right: 'accounting.resolve', method: 'POST' } as const

/** A message of the tax authority, with its code and text. */
const GatewayMessage = z.object({ code: z.string(), message: z.string() })
export type GatewayMessage = z.output<typeof GatewayMessage>

export const gatewayEnvironments = ['sandbox', 'simulation', 'live'] as const
export const unitStates = ['requested', 'checked', 'ready', 'active', 'ended'] as const

const Unit = z.object({
  id: z.uuid(),
  environment: z.enum(gatewayEnvironments),
  state: z.enum(unitStates),
  /** The unit’s name in the certificate. */
  commonName: z.string(),
  /** The number of documents that the unit has signed. */
  signed: z.int(),
  createdAt: Moment,
  activeFrom: Moment.nullable(),
  endedAt: Moment.nullable(),
  /** When the certificate expires. */
  validUntil: Moment.nullable(),
  /** The certificate request succeeded, so onboarding can continue without another one-time password. */
  canContinue: z.boolean(),
  /** Since when calls are stopped, and the gateway’s response that stopped them. */
  stopped: z.object({ at: Moment, by: z.string() }).nullable(),
  /** When the gateway, which did not respond, is called again. */
  silentUntil: Moment.nullable(),
})
export type EgsUnit = z.output<typeof Unit>

const Rehearsal = z.object({
  at: Moment,
  hasPassed: z.boolean(),
  documents: z.array(
    z.object({
      number: z.string(),
      isAccepted: z.boolean(),
      warnings: z.array(GatewayMessage),
      errors: z.array(GatewayMessage),
    }),
  ),
})
export type Rehearsal = z.output<typeof Rehearsal>

const EInvoicing = z.object({
  /** Phase 2: new documents are signed and reported. */
  phase: z.union([z.literal(1), z.literal(2)]),
  /** A sandbox shop, whose unit belongs to the sandbox gateway. */
  isSandbox: z.boolean(),
  /** The day from which the tax authority requires phase 2, and when the owner entered it. */
  wave: WaveSetting.extend({ changedAt: Moment.nullable() }),
  /** Errors in the seller's data by field, in the language of the request. */
  sellerFaults: z.array(z.object({ field: z.string(), text: z.string() })),
  /** The server has no `LINK_SECRET`, without which no real unit can be onboarded. */
  lacksLinkSecret: z.boolean(),
  units: z.array(Unit),
  rehearsal: Rehearsal.nullable(),
  /** Whether the newest rehearsal allows the switch, or there is no document to rehearse with. */
  maySwitch: z.boolean(),
  counts: z.object({
    /** The number of documents that are not signed yet. */
    waiting: z.int(),
    /** The number of signed documents without a response. */
    signed: z.int(),
    /** The number of rejected documents without another attempt. */
    refused: z.int(),
    /** When the oldest document without a response was issued. */
    oldestAt: Moment.nullable(),
  }),
})
export type EInvoicing = z.output<typeof EInvoicing>

const eInvoicing = successResult({ eInvoicing: EInvoicing })
const oneTimePassword = typedCode(z.string().regex(/^\d{6}$/))
/** Errors of certificate requests for a unit. */
const unitErrors = [
  'e-invoicing-seller-incomplete',
  'e-invoicing-secret-missing',
  'unit-request-open',
  'one-time-password-wrong',
  'tax-gateway-silent',
  'tax-gateway-rejected',
] as const

export const eInvoicingCalls = {
  read: staffCall({
    ...read,
    path: '/staff/e-invoicing',
    about:
      'Whether the shop is in phase 2 of e-invoicing, with its units, its last rehearsal and its pending documents.',
    result: eInvoicing,
  }),
  setWave: staffCall({
    ...own,
    path: '/staff/e-invoicing/wave',
    about:
      'Sets the day from which the authority requires phase 2 of this taxpayer; staff are reminded of it.',
    body: z.object({ date: InputDay.nullable(), basedOn: InputMoment.nullable() }),
    result: eInvoicing,
    errors: ['settings-changed'],
  }),
  onboard: staffCall({
    ...own,
    path: '/staff/e-invoicing/units',
    about:
      'Asks the authority for a unit with a one-time password of its portal, and makes its checks; for a rehearsal, or for real. The password is not kept.',
    body: z.object({ use: z.enum(['rehearsal', 'reporting']), oneTimePassword }),
    result: eInvoicing,
    errors: [...unitErrors],
  }),
  continue: staffCall({
    ...own,
    path: '/staff/e-invoicing/units/:id/continue',
    about:
      'Continues the onboarding of a unit whose compliance checks stopped, without another one-time password.',
    result: eInvoicing,
    errors: ['unit-not-found', 'unit-not-ready', 'e-invoices-unsent', ...unitErrors],
  }),
  rehearse: staffCall({
    ...own,
    path: '/staff/e-invoicing/units/:id/rehearse',
    about:
      'Signs the newest documents with a unit of the simulation and sends them there: nothing is reported. The result is kept.',
    result: eInvoicing,
    errors: [
      'unit-not-found',
      'unit-not-ready',
      'nothing-to-rehearse',
      'unit-request-open',
      'tax-gateway-silent',
    ],
  }),
  switch: staffCall({
    ...own,
    path: '/staff/e-invoicing/units/:id/switch',
    about:
      'From now on this unit signs each new document, and the shop is in phase 2; a unit before it ends. A second time changes nothing.',
    result: eInvoicing,
    errors: ['unit-not-found', 'unit-not-ready', 'rehearsal-missing'],
  }),
  renew: staffCall({
    ...own,
    path: '/staff/e-invoicing/units/:id/renew',
    about:
      'Renews the certificate of the active unit with a one-time password, once its signed documents are reported.',
    body: z.object({ oneTimePassword }),
    result: eInvoicing,
    errors: ['unit-not-found', 'unit-not-ready', 'e-invoices-unsent', ...unitErrors],
  }),
  restart: staffCall({
    ...own,
    path: '/staff/e-invoicing/units/:id/restart',
    about: 'Resumes submitting documents that a response had stopped; does nothing unless they were stopped.',
    result: eInvoicing,
    errors: ['unit-not-found'],
  }),
}

const states = ['waiting', 'signed', 'accepted', 'warned', 'refused'] as const

const EInvoiceRow = z.object({
  id: z.uuid(),
  documentId: z.uuid(),
  kind: z.enum(['invoice', 'credit-note']),
  /** The printed document number. */
  number: z.string(),
  form: z.enum(['simplified', 'standard']),
  /** The number of the attempt: 1, or more after a rejection. */
  attempt: z.int(),
  /** `warned`: accepted with warnings. */
  state: z.enum(states),
  /** It was rejected, and another attempt followed. */
  isTriedAgain: z.boolean(),
  issuedAt: Moment,
  answeredAt: Moment.nullable(),
  /** The document’s position in the chain of the unit. */
  counter: z.int().nullable(),
  uuid: z.string().nullable(),
  hash: z.string().nullable(),
  previousHash: z.string().nullable(),
  unitName: z.string(),
  environment: z.enum(gatewayEnvironments),
  tries: z.int(),
  /** When it is sent again. */
  nextTryAt: Moment.nullable(),
  warnings: z.array(GatewayMessage),
  errors: z.array(GatewayMessage),
  /** The address of the XML; null while it is not signed. */
  xmlUrl: z.string().nullable(),
})
export type EInvoiceRow = z.output<typeof EInvoiceRow>

export const EInvoicesQuery = listQuery({
  orders: ['newest', 'oldest'],
  filters: {
    state: z.enum(states).optional(),
    from: InputDay.optional(),
    to: InputDay.optional(),
  },
})

export type EInvoicesQuery = z.output<typeof EInvoicesQuery>

export const eInvoicesCalls = {
  list: staffCall({
    ...read,
    path: '/staff/e-invoices',
    about: 'Every document as it was signed, with the answer of the authority; `q` is its number or UUID.',
    query: EInvoicesQuery,
    result: listResult(EInvoiceRow),
  }),
  ofDocument: staffCall({
    ...read,
    path: '/staff/e-invoices/of/:id',
    about: 'The attempts of one invoice or credit note, the last one first; none in phase 1.',
    result: successResult({ attempts: z.array(EInvoiceRow) }),
  }),
  tryAgain: staffCall({
    ...repair,
    path: '/staff/e-invoices/:id/try-again',
    about:
      'Creates another attempt for a rejected document: the same number and time, a new position in the chain, and the seller’s current data.',
    result: successResult({ made: z.literal(1) }),
    errors: ['e-invoice-not-rejected'],
  }),
  tryAllAgain: staffCall({
    ...repair,
    path: '/staff/e-invoices/try-all-again',
    about: 'Creates another attempt for every rejected document, 500 at most; a second call finds none.',
    result: successResult({ made: z.int() }),
  }),
}
