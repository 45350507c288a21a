import { pageMethods } from '@matla/contract/payments/page-methods'
import { spellingsOf } from '@matla/contract/payments/used-method'
import type { ReportName } from '@matla/contract/staff/reports'
import { sql } from 'drizzle-orm'
import { returningBuyers, sales, unfinished } from './order-sources.store.ts'
import {
  amount,
  count,
  isOfLines,
  keyOf,
  methodOf,
  moment,
  ofCourse,
  type ReportSource,
  share,
  type SourceInput,
  startOf,
  sumOf,
  takesSaleBack,
  within,
} from './report-parts.store.ts'

function refunds({ span, unit, dimension }: SourceInput): ReportSource {
  const isDone = sql`${within('r.ended_at', span)} and r.status = 'done'`
  const [start, key] = [startOf(unit, 'r.ended_at'), keyOf(dimension)]
  const overlaps = isOfLines(dimension)
  const rows = overlaps
    ? sql`select ${start} as start, ${key} as key, r.kind, r.id, f.amount_halalas as halalas
        from refunds r join refund_lines f on f.refund_id = r.id join order_lines l on l.id = f.order_line_id ${ofCourse(dimension)}
        where ${isDone} and ${takesSaleBack}
      union all
      select ${start}, null, r.kind, r.id, r.amount_halalas from refunds r where ${isDone} and r.kind in ('surplus', 'held')`
    : sql`select ${start} as start, ${key} as key, r.kind, r.id, r.amount_halalas as halalas
        from refunds r join orders o on o.id = r.order_id join payments p on p.id = r.payment_id where ${isDone}`
  const [lines, chargeback, duplicate] = [
    `kind = 'lines'`,
    `kind = 'chargeback'`,
    `kind in ('surplus', 'held')`,
  ]
  const countRefunds = (where: string) =>
    sql`(select count(*) from refunds r where ${isDone} and r.${sql.raw(where)})::int`
  return {
    rows,
    splitBy: 'kind',
    sums: { refunds: sql.raw('count(distinct id)'), halalas: sumOf('halalas') },
    columns: {
      refunds: count('refunds', lines),
      refunded: amount('halalas', lines),
      chargebacks: count('refunds', chargeback),
      chargedBack: amount('halalas', chargeback),
      duplicates: count('refunds', duplicate),
      duplicated: amount('halalas', duplicate),
    },
    ...(overlaps && { totals: { refunds: countRefunds(lines), chargebacks: countRefunds(chargeback) } }),
  }
}

const spellings = pageMethods.flatMap((each) =>
  spellingsOf(each).map((word) => `when '${word}' then '${each}'`),
)
const pageMethod = `case regexp_replace(lower(p.provider_method), '[^a-z]', '', 'g') ${spellings.join(' ')} else 'card' end`
/** The method of the card page that was used, where the provider names it. */
const usedMethod = (isFree: string) =>
  `case when not ${isFree} and p.provider = 'paytabs' then ${pageMethod} else ${methodOf(isFree)} end`

/**
 * Payments `p` of one amount, of one provider and by one method, with the fee that was agreed for each, as `expectedFee` computes it:
 * null where none was entered. The patterns and the fee are read once for all of them.
 */
const agreedFee =
  sql.raw(`left join fees m on m.key = p.used left join fees g on m.key is null and g.key = p.provider
  cross join lateral (select round(p.amount_halalas * coalesce(m.points, g.points) / 10000) + coalesce(m.fixed, g.fixed) as fee offset 0) b
  cross join lateral (select b.fee + round(b.fee * coalesce(m.vat, g.vat) / 10000) as agreed offset 0) c`)
const enteredFees = sql`fees as materialized (
  select f.key, (f.value ->> 'basisPoints')::numeric as points, (f.value ->> 'fixedHalalas')::numeric as fixed,
    (f.value ->> 'vatBasisPoints')::numeric as vat
  from settings s cross join jsonb_each(s.value) f where s.key = 'fees')`

/** Fees on the day of the payment: what payouts took for it, also at its refunds, or what was agreed. */
function fees({ span, unit, dimension }: SourceInput): ReportSource {
  const keyOfUsed = (used: string) => sql.raw(dimension === null ? 'null::text' : used)
  return {
    shared: enteredFees,
    rows: sql`select start, ${keyOfUsed('p.used')} as key, orders, sales, 0 as refunds,
        coalesce(taken, 0) + untaken * coalesce(c.agreed, 0) as fees, coalesce(charged - times_charged * c.agreed, 0) as excess
      from (select p.*, ${sql.raw(usedMethod('p.is_free'))} as used from (
        select ${startOf(unit, 'o.paid_at')} as start, o.total_halalas = 0 as is_free, p.provider, p.provider_method, p.amount_halalas,
          count(*) as orders, sum(o.total_halalas) as sales, sum(t.taken) as taken, count(*) filter (where t.taken is null) as untaken,
          sum(t.charged) as charged, count(t.charged) as times_charged
        from orders o left join payments p on p.order_id = o.id and p.status = 'paid'
          left join (select payment_id, sum(fee_halalas) as taken, sum(fee_halalas) filter (where kind = 'payment') as charged
            from payout_lines where fee_halalas is not null and payment_id is not null group by payment_id) t on t.payment_id = p.id
        where ${within('o.paid_at', span)} group by 1, 2, 3, 4, 5) p offset 0) p ${agreedFee}
      union all
      select ${startOf(unit, 'r.ended_at')}, ${keyOfUsed(usedMethod('(o.total_halalas = 0)'))}, 0, 0, r.amount_halalas, 0, 0
      from refunds r join orders o on o.id = r.order_id join payments p on p.id = r.payment_id
      where ${within('r.ended_at', span)} and ${takesSaleBack}`,
    sums: {
      orders: sumOf('orders'),
      sales: sumOf('sales'),
      refunds: sumOf('refunds'),
      fees: sumOf('fees'),
      excess: sumOf('excess'),
    },
    columns: {
      orders: count('orders'),
      sales: amount('sales'),
      refunds: amount('refunds'),
      fees: amount('fees'),
      excess: amount('excess'),
      net: amount('sales - refunds - fees'),
    },
  }
}

/** A credit note lowers the sums; the invoice that replaces another comes with a credit note of it. */
function vat({ span, unit, isSandbox }: SourceInput): ReportSource {
  const signed = (sum: string) => amount(`case kind when 'credit-note' then -${sum} else ${sum} end`)
  return {
    rows: sql`select ${startOf(unit, 'd.issued_at')} as start, null::text as key, d.kind, d.net_halalas, d.vat_halalas, d.total_halalas
      from tax_documents d where ${within('d.issued_at', span)} and d.is_sandbox = ${isSandbox}`,
    splitBy: 'kind',
    sums: {
      documents: sql.raw('count(*)'),
      net: sumOf('net_halalas'),
      vat: sumOf('vat_halalas'),
      total: sumOf('total_halalas'),
    },
    columns: {
      invoices: count('documents', `kind = 'invoice'`),
      notes: count('documents', `kind = 'credit-note'`),
      net: signed('net'),
      vat: signed('vat'),
      total: signed('total'),
    },
  }
}

const activeDays = 30

/**
 * By the LMS's last response about each person, which is searched for a course: listing all courses of all people takes longer. The
 * planner takes each `is true` for a third of the rows, and a range for next to none, so that it would look up each person alone.
 */
function learners({ span, unit, dimension, now }: SourceInput): ReportSource {
  const keys = { course: 'c.id', category: 'c.category', instructor: 'c.instructor_id' } as const
  const key = dimension !== null && dimension in keys ? keys[dimension as keyof typeof keys] : 'null::text'
  const activeSince = Math.ceil(now.getTime() / 1_000 - activeDays * 86_400)
  const has = (condition: string) =>
    sql.raw(`jsonb_path_exists(e.courses, '$[*] ? (@.id == $id && ${condition})', c.vars)`)
  const [enrolled, finished] = [count('enrolled'), count('finished')]
  return {
    rows: sql`select ${startOf(unit, 'e.began')} as start, ${sql.raw(key)} as key, ${has('@.progress >= 100')} as is_finished,
        ${has('@.lastaccess >= $since')} as is_active
      from (select b.course_id, b.began, u.courses from (
          select course_id, holder_id, min(starts_at) as began from entitlements where status = 'active' group by 1, 2 offset 0) b
        left join lms_users u on u.user_id = b.holder_id
        where (b.began >= ${moment(span.since)}) is true and (b.began < ${moment(span.until)}) is true
        offset 0) e
      join (select id, category, instructor_id, jsonb_build_object('id', lms_course_id, 'since', ${activeSince}::bigint) as vars
        from courses offset 0) c on c.id = e.course_id offset 0`,
    sums: {
      enrolled: sql.raw('count(*)'),
      active: sql.raw('count(*) filter (where is_active)'),
      finished: sql.raw('count(*) filter (where is_finished)'),
    },
    columns: {
      enrolled,
      active: count('active'),
      finished,
      completion: share(finished, enrolled),
    },
  }
}

/** The query of each report; its columns are those of its row in `reports`. */
export const reportSources: Readonly<Record<ReportName, (input: SourceInput) => ReportSource>> = {
  sales,
  refunds,
  fees,
  vat,
  unfinished,
  learners,
  'returning-buyers': returningBuyers,
}
