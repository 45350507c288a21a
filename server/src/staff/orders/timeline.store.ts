import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'

type Row = {
  id: string
  /** In ISO 8601 and UTC. */
  at: string
  source: 'shop' | 'provider' | 'learning' | 'mail' | 'staff'
  kind: string
  facts: Record<string, string | number | null>
  by: string | null
  raw: Buffer | null
}

/** The newest rows of each table about an order. */
const mostOfEach = 300

/**
 * The timeline of an order, newest first, in one statement over all tables about it, each read by its order
 * index. `isRaw` includes the raw data from providers.
 */
export async function readTimeline(db: Db, orderId: string, isRaw: boolean): Promise<Row[]> {
  const id = sql`${orderId}::uuid`
  const facts = (...pairs: [string, string][]) =>
    sql.raw(`jsonb_build_object(${pairs.map(([name, value]) => `'${name}', ${value}`).join(', ')})`)
  const noDetails = sql.raw(`null::text as by, null::bytea as raw`)
  // Sorted by their second column, the time.
  const each = (select: ReturnType<typeof sql>) =>
    sql`(${select} order by 2 desc limit ${sql.raw(String(mostOfEach))})`
  // Excludes refunds within their author's own limit, which are shown only as refunds.
  const wasRequested = sql.raw('(q.decided_by, q.decided_at) is distinct from (q.asked_by, q.asked_at)')
  const parts = [
    sql`select o.id::text || ':opened' as id, o.created_at as at, 'shop' as source, 'order-opened' as kind,
      ${facts(['total', 'o.total_halalas'])} as facts, ${noDetails} from orders o where o.id = ${id}`,
    sql`select o.id::text || ':paid', o.paid_at, 'shop', 'order-paid', ${facts(['total', 'o.total_halalas'], ['cause', 'o.paid_cause'])}, ${noDetails}
      from orders o where o.id = ${id} and o.paid_at is not null`,
    sql`select u.id::text || ':reserved', u.reserved_at, 'shop', 'coupon-reserved', ${facts(['code', 'c.code'])}, ${noDetails}
      from coupon_uses u join coupons c on c.id = u.coupon_id where u.order_id = ${id}`,
    sql`select u.id::text || ':ended', u.ended_at, 'shop', 'coupon-' || u.state, ${facts(['code', 'c.code'])}, ${noDetails}
      from coupon_uses u join coupons c on c.id = u.coupon_id where u.order_id = ${id} and u.ended_at is not null`,
    sql`select d.id::text, d.issued_at, 'shop', d.kind || '-issued', ${facts(['number', 'd.number'], ['total', 'd.total_halalas'])}, ${noDetails}
      from tax_documents d where d.order_id = ${id}`,
    sql`select p.id::text, p.opened_at, 'provider', 'payment-opened',
      ${facts(['provider', 'p.provider'], ['attempt', 'p.attempt'], ['reference', 'p.provider_reference'])}, ${noDetails}
      from payments p where p.order_id = ${id}`,
    sql`select e.id::text, e.at, 'provider', 'payment-moved',
      ${facts(['provider', 'p.provider'], ['from', 'e.from_status'], ['to', 'e.to_status'], ['cause', 'e.cause'], ['status', `coalesce(e.detail ->> 'providerStatus', '')`], ['code', `coalesce(e.detail ->> 'providerCode', '')`])}, ${noDetails}
      from payment_events e join payments p on p.id = e.payment_id where e.order_id = ${id} and e.detail ->> 'why' is null`,
    // The order ended without a payment.
    sql`select e.id::text, e.at, 'shop', 'order-ended', ${facts()}, ${noDetails}
      from payment_events e where e.order_id = ${id} and e.detail ->> 'why' is not null`,
    sql`select a.id::text || ':closed', a.at, 'shop', 'order-closed', ${facts(['reason', `a.detail ->> 'reason'`])}, u.full_name, null::bytea
      from audit_log a join users u on u.id = a.actor_id
      where a.subject = ${orderId} and a.action = 'return-payment' and a.after ->> 'order' = 'declined' and a.before ->> 'order' <> 'declined'`,
    sql`select w.id::text, w.received_at, 'provider', 'webhook',
      ${facts(['provider', 'w.provider'], ['reference', 'w.reference'], ['copies', 'w.copies'])}, null, ${isRaw ? sql.raw('w.raw') : sql.raw('null::bytea')}
      from webhook_events w join payments p on p.provider_reference = w.reference and p.provider = w.provider where p.order_id = ${id}`,
    sql`select r.id::text, r.created_at, 'provider', 'refund-' || r.kind || '-planned',
      ${facts(['amount', 'r.amount_halalas'], ['reason', 'r.reason'], ['reasonEn', 'r.reason_en'], ['case', 'r.case_reference'])}, u.full_name, null::bytea
      from refunds r left join users u on u.id = r.requested_by where r.order_id = ${id}`,
    sql`select r.id::text || ':ended', r.ended_at, 'provider', 'refund-' || r.status,
      ${facts(['amount', 'r.amount_halalas'], ['why', 'r.last_error'], ['reference', 'r.provider_reference'])}, ${noDetails}
      from refunds r where r.order_id = ${id} and r.ended_at is not null and r.kind <> 'chargeback'`,
    sql`select d.check_id::text || ':' || d.position, m.ended_at, 'provider', 'discrepancy',
      ${facts(['discrepancy', 'd.kind'], ['expected', 'd.expected_halalas'], ['found', 'd.found_halalas'])}, ${noDetails}
      from discrepancies d join reconciliations m on m.id = d.check_id where d.order_id = ${id}`,
    sql`select e.id::text || ':' || e.status, coalesce(e.done_at, t.ended_at, e.sent_at, t.created_at), 'learning', 'enrolment-' || e.status,
      ${facts(['courseAr', `c.name ->> 'ar'`], ['courseEn', `c.name ->> 'en'`], ['tries', 'e.tries'], ['why', 'e.last_error'])}, ${noDetails}
      from entitlements t join enrolments e on e.entitlement_id = t.id join courses c on c.id = t.course_id where t.order_id = ${id}`,
    sql`select v.move_id::text, min(v.at), 'staff', 'purchase-moved', ${facts(['giver', 'min(g.full_name)'], ['taker', 'min(k.full_name)'], ['reason', 'min(v.reason)'])}, min(b.full_name), null::bytea
      from transfers v join users g on g.id = v.from_user join users k on k.id = v.to_user join users b on b.id = v.by where v.order_id = ${id} group by v.move_id`,
    sql`select m.id::text, coalesce(m.sent_at, m.created_at), 'mail', 'email-' || m.status,
      ${facts(['email', 'm.kind'], ['copy', 'm.copy'], ['why', 'm.last_error'])}, ${noDetails} from emails m where m.order_id = ${id}`,
    sql`select n.id::text, n.at, 'staff', 'note', ${facts(['words', 'n.words'], ['reader', 'm.full_name'])}, u.full_name, null::bytea
      from order_notes n join users u on u.id = n.by left join users m on m.id = n.mentions where n.order_id = ${id}`,
    sql`select t.id::text, t.opened_at, 'staff', 'task-opened', ${facts(['task', 't.kind'], ['why', `coalesce(t.detail ->> 'why', '')`])}, ${noDetails}
      from staff_tasks t where t.order_id = ${id}`,
    sql`select t.id::text || ':closed', t.closed_at, 'staff', 'task-closed', ${facts(['task', 't.kind'], ['note', 't.note'])}, u.full_name, null::bytea
      from staff_tasks t left join users u on u.id = t.closed_by where t.order_id = ${id} and t.closed_at is not null`,
    sql`select q.id::text, q.asked_at, 'staff', 'refund-asked', ${facts(['amount', 'q.amount_halalas'], ['reason', 'q.reason'], ['reasonEn', 'q.reason_en'])}, u.full_name, null::bytea
      from refund_requests q join users u on u.id = q.asked_by where q.order_id = ${id} and ${wasRequested}`,
    sql`select q.id::text || ':decided', q.decided_at, 'staff', 'refund-' || q.state, ${facts(['amount', 'q.amount_halalas'], ['answer', 'q.answer'])}, u.full_name, null::bytea
      from refund_requests q join users u on u.id = q.decided_by where q.order_id = ${id} and ${wasRequested}`,
    sql`select a.id::text, a.at, 'staff', 'audit', ${facts(['action', 'a.action'])}, u.full_name, null::bytea
      from audit_log a join users u on u.id = a.actor_id where a.subject = ${orderId} and a.action not in ('read', 'note', 'refund', 'ask-refund', 'decline-refund', 'chargeback', 'return-payment', 'move-purchase', 'close-task')`,
  ]
  const { rows } = await db.execute<Row>(
    sql`select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, source, kind, facts, by, raw
      from (${sql.join(parts.map(each), sql` union all `)}) entries order by entries.at desc, id desc`,
  )
  return rows
}
