import type { PayoutLinesQuery, PayoutsQuery } from '@matla/contract/staff/payouts.calls'
import { eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import {
  ascending,
  byDay,
  byTime,
  defineList,
  descending,
  type ListInput,
} from '#platform/db/define-list.store.ts'
import { escapeLike } from '#platform/db/like-pattern.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { paymentsTable, refundsTable } from '#schema/payments.tables.ts'
import { payoutLinesTable, payoutsTable } from '#schema/payouts.tables.ts'
import { ordersTable } from '#schema/sales.tables.ts'

const { id, provider, reference, paidOn, rejected, rejectedCount, importedBy, importedAt } = payoutsTable
const line = payoutLinesTable

const aggregateLines = (aggregate: ReturnType<typeof sql>) =>
  sql<number>`(select coalesce(${aggregate}, 0)::float8 from ${line} where ${line.payoutId} = ${id})`

export const payoutList = defineList<PayoutsQuery>()({
  from: payoutsTable,
  select: {
    id,
    provider,
    reference,
    paidOn,
    lines: aggregateLines(sql`count(*)`),
    grossHalalas: aggregateLines(sql`sum(${line.grossHalalas})`),
    feeHalalas: aggregateLines(sql`sum(${line.feeHalalas})`),
    netHalalas: aggregateLines(
      sql`sum(coalesce(${line.netHalalas}, ${line.grossHalalas} - coalesce(${line.feeHalalas}, 0)))`,
    ),
    differences: aggregateLines(sql`count(${line.difference})`),
    rejected: rejectedCount,
    rejectedLines: rejected,
    by: usersTable.fullName,
    importedAt,
  },
  join: (rows) => rows.innerJoin(usersTable, eq(usersTable.id, importedBy)),
  sorts: byTime(importedAt, id),
  filters: {
    q: (q) =>
      or(
        sql`${reference} ilike ${`${escapeLike(q)}%`}`,
        sql`${id} in (select ${line.payoutId} from ${line} where ${line.reference} = ${q})`,
      ),
    provider: (value) => eq(provider, value),
    ...byDay(importedAt),
  },
})

export const findPayout = (db: Db, payoutId: string) => payoutList.find(db, eq(id, payoutId))

const lineList = defineList<PayoutLinesQuery>()({
  from: payoutLinesTable,
  select: {
    id: line.id,
    line: line.line,
    kind: line.kind,
    reference: line.reference,
    grossHalalas: line.grossHalalas,
    feeHalalas: line.feeHalalas,
    expectedFeeHalalas: line.expectedFeeHalalas,
    netHalalas: line.netHalalas,
    occurredOn: line.occurredOn,
    difference: line.difference,
    orderId: ordersTable.id,
    orderNumber: ordersTable.number,
    ownHalalas: paymentsTable.amountHalalas,
  },
  join: (rows) =>
    rows
      .leftJoin(paymentsTable, eq(paymentsTable.id, line.paymentId))
      .leftJoin(ordersTable, eq(ordersTable.id, paymentsTable.orderId)),
  sorts: { first: ascending(line.line, line.id), last: descending(line.line, line.id) },
  filters: {
    q: (q) => eq(line.reference, q),
    difference: (value) => (value === 'any' ? isNotNull(line.difference) : eq(line.difference, value)),
  },
})

export const listLines = (db: Db, payoutId: string, input: ListInput<PayoutLinesQuery>) =>
  lineList.read(db, input, eq(line.payoutId, payoutId))

/** The totals of all payouts of each provider. */
export async function sumPayouts(db: Db) {
  const { rows } = await db.execute<{
    provider: string
    payouts: number
    grossHalalas: number
    feeHalalas: number
    netHalalas: number
    differences: number
  }>(sql`
    select l.provider, count(distinct l.payout_id)::int as payouts, sum(l.gross_halalas)::float8 as "grossHalalas",
      coalesce(sum(l.fee_halalas), 0)::float8 as "feeHalalas", count(l.difference)::int as differences,
      sum(coalesce(l.net_halalas, l.gross_halalas - coalesce(l.fee_halalas, 0)))::float8 as "netHalalas"
    from ${line} l group by l.provider order by l.provider`)
  return rows
}

/**
 * The fees charged and the fees agreed when the files were imported, by provider and its name for the method, for
 * payments that have both.
 */
export async function sumFees(db: Db) {
  const { rows } = await db.execute<{
    provider: string
    usedMethod: string
    payments: number
    agreedHalalas: number
    takenHalalas: number
  }>(sql`
    select l.provider, p.provider_method as "usedMethod", count(*)::int as payments,
      sum(l.expected_fee_halalas)::float8 as "agreedHalalas", sum(l.fee_halalas)::float8 as "takenHalalas"
    from ${line} l join ${paymentsTable} p on p.id = l.payment_id
    where l.kind = 'payment' and l.fee_halalas is not null and l.expected_fee_halalas is not null
    group by l.provider, p.provider_method`)
  return rows
}

export type MissingRow = {
  readonly kind: 'payment' | 'refund'
  readonly provider: string
  readonly orderId: string
  readonly orderNumber: number
  readonly amountHalalas: number
  readonly at: Date
}

type MissingInput = {
  readonly days: readonly { readonly provider: string; readonly days: number }[]
  readonly now: Date
  readonly limit: number
}

/**
 * Payments and refunds without a line although the provider's payout period is over, from the first day that its
 * payouts cover. `days` has the period of each provider.
 */
export async function listMissing(db: Db, { days, now, limit }: MissingInput) {
  const { rows } = await db.execute<Omit<MissingRow, 'at'> & { at: Date | string }>(sql`
    with covered as (
      select l.provider, min(l.occurred_on) as since, coalesce(max(d.days), 14) as days
      from ${line} l left join jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(provider text, days int) on d.provider = l.provider
      where l.occurred_on is not null group by l.provider
    )
    select 'payment' as kind, p.provider, o.id as "orderId", o.number::int as "orderNumber", p.amount_halalas as "amountHalalas", p.ended_at as at
      from ${paymentsTable} p join covered c on c.provider = p.provider join ${ordersTable} o on o.id = p.order_id
      where p.status in ('paid', 'surplus') and p.ended_at >= c.since and p.ended_at < ${now}::timestamptz - make_interval(days => c.days)
        and not exists (select from ${line} l where l.payment_id = p.id and l.kind = 'payment')
    union all
    select 'refund', p.provider, o.id, o.number::int, r.amount_halalas, r.ended_at
      from ${refundsTable} r join ${paymentsTable} p on p.id = r.payment_id join covered c on c.provider = p.provider
        join ${ordersTable} o on o.id = r.order_id
      where r.status = 'done' and r.ended_at >= c.since and r.ended_at < ${now}::timestamptz - make_interval(days => c.days)
        and (select coalesce(-sum(l.gross_halalas), 0) from ${line} l where l.payment_id = p.id and l.kind = 'refund')
          < (select sum(a.amount_halalas) from ${refundsTable} a where a.payment_id = p.id and a.status = 'done')
    order by at limit ${limit}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
