import type { ProviderId } from '@matla/contract/payments/payment-providers'
import type { SettlementColumns } from '@matla/contract/staff/payouts.calls'
import { createHash } from 'node:crypto'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { findLastEntry, writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { readFees } from '#platform/settings/settings.ts'
import type { RejectedSettlementLine } from '#schema/payouts.tables.ts'
import { compareLine, expectedFee, findAgreedFee } from './compare-lines.ts'
import {
  deletePayout,
  findByFile,
  findPayments,
  insertLines,
  insertPayout,
  lockPayouts,
  type NewPayoutLine,
  setRejected,
} from './payouts.store.ts'
import { readSettlement, type SettlementLine } from './read-settlement.ts'

type ImportInput = {
  readonly provider: ProviderId
  readonly text: string
  readonly columns: SettlementColumns
  readonly reference: string
  readonly paidOn: string | null
}
/** The number of rejected rows that are stored, from the first on. */
const maxRejected = 500

/**
 * Imports a settlement file and compares its lines with our payments and refunds. Importing the same file again
 * changes nothing, and a row that another payout contains is rejected. Fails with the errors of its API call.
 * Returns the id and whether the payout is new.
 */
export function importPayout(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId: actorId }: Actor,
  { provider, text, columns, reference, paidOn }: ImportInput,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { lines, rejected } = readSettlement(text, columns)
  const sha256 = createHash('sha256').update(text).digest('hex')
  return db.transaction(async (tx) => {
    const now = clock()
    await lockPayouts(tx, provider)
    const before = await findByFile(tx, provider, sha256)
    if (before) {
      await writeAudit(tx, { actorId, action: 'import', subject: before.id, detail: { isAgain: true } }, now)
      return { id: before.id, isNew: false }
    }
    const id = newId(now)
    const importer = { importedBy: actorId, importedAt: now }
    await insertPayout(tx, {
      id,
      provider,
      reference,
      paidOn,
      sha256,
      rejected: [],
      rejectedCount: 0,
      ...importer,
    })
    const compared = await compareLines(tx, { provider, lines, payoutId: id, now })
    const inserted = await insertLines(tx, compared)
    if (inserted.size === 0) fail('settlement-empty')
    const repeated = compared.flatMap((each): RejectedSettlementLine[] =>
      inserted.has(each.line) ? [] : [{ line: each.line, fault: 'repeated', value: each.reference }],
    )
    const all = [...rejected, ...repeated].toSorted((a, b) => a.line - b.line)
    await setRejected(tx, id, { rejected: all.slice(0, maxRejected), rejectedCount: all.length })
    const after = { provider, reference, lines: inserted.size, rejected: all.length }
    await writeAudit(tx, { actorId, action: 'import', subject: id, after }, now)
    return { id, isNew: true }
  })
}

type CompareInput = Pick<ImportInput, 'provider'> & {
  readonly lines: readonly SettlementLine[]
  readonly payoutId: string
  readonly now: Date
}

async function compareLines(
  tx: Tx,
  { provider, lines, payoutId, now }: CompareInput,
): Promise<NewPayoutLine[]> {
  const fees = await readFees(tx)
  const payments = await findPayments(tx, provider, lines)
  const deducted = new Map<string, number>()
  return lines.map((line) => {
    const payment = payments.get(line.line)
    const { kind, reference, grossHalalas, feeHalalas, netHalalas, occurredOn } = line
    const agreed = findAgreedFee(fees, provider, payment)
    const fee = agreed && kind === 'payment' ? expectedFee(grossHalalas, agreed) : null
    const earlier = payment ? (deducted.get(payment.id) ?? 0) : 0
    const difference = compareLine(line, payment, { fee, deducted: earlier })
    if (payment && kind === 'refund') deducted.set(payment.id, earlier - grossHalalas)
    return {
      id: newId(now),
      payoutId,
      provider,
      line: line.line,
      kind,
      reference,
      grossHalalas,
      feeHalalas,
      netHalalas,
      occurredOn,
      expectedFeeHalalas: fee,
      paymentId: payment?.id ?? null,
      difference,
    }
  })
}

/** Removes a payout with its lines. A repeated key changes nothing. Fails with `payout-not-found`. */
export function removePayout(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId: actorId }: Actor,
  { id, key, reason }: { readonly id: string; readonly key: string; readonly reason: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const now = clock()
    const removed = await deletePayout(tx, id)
    if (!removed) {
      const last = await findLastEntry(tx, { area: 'payouts', actions: ['remove'], subjects: [id] })
      if (last?.detail['key'] !== key) fail('payout-not-found')
    }
    const before = removed && { provider: removed.provider, reference: removed.reference }
    const detail = { key, reason, ...(!removed && { isAgain: true }) }
    await writeAudit(tx, { actorId, action: 'remove', subject: id, detail, ...(before && { before }) }, now)
  })
}
