import type { ProviderId } from '@matla/contract/payments/payment-providers'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { insertInto, updateBy } from '#platform/db/row-statements.store.ts'
import { paymentsTable, refundsTable } from '#schema/payments.tables.ts'
import { payoutLinesTable, payoutsTable } from '#schema/payouts.tables.ts'
import type { KnownPayment } from './compare-lines.ts'
import type { SettlementLine } from './read-settlement.ts'

export type NewPayoutLine = typeof payoutLinesTable.$inferInsert

/** Waits until the transaction of another import from this provider has ended, which may exceed the usual statement timeout. */
export async function lockPayouts(tx: Tx, provider: ProviderId): Promise<void> {
  await tx.execute(
    sql`select set_config('lock_timeout', '30s', true), set_config('statement_timeout', '30s', true)`,
  )
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payouts ${provider}`}, 0))`)
}

export const findByFile = async (tx: Tx, provider: ProviderId, sha256: string) =>
  (
    await tx
      .select({ id: payoutsTable.id })
      .from(payoutsTable)
      .where(and(eq(payoutsTable.provider, provider), eq(payoutsTable.sha256, sha256)))
  ).at(0)

type LinePayment = KnownPayment & { readonly line: number }

/** The payment of each line, by the provider's reference, ours, or the reference of its refund. */
export async function findPayments(
  tx: Tx,
  provider: ProviderId,
  lines: readonly SettlementLine[],
): Promise<ReadonlyMap<number, KnownPayment>> {
  const references = JSON.stringify(
    lines.map(({ line, reference, ownReference }) => ({ line, reference, own: ownReference || reference })),
  )
  // Each kind of reference is looked up in a separate index.
  const { rows } = await tx.execute<LinePayment>(sql`
    select a.line, p.id, p.amount_halalas as "amountHalalas", p.provider_method as "usedMethod", p.status in ('paid', 'surplus') as "isPaid",
      (select coalesce(sum(r.amount_halalas), 0)::int from ${refundsTable} r where r.payment_id = p.id and r.status = 'done') as "refundedHalalas",
      (select coalesce(-sum(l.gross_halalas), 0)::int from ${payoutLinesTable} l where l.payment_id = p.id and l.kind = 'refund') as "deductedHalalas"
    from jsonb_to_recordset(${references}::jsonb) as a(line int, reference text, own text)
      cross join lateral (
        select id from (
          select p.id, 1 as rank from ${paymentsTable} p where p.provider = ${provider} and p.provider_reference = a.reference
          union all select p.id, 2 from ${paymentsTable} p where p.own_reference = a.own and p.provider = ${provider}
          union all select r.payment_id, 3 from ${refundsTable} r join ${paymentsTable} p on p.id = r.payment_id
            where r.provider_reference = a.reference and p.provider = ${provider}
        ) found order by rank limit 1
      ) f join ${paymentsTable} p on p.id = f.id`)
  return new Map(rows.map(({ line, ...payment }) => [line, payment]))
}

/** Inserts lines that no payout contains yet. Returns the inserted ones by their line in the file. */
export async function insertLines(tx: Tx, lines: readonly NewPayoutLine[]): Promise<ReadonlySet<number>> {
  const inserted = new Set<number>()
  for (let index = 0; index < lines.length; index += 500) {
    const rows = await tx
      .insert(payoutLinesTable)
      .values(lines.slice(index, index + 500))
      .onConflictDoNothing()
      .returning({ line: payoutLinesTable.line })
    for (const { line } of rows) inserted.add(line)
  }
  return inserted
}

export const insertPayout = insertInto(payoutsTable)
export const setRejected = updateBy(payoutsTable, 'id')

/** Deletes a payout with its lines and returns it; undefined when there is none. */
export async function deletePayout(tx: Tx, id: string) {
  const { provider, reference, sha256 } = payoutsTable
  return (
    await tx.delete(payoutsTable).where(eq(payoutsTable.id, id)).returning({ provider, reference, sha256 })
  ).at(0)
}
