import { fromDecimal } from '@matla/contract/kit/money'
import { isPayLaterProvider } from '@matla/contract/payments/payment-providers'
import type { Pool } from 'pg'
import { type Ledger, readLedger } from './ledger.ts'
import { entitlementsMustBeEmpty } from './entitlement-invariants.ts'
import { againstRefunds, refundsMustBeEmpty } from './refund-invariants.ts'

type Row = Record<string, string | number | null>

/** Checks docs/invariants.md on the shop's rows and the sandbox's ledgers; returns what is broken. */
export async function brokenInvariants(pool: Pool, sandboxUrl: string): Promise<string[]> {
  // Jobs keep running, so the data is read in the order in which it is written.
  const authorised = await readLedger(sandboxUrl)
  return [
    ...(await brokenRows(pool)),
    ...(await againstPayments(pool, authorised)),
    ...(await againstRefunds(pool, () => readLedger(sandboxUrl))),
    ...(await againstOutside(pool, () => readLedger(sandboxUrl))),
  ]
}

/** Each statement finds rows that must not exist. */
export const mustBeEmpty: Readonly<Record<string, string>> = {
  'I2 paid order without exactly one invoice': `
    select o.id from orders o left join tax_documents i on i.order_id = o.id and i.kind = 'invoice' and i.form = 'simplified'
    where o.status in ('paid', 'refunded') group by o.id having count(i.id) <> case when o.total_halalas > 0 then 1 else 0 end`,
  'I2 paid order without exactly one invoice that is not replaced': `
    select o.id from orders o left join tax_documents i on i.order_id = o.id and i.kind = 'invoice'
      and not exists (select 1 from tax_documents n where n.refers_to = i.id and n.replaced_by is not null)
    where o.status in ('paid', 'refunded') group by o.id having count(i.id) <> case when o.total_halalas > 0 then 1 else 0 end`,
  'I2 invoice of an unpaid order': `
    select i.id from tax_documents i join orders o on o.id = i.order_id where o.status not in ('paid', 'refunded')`,
  'I2 gap in a series of numbers, or a series that counts something else': `
    select s.kind from tax_series s left join tax_documents d on d.kind = s.kind
    group by s.kind having count(d.id) <> s.last_sequence or count(d.id) <> coalesce(max(d.sequence), 0)`,
  ...entitlementsMustBeEmpty,
  'I4 coupon whose uses are not its live reservations and redemptions': `
    select c.id from coupons c where c.uses > c.max_uses or c.uses <>
      (select count(*) from coupon_uses u where u.coupon_id = c.id and u.state in ('reserved', 'redeemed'))`,
  'I4 use that is not of its order': `
    select u.id from coupon_uses u join orders o on o.id = u.order_id
    where o.coupon_id is distinct from u.coupon_id or o.user_id <> u.user_id`,
  'I4 paid order whose coupon is not redeemed, and no task': `
    select o.id from orders o left join coupon_uses u on u.order_id = o.id
    where o.status in ('paid', 'refunded') and o.coupon_id is not null and u.state is distinct from 'redeemed'
      and not exists (select 1 from staff_tasks t where t.kind = 'coupon-overused' and t.order_id = o.id)`,
  'I4 redemption of an unpaid order': `
    select u.id from coupon_uses u join orders o on o.id = u.order_id
    where u.state = 'redeemed' and o.status not in ('paid', 'refunded')`,
  'I4 coupon reserved by an order that cannot be paid': `
    select u.id from coupon_uses u where u.state = 'reserved' and not exists (
      select 1 from payments p where p.order_id = u.order_id
        and (p.status in ('opening', 'open', 'review') or p.next_ask_at is not null))`,
  'I4 discount without a coupon, or more than its percent': `
    select o.id from orders o join order_lines l on l.order_id = o.id left join coupons c on c.id = o.coupon_id
    where l.discount_halalas > 0 and (c.id is null
      or c.discount_halalas is null and l.discount_halalas <> floor((l.quantity * l.unit_price_halalas::bigint * c.discount_basis_points + 5000) / 10000))`,
  'I4 discount that is not the amount of its coupon, or the price of what it is for': `
    select o.id from orders o join coupons c on c.id = o.coupon_id and c.discount_halalas is not null
      cross join lateral (select coalesce(sum(l.quantity * l.unit_price_halalas::bigint), 0) as eligible from order_lines l
        where l.order_id = o.id and (c.applies_to_all or exists (
          select 1 from coupon_products p where p.coupon_id = c.id and p.product_id = l.product_id))) priced
    where o.discount_halalas > least(c.discount_halalas, priced.eligible)
      or (o.paid_cause is distinct from 'redeem' and o.discount_halalas <> least(c.discount_halalas, priced.eligible))`,
  'I4 coupon for one use by each person that a person redeemed twice': `
    select min(u.id::text) as id from coupon_uses u join coupons c on c.id = u.coupon_id
      join users p on p.id = u.user_id
    where c.once_per_person and u.state = 'redeemed' and p.merged_into is null
    group by u.coupon_id, u.user_id having count(*) > 1`,
  'I5 order total is not the sum of its lines, its payment and its invoice': `
    select o.id from orders o
    where o.total_halalas <> (select sum(total_halalas) from order_lines l where l.order_id = o.id)
       or exists (select 1 from payments p where p.order_id = o.id and p.amount_halalas <> o.total_halalas)
       or exists (select 1 from tax_documents i where i.order_id = o.id and (i.kind = 'invoice' or i.replaced_by is not null)
         having sum(case i.kind when 'invoice' then i.total_halalas else -i.total_halalas end) <> o.total_halalas)`,
  'I6 duplicate payment without a task': `
    select p.id from payments p where p.status = 'surplus'
      and not exists (select 1 from staff_tasks t where t.kind = 'surplus-payment' and t.subject = p.id::text)
      and not exists (select 1 from refunds r where r.kind = 'held' and r.payment_id = p.id)`,
  'I8 order whose versions do not grow': `
    select a.order_id from payment_events a join payment_events b on b.order_id = a.order_id and b.at > a.at
    where b.order_version < a.order_version`,
  'I8 event that leaves paid': `
    select id from payment_events where from_status = 'paid'`,
  'I9 order whose lines are not those that were hashed': `
    select o.id from orders o where o.lines_hash <> (select encode(sha256(convert_to(string_agg(fact, chr(10) order by fact collate "C"), 'UTF8')), 'hex')
      from (select l.product_id || case when l.quantity = 1 then '' else '*' || l.quantity end || ':' || l.unit_price_halalas
        || ':' || l.total_halalas as fact from order_lines l where l.order_id = o.id) facts)`,
  'I10 paid order without exactly one purchase email': `
    select o.id from orders o left join emails l on l.order_id = o.id and l.kind = 'purchase' and l.copy = 0
    where o.status = 'paid' group by o.id having count(l.id) <> 1`,
  'I11 email, invoice and order name different people': `
    select o.id from orders o join emails l on l.order_id = o.id join tax_documents i on i.order_id = o.id
      join users u on u.id = o.user_id
    where (l.copy = 0 and l.recipient <> o.buyer_email) or i.buyer_email <> o.buyer_email or coalesce(u.former_email, u.email) <> o.buyer_email`,
  'I1 paid by bank transfer without the transfers': `
    select p.id from payments p where p.provider = 'transfer' and p.status in ('paid', 'surplus') and p.amount_halalas <>
      (select coalesce(sum(t.used_halalas), 0) from bank_transfers t where t.payment_id = p.id)`,
  'I1 transfers of the whole amount, and the payment is unpaid and never settled': `
    select p.id from payments p where p.provider = 'transfer' and p.status not in ('paid', 'surplus')
      and p.next_ask_at is null and p.amount_halalas <=
      (select coalesce(sum(t.used_halalas), 0) from bank_transfers t where t.payment_id = p.id)`,
  'I13 money of a transfer to be returned without a task': `
    select t.id from bank_transfers t where t.return_halalas > 0 and t.returned_at is null and not exists
      (select 1 from staff_tasks k where k.kind = 'transfer-return' and k.subject = t.id::text and k.closed_at is null)`,
  'I13 stuck course without a task': `
    select e.id from enrolments e where e.status = 'failed'
      and not exists (select 1 from staff_tasks t where t.kind = 'enrolment-failed' and t.subject = e.id::text)`,
  'I13 undelivered email of a sale without a task': `
    select l.id from emails l where l.order_id is not null and l.status in ('refused', 'failed')
      and not exists (select 1 from staff_tasks t where t.kind = 'email-' || l.status and t.subject = l.id::text)`,
  'I14 paid order without its cause and event': `
    select o.id from orders o where o.status = 'paid' and (o.paid_cause is null
      or (o.paid_cause = 'redeem') <> (o.total_halalas = 0) or o.total_halalas > 0 and (select count(*) from payment_events e where e.order_id = o.id and e.to_status = 'paid') <> 1)`,
}

/** Rows that must not exist at any moment, even right after an interruption. */
export async function brokenRows(pool: Pool): Promise<string[]> {
  const found: string[] = []
  for (const [name, statement] of Object.entries({ ...mustBeEmpty, ...refundsMustBeEmpty })) {
    const { rows } = await pool.query(statement)
    if (rows.length > 0) found.push(`${name}: ${rows.length}`)
  }
  return found
}

/** Money that the provider collected for the shop: a sale, or the captured part of an instalment plan. */
const isAuthorised = ({ provider, status, tranType, charged }: Ledger['payments'][number]) =>
  isPayLaterProvider(provider) ? fromDecimal(charged) !== 0 : status === 'A' && tranType === 'Sale'

/** Compares with the providers' payments (docs/invariants.md#i1). */
async function againstPayments(pool: Pool, ledger: Ledger): Promise<string[]> {
  const { rows } = await pool.query<Row>(`
    select p.provider, p.own_reference, p.provider_reference, p.status, p.amount_halalas, o.status as order_status
    from payments p join orders o on o.id = p.order_id`)
  const ours = new Map(rows.map((row) => [row.own_reference, row]))
  const authorised = ledger.payments.filter(isAuthorised)
  const lost = authorised.filter(
    ({ cartId }) => !['paid', 'surplus', 'review'].includes(String(ours.get(cartId)?.status)),
  )
  const invented = rows.filter(
    (row) =>
      row.status === 'paid' &&
      row.provider !== 'transfer' &&
      !authorised.some(
        ({ cartId, charged }) => cartId === row.own_reference && fromDecimal(charged) === row.amount_halalas,
      ),
  )
  return [
    ...lost.map(({ tranRef }) => `I1 authorised at the provider, not in the shop: ${tranRef}`),
    ...invented.map((row) => `I1 paid in the shop, not at the provider: ${row.provider_reference}`),
  ]
}

/** Compares what the shop reports as completed with the LMS and the mailbox. */
async function againstOutside(pool: Pool, read: () => Promise<Ledger>): Promise<string[]> {
  const { rows: done } = await pool.query<Row>(`
    select u.email, c.lms_course_id from enrolments e join entitlements t on t.id = e.entitlement_id
      join users u on u.id = t.holder_id join courses c on c.id = t.course_id where e.status = 'done'`)
  const { rows: emails } = await pool.query<Row>(
    `select message_id, recipient from emails where status = 'sent'`,
  )
  const ledger = await read()
  const enrolled = new Set(
    ledger.enrolments.map(({ email, courseId }) => `${email.toLowerCase()} ${courseId}`),
  )
  const accounts = ledger.users.map(({ email }) => email.toLowerCase())
  const bare = (id: unknown) => String(id).replace(/^<|>$/g, '')
  const received = new Set(ledger.mails.map(({ messageId }) => bare(messageId)))
  return [
    ...done
      .filter((row) => !enrolled.has(`${row.email} ${row.lms_course_id}`))
      .map((row) => `I3 not enrolled: ${row.lms_course_id}`),
    ...(enrolled.size === ledger.enrolments.length ? [] : ['I3 enrolled twice']),
    ...(new Set(accounts).size === accounts.length ? [] : ['I11 one buyer has two LMS users']),
    ...emails
      .filter((row) => !received.has(bare(row.message_id)))
      .map((row) => `I10 not received: ${row.message_id}`),
  ]
}

/** Unfinished work; an empty list means that the shop is idle. */
export async function unfinished(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<Row>(`
    select 'enrolments' as what, count(*)::int as n from enrolments where status in ('waiting', 'revoking')
    union all select 'emails', count(*)::int from emails where status = 'waiting'
    union all select kind || 's', count(*)::int from tax_documents d where file_key is null
      and (form = 'simplified' or exists (select from e_invoices e where e.document_id = d.id and e.state = 'accepted')) group by kind
    union all select 'refunds', count(*)::int from refunds r where r.status = 'planned' and not exists
      (select 1 from staff_tasks t where t.kind = 'refund-manual' and t.subject = r.id::text and t.closed_at is null)`)
  return rows.filter(({ n }) => Number(n) > 0).map(({ what, n }) => `${what}: ${n}`)
}
