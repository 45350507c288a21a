import { z } from 'zod'
import { pageMethods } from '#payments/page-methods.ts'
import { paymentProviders, type ProviderId, providerIds } from '#payments/payment-providers.ts'
import { staffCall } from '#kit/call.ts'
import { InputDay, InputMoment } from '#kit/input-bounds.schema.ts'
import type { Localized } from '#kit/lang.ts'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { choice, days } from './list-filters.schema.ts'
import { listQuery, listResult } from './list.ts'
import {
  payoutDifferenceKinds,
  payoutDifferences,
  payoutLineKinds,
  payoutProviders,
  settlementFaults,
  settlementFieldNames,
  type SettlementFault,
} from './payout-words.ts'
import { Reason } from './reason.schema.ts'
import { FeesSetting } from './settings.schema.ts'

// `Object.keys` widens the keys to string.
const Provider = z.enum(providerIds as [ProviderId, ...ProviderId[]])
const faults = Object.keys(settlementFaults) as [SettlementFault, ...SettlementFault[]]

const PayoutRow = z.object({
  id: z.string(),
  provider: z.string(),
  /** The provider’s number of the payout, or the name of its file. */
  reference: z.string(),
  /** The day on which the money arrived, in Riyadh; null when not entered. */
  paidOn: z.string().nullable(),
  lines: z.int(),
  /** Payments minus refunds, before fees. */
  grossHalalas: z.int(),
  /** Fees including their VAT. */
  feeHalalas: z.int(),
  netHalalas: z.int(),
  differences: z.int(),
  rejected: z.int(),
  by: z.string(),
  importedAt: Moment,
})
export type PayoutRow = z.output<typeof PayoutRow>

const Rejected = z.object({ line: z.int(), fault: z.enum(faults), value: z.string() })
const Payout = PayoutRow.extend({ rejectedLines: z.array(Rejected) })

const PayoutLine = z.object({
  id: z.string(),
  line: z.int(),
  kind: z.enum(payoutLineKinds),
  reference: z.string(),
  grossHalalas: z.int(),
  feeHalalas: z.int().nullable(),
  expectedFeeHalalas: z.int().nullable(),
  netHalalas: z.int().nullable(),
  occurredOn: z.string().nullable(),
  order: z.object({ id: z.string(), number: z.int() }).nullable(),
  /** The amount in our records; null when they have none. */
  ownHalalas: z.int().nullable(),
  difference: z.enum(payoutDifferenceKinds).nullable(),
})
export type PayoutLine = z.output<typeof PayoutLine>

/** The index of each column, from zero. */
const Columns = z.partialRecord(z.enum(settlementFieldNames), z.int().min(0).max(199))
export type SettlementColumns = z.output<typeof Columns>

const file = { provider: Provider, text: z.string().min(1).max(3_000_000) }
const fileBytes = 8 * 1024 * 1024
const read = { right: 'accounting.read' } as const
const resolve = { right: 'accounting.resolve', method: 'POST' } as const
const Key = z.string().min(8).max(64)

export const PayoutsQuery = listQuery({
  orders: ['newest', 'oldest'],
  filters: {
    provider: choice(
      { en: 'Provider', ar: 'المزوّد' },
      // Each key is one of the provider ids, which `fromEntries` widens to string.
      Object.fromEntries(payoutProviders.map((id) => [id, paymentProviders[id].name])) as Readonly<
        Record<(typeof payoutProviders)[number], Localized>
      >,
    ),
    ...days({ en: 'Imported', ar: 'تاريخ الاستيراد' }),
  },
})
export type PayoutsQuery = z.output<typeof PayoutsQuery>

export const PayoutLinesQuery = listQuery({
  orders: ['first', 'last'],
  filters: {
    difference: choice(
      { en: 'Difference', ar: 'الفرق' },
      { any: { en: 'Any', ar: 'أي فرق' }, ...payoutDifferences },
    ),
  },
})
export type PayoutLinesQuery = z.output<typeof PayoutLinesQuery>

const Fees = z.object({
  value: FeesSetting,
  changed: z.object({ by: z.string(), at: Moment }).nullable(),
})

/** The payouts of the providers, compared with the shop's payments and refunds. */
export const payoutsCalls = {
  list: staffCall({
    ...read,
    path: '/staff/payouts',
    about:
      'The imported settlement files, newest first by default; `q` is part of a reference of a payout or of a line.',
    query: PayoutsQuery,
    result: listResult(PayoutRow),
  }),
  missing: staffCall({
    ...read,
    path: '/staff/payouts/missing',
    about:
      'Payments and refunds that no payout has although the provider’s days are over, since the first day that its payouts cover; and the totals of each provider.',
    result: successResult({
      rows: z.array(
        z.object({
          kind: z.enum(['payment', 'refund']),
          provider: z.string(),
          orderId: z.string(),
          orderNumber: z.int(),
          amountHalalas: z.int(),
          at: Moment,
        }),
      ),
      isWhole: z.boolean(),
      providers: z.array(
        z.object({
          provider: z.string(),
          payouts: z.int(),
          grossHalalas: z.int(),
          feeHalalas: z.int(),
          netHalalas: z.int(),
          differences: z.int(),
          /** Charged and agreed fees by payment method; `method` is null when the shop does not know it. */
          fees: z.array(
            z.object({
              method: z.enum(pageMethods).nullable(),
              payments: z.int(),
              agreedHalalas: z.int(),
              takenHalalas: z.int(),
            }),
          ),
        }),
      ),
    }),
  }),
  fees: staffCall({
    ...read,
    path: '/staff/payouts/fees',
    about:
      'The fees that were agreed with each provider, or for a method of the card page, and after how many days it pays out.',
    result: successResult({ fees: Fees }),
  }),
  changeFees: staffCall({
    ...resolve,
    path: '/staff/payouts/fees',
    about: 'Enters the agreed fees; files imported from now on are compared with them.',
    body: z.object({ fees: FeesSetting, basedOn: InputMoment.nullable() }),
    result: successResult({ fees: Fees }),
    errors: ['settings-changed'],
  }),
  one: staffCall({
    ...read,
    path: '/staff/payouts/:id',
    about: 'One payout with its totals and the rows of its file that were not imported.',
    result: successResult({ payout: Payout }),
    errors: ['payout-not-found'],
  }),
  lines: staffCall({
    ...read,
    path: '/staff/payouts/:id/lines',
    about: 'The lines of a payout, each with its order and with how it differs from our records.',
    query: PayoutLinesQuery,
    result: listResult(PayoutLine),
    errors: ['payout-not-found'],
  }),
  preview: staffCall({
    ...resolve,
    path: '/staff/payouts/preview',
    about:
      'The headings of a settlement file, the columns that they suggest, and its first rows. Nothing is stored.',
    body: z.object(file),
    bodyBytes: fileBytes,
    result: successResult({
      headings: z.array(z.string()),
      columns: Columns,
      rows: z.array(z.array(z.string())),
    }),
    errors: ['settlement-not-csv'],
  }),
  import: staffCall({
    ...resolve,
    path: '/staff/payouts',
    about:
      'Imports a settlement file. A file that was imported before changes nothing, and a row that a payout has is rejected; each rejected row is named.',
    body: z.object({
      ...file,
      columns: Columns,
      reference: z.string().trim().max(100),
      paidOn: InputDay.nullable(),
    }),
    bodyBytes: fileBytes,
    result: successResult({ payout: Payout, isNew: z.boolean() }),
    errors: ['settlement-not-csv', 'settlement-columns-missing', 'settlement-too-long', 'settlement-empty'],
  }),
  remove: staffCall({
    ...resolve,
    path: '/staff/payouts/:id/remove',
    about:
      'Removes an imported file with its lines, so that it can be imported again. A repeated key changes nothing.',
    body: z.object({ key: Key, reason: Reason }),
    errors: ['payout-not-found'],
  }),
}
