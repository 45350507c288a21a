import { mustBeEmpty } from '#test/invariants.ts'
import { refundsMustBeEmpty } from '#test/refund-invariants.ts'
import type { Play } from './play.ts'
import type { Harness } from './harness.ts'

/** What must hold at any moment, in addition to the invariants of all test suites. */
const also: Readonly<Record<string, string>> = {
  'I4 open page whose use was given away': `
    select p.id from payments p join orders o on o.id = p.order_id left join coupon_uses u on u.order_id = o.id
    where p.status in ('opening', 'open') and o.coupon_id is not null and o.status <> 'paid'
      and coalesce(u.state, 'released') = 'released'
      and not exists (select 1 from orders other where other.id <> o.id and other.user_id = o.user_id and other.coupon_id = o.coupon_id)`,
  'I8 event of a version that its order never had': `
    select e.id from payment_events e join orders o on o.id = e.order_id where e.order_version > o.version`,
  'V31 one purchase became two orders': `
    select a.id from orders a join orders b on b.id > a.id and b.session_id = a.session_id and b.lines_hash = a.lines_hash
      and b.item_id is not distinct from a.item_id and b.coupon_id is not distinct from a.coupon_id`,
  'V31 a second page beside one that could be paid': `
    select b.id from payments a join payments b on b.order_id = a.order_id and b.attempt = a.attempt + 1 and b.provider = a.provider
      and b.only_method is not distinct from a.only_method and (a.only_method is null or a.redirect_url is null)
    where a.status = 'cancelled' and b.opened_at < a.opened_at + interval '40 seconds'
      and not exists (select 1 from payment_events e where e.payment_id = a.id)`,
}

/** What must hold at the end, in addition to what must hold at any moment. */
const atTheEnd: Readonly<Record<string, string>> = {
  'I1 payment still undecided': `select id from payments where status in ('opening', 'open')
    or (next_ask_at is not null and status <> 'review')`,
  'I1 order still undecided': `select o.id from orders o where o.status = 'open' and exists (select 1 from payments p
    where p.order_id = o.id) and not exists (select 1 from payments p where p.order_id = o.id and p.status in ('failed', 'cancelled', 'review'))`,
  'I13 work without exactly one job': `
    select w.id from (select 'enrol' as task, id from enrolments union all select 'email', id from emails
      union all select case kind when 'invoice' then 'invoice' else 'creditNote' end, id from tax_documents
      union all select 'refund', id from refunds) w left join harness_jobs j on j.task = w.task and j.id = w.id
    group by w.task, w.id having count(j.id) <> 1`,
  'I13 job without its work': `
    select id from harness_jobs where id not in (select id from enrolments union all select id from emails union all select id from tax_documents
      union all select id from refunds)`,
}

const asOne = (statements: Readonly<Record<string, string>>) =>
  Object.entries(statements)
    .map(([name, statement]) => `select '${name}' as what where exists (${statement})`)
    .join(' union all ')
const every = { ...mustBeEmpty, ...refundsMustBeEmpty, ...also }
const always = asOne(every)
const atLast = asOne({ ...every, ...atTheEnd })

/** Rows that must not exist, by name. */
export async function brokenRows({ gated }: Harness, isEnd: boolean): Promise<string[]> {
  const named = isEnd ? { name: 'atLast', text: atLast } : { name: 'always', text: always }
  const { rows } = await gated.own.query<{ what: string }>(named)
  return rows.map(({ what }) => what)
}

type PaymentSeen = {
  own_reference: string
  status: string
  amount_halalas: number
  kinds: string[]
  is_back: boolean
}

/** Compares the shop's payments with the providers' own ledgers, in both directions (docs/invariants.md). */
export async function againstLedgers({ harness, pages }: Play): Promise<string[]> {
  const { rows } = await harness.gated.own.query<PaymentSeen>({
    name: 'payments',
    text: `select own_reference, status, amount_halalas, array(select kind from staff_tasks t where t.subject = p.id::text) as kinds,
        exists (select 1 from refunds r where r.payment_id = p.id and r.status = 'done') as is_back
      from payments p where own_reference = any($1)`,
    values: [pages.map(({ ownReference }) => ownReference)],
  })
  const ours = new Map(rows.map((row) => [row.own_reference, row]))
  return pages.flatMap((page) => {
    const row = ours.get(page.ownReference)
    const isHere = ['paid', 'surplus', 'review'].includes(row?.status ?? '')
    const isPaid = row?.status === 'paid' || row?.status === 'surplus'
    const isWhole = page.captured === row?.amount_halalas && page.reported.currency === 'SAR'
    return [
      ...(row?.is_back && sumOf(page.refunds) !== page.captured
        ? ['I6 a second payment did not go back whole']
        : []),
      ...(sumOf(page.refunds) > 0 && row?.status !== 'surplus' ? ['I12 money went back that was owed'] : []),
      ...(page.captured > 0 && !isHere && page.word !== 'V'
        ? ['I1 taken at the provider, not in the shop']
        : []),
      ...(isPaid && page.captured === 0 ? [`I1 ${row.status} in the shop, not at the provider`] : []),
      ...(isPaid && page.captured > 0 && !isWhole
        ? ['I5 the provider took another amount than the order']
        : []),
      ...(row?.status === 'review' && row.kinds.length === 0 ? ['I6 held payment without a task'] : []),
      ...(page.word === 'V' && row?.status === 'paid' && row.kinds.length === 0
        ? ['I1 denied at the provider, without a task']
        : []),
    ]
  })
}

const sumOf = (refunds: ReadonlyMap<string, number>) =>
  [...refunds.values()].reduce((sum, halalas) => sum + halalas, 0)

/** Every webhook answered with 200 is stored byte for byte, once for each event, and processed (docs/invariants.md#i7). */
export async function againstInbox({ harness, acked, pages }: Play): Promise<string[]> {
  const { rows } = await harness.gated.own.query<{ raw: Buffer; is_handled: boolean }>({
    name: 'inbox',
    text: 'select raw, is_handled from webhook_events where reference = any($1)',
    values: [pages.map(({ reference }) => reference)],
  })
  const stored = new Map(rows.map(({ raw, is_handled }) => [raw.toString(), is_handled]))
  const bodies = new Set(acked.map(({ body }) => body))
  return [
    ...(stored.size === rows.length ? [] : ['I7 one event is stored twice']),
    ...[...bodies].flatMap((body) => {
      if (!stored.has(body)) return ['I7 acknowledged, and not stored']
      return stored.get(body) ? [] : ['I7 acknowledged, and not processed']
    }),
  ]
}

/** Compares what the shop reports as done with the LMS and the mailboxes (docs/invariants.md#i3, docs/invariants.md#i10). */
export async function againstSites({ harness, people }: Play): Promise<string[]> {
  const { rows } = await harness.gated.own.query<{
    email: string
    course: number
    status: string
    sent: string
  }>({
    name: 'sites',
    text: `select u.email, c.lms_course_id as course, e.status, l.status as sent, l.message_id from enrolments e
      join entitlements t on t.id = e.entitlement_id join users u on u.id = t.holder_id
      join courses c on c.id = t.course_id join emails l on l.order_id = t.order_id
      where t.holder_id = any($1)`,
    values: [people.buyers.map(({ userId }) => userId)],
  })
  const { lmsUsers, enrolled, mails } = harness.sites
  const isThere = ({ email, course }: { email: string; course: number }) =>
    enrolled.has(`${lmsUsers.get(email)} ${course}`)
  const mailed = new Set(mails.map(({ to }) => to))
  return [
    ...rows.flatMap((row) => (row.status === 'done' && !isThere(row) ? ['I3 done, and not enrolled'] : [])),
    ...rows.flatMap((row) => (row.status === 'waiting' ? ['I3 paid, and still not enrolled'] : [])),
    ...rows.flatMap((row) =>
      row.sent === 'sent' && !mailed.has(row.email) ? ['I10 sent, and not received'] : [],
    ),
    ...rows.flatMap((row) => (row.sent === 'waiting' ? ['I10 paid, and no email sent'] : [])),
  ]
}
