import { dayMs } from '@matla/contract/kit/riyadh'
import type { ProviderId } from '@matla/contract/payments/payment-providers'
import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`

/**
 * Each provider's last response within thirty days, and how many of its payment pages failed to open in the last
 * hour.
 */
export async function providerHealth(db: Db, now: Date) {
  const { rows } = await db.execute<{
    provider: ProviderId
    lastAnswerAt: string | null
    failures: number
  }>(sql`
    select p.provider, to_char(max(p.ended_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastAnswerAt",
      count(*) filter (where p.status = 'failed' and p.opened_at > ${moment(new Date(now.getTime() - 3_600_000))})::int as failures
    from payments p where p.opened_at > ${moment(new Date(now.getTime() - 30 * dayMs))}
    group by p.provider order by p.provider`)
  return rows
}

/** Coupons on sale that end within a week. */
export async function endingCoupons(db: Db, now: Date) {
  const { rows } = await db.execute<{ id: string; name: string; at: string }>(sql`
    select c.id, c.code as name, to_char(c.valid_to at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from coupons c where c.status = 'active' and c.valid_to > ${moment(now)}
      and c.valid_to < ${moment(new Date(now.getTime() + 7 * dayMs))}
    order by c.valid_to limit 20`)
  return rows
}

/** Prices that start or end within a week, earliest first. */
export async function scheduledPrices(db: Db, now: Date) {
  const until = moment(new Date(now.getTime() + 7 * dayMs))
  const { rows } = await db.execute<{
    kind: 'price-begins' | 'price-ends'
    id: string
    name: { ar: string; en: string }
    at: string
  }>(sql`
    select c.kind, p.id, coalesce(p.name, k.name) as name, to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from (select 'price-begins' as kind, product_id, starts_at as at from price_changes where state = 'planned'
      union all select 'price-ends', product_id, ends_at from price_changes where state in ('planned', 'running') and ends_at is not null) c
      join products p on p.id = c.product_id left join courses k on k.id = p.course_id
    where c.at > ${moment(now)} and c.at < ${until} order by c.at, p.id limit 20`)
  return rows
}
