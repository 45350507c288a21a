import { z } from 'zod'
import { staffCall } from '#kit/call.ts'
import { InputDay, InputNumber } from '#kit/input-bounds.schema.ts'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { InputIban } from '#payments/iban.schema.ts'
import { BankReference } from './bank-reference.schema.ts'
import { days } from './list-filters.schema.ts'
import { listQuery, listResult } from './list.ts'
import { orderStates } from './order-page.schema.ts'
import {
  type LineFault,
  lineFaults,
  maxStatementLength,
  maxStatementLines,
  transferSources,
  transferStates,
} from './transfer-words.ts'

/** An order that is or was to be paid by bank transfer. */
const TransferOrder = z.object({
  id: z.string(),
  number: z.int(),
  buyerName: z.string(),
  status: z.enum(orderStates),
  amountHalalas: z.int(),
  /** The amount paid by matched transfers. */
  paidHalalas: z.int(),
  /** The reference that the buyer received. */
  reference: z.string(),
  until: Moment,
})

const TransferRow = z.object({
  id: z.string(),
  source: z.enum(transferSources),
  state: z.enum(transferStates),
  bankReference: z.string(),
  receivedOn: z.string(),
  amountHalalas: z.int(),
  sender: z.string(),
  senderIban: z.string().nullable(),
  narration: z.string(),
  usedHalalas: z.int(),
  returnHalalas: z.int(),
  /** The order that the transfer was matched to. */
  order: TransferOrder.nullable(),
  /** The orders that an undecided transfer may be for: those with its reference first, then those with its amount. */
  suggestions: z.array(TransferOrder.extend({ by: z.enum(['reference', 'amount']) })),
})
export type TransferRow = z.output<typeof TransferRow>

export const TransferDetail = TransferRow.extend({
  enteredBy: z.string(),
  enteredAt: Moment,
  decidedBy: z.string().nullable(),
  decidedAt: Moment.nullable(),
  returned: z
    .object({ reference: z.string(), on: z.string(), iban: z.string().nullable(), by: z.string() })
    .nullable(),
})
export type TransferDetail = z.output<typeof TransferDetail>

export const TransfersQuery = listQuery({
  orders: ['newest', 'oldest', 'largest', 'smallest'],
  filters: { view: z.enum(transferStates).optional(), ...days({ en: 'Received', ar: 'يوم الوصول' }) },
})
export type TransfersQuery = z.output<typeof TransfersQuery>

const Key = z.string().min(8).max(64)
const Result = successResult({ transfer: TransferDetail })

const action = <const Name extends string>(name: Name) =>
  ({
    method: 'POST',
    path: `/staff/transfers/:id/${name}`,
    right: 'payment.resolve',
    proof: true,
    result: Result,
  }) as const

export const transfersCalls = {
  list: staffCall({
    path: '/staff/transfers',
    right: 'accounting.read',
    audited: 'read',
    about:
      'Bank transfers that came in, the newest first by default. `view` is the state, `q` an order number, a reference or part of the sender’s name.',
    query: TransfersQuery,
    result: listResult(TransferRow),
  }),
  one: staffCall({
    path: '/staff/transfers/:id',
    right: 'accounting.read',
    audited: 'read',
    about: 'One bank transfer: what the bank says about it, and who decided what.',
    result: Result,
    errors: ['transfer-not-found'],
  }),
  orders: staffCall({
    path: '/staff/transfers/orders',
    right: 'accounting.read',
    audited: 'read',
    about:
      'Up to ten orders with a bank transfer to come, by order number, reference or part of the buyer’s name; those that still wait first.',
    query: z.object({ q: z.string().trim().min(1).max(100) }),
    result: successResult({ orders: z.array(TransferOrder) }),
  }),
  enter: staffCall({
    path: '/staff/transfers',
    right: 'payment.resolve',
    proof: true,
    about: 'Enters one transfer by hand. The same bank reference, day and amount is the same transfer.',
    body: z.object({
      bankReference: BankReference,
      receivedOn: InputDay,
      amountHalalas: InputNumber,
      sender: z.string().trim().max(200).default(''),
      senderIban: InputIban.nullable().default(null),
      narration: z.string().trim().max(1_000).default(''),
      key: Key,
    }),
    result: Result,
  }),
  import: staffCall({
    path: '/staff/transfers/import',
    right: 'payment.resolve',
    proof: true,
    about: `Adds the incoming transfers of a bank statement: MT940, CAMT.053 or CSV, up to ${maxStatementLines.toLocaleString('en')} lines. A line is known by its bank reference, day and amount, so that the same statement again adds nothing; lines that cannot be taken are returned with the reason.`,
    bodyBytes: 24 * 1024 * 1024,
    body: z.object({ text: z.string().min(1).max(maxStatementLength), key: Key }),
    result: successResult({
      format: z.enum(transferSources),
      added: z.int(),
      /** The number of transfers that an earlier statement already contained. */
      known: z.int(),
      /** The number of transfers that left the account. */
      outgoing: z.int(),
      /** The number of new transfers with the reference of an order. */
      recognised: z.int(),
      rejected: z.array(
        z.object({
          line: z.int(),
          fault: z.enum(Object.keys(lineFaults) as [LineFault, ...LineFault[]]),
          value: z.string(),
        }),
      ),
    }),
    errors: ['statement-unreadable', 'statement-too-long'],
  }),
  match: staffCall({
    ...action('match'),
    about:
      'Matches a transfer to an order that waits for one. What the order still lacks is paid by it, and the rest is to be returned; a paid order takes nothing. A repeated `key` is the same match, and a transfer that a colleague decided on names them.',
    body: z.object({ orderId: z.uuid(), key: Key }),
    errors: ['transfer-not-found', 'transfer-decided', 'order-not-found', 'order-without-transfer'],
  }),
  return: staffCall({
    ...action('return'),
    about:
      'Decides to return a whole transfer: one that is undecided, or a part payment of an order that it does not cover.',
    body: z.object({ key: Key }),
    errors: ['transfer-not-found', 'transfer-decided', 'transfer-pays-order'],
  }),
  dismiss: staffCall({
    ...action('dismiss'),
    about: 'Marks a transfer as not about an order. It can still be matched or returned later.',
    body: z.object({ key: Key }),
    errors: ['transfer-not-found', 'transfer-decided'],
  }),
  recordReturn: staffCall({
    ...action('record-return'),
    about: 'Records that staff returned the money, with the bank’s reference and the day.',
    body: z.object({
      bankReference: BankReference,
      returnedOn: InputDay,
      iban: InputIban.nullable().default(null),
      key: Key,
    }),
    errors: ['transfer-not-found', 'transfer-not-to-return', 'transfer-returned', 'bank-reference-used'],
  }),
}
