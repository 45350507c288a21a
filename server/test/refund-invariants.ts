import { fromDecimal } from '@matla/contract/kit/money'
import type { Pool } from 'pg'
import type { Ledger } from './ledger.ts'

/** Refunds (docs/invariants.md#i12). Each statement finds rows that must not exist. */
export const refundsMustBeEmpty: Readonly<Record<string, string>> = {
  'I12 more goes back than was paid': `
    select p.id from payments p join refunds r on r.payment_id = p.id and r.status <> 'refused' and r.kind <> 'held'
    group by p.id having sum(r.amount_halalas) > p.amount_halalas`,
  'I12 refund whose lines are not its amount': `
    select r.id from refunds r left join refund_lines l on l.refund_id = r.id
    where r.kind in ('lines', 'chargeback') and r.status <> 'refused'
    group by r.id having r.amount_halalas <> coalesce(sum(l.amount_halalas), 0)`,
  'I12 order that is refunded and paid at once': `
    select o.id from orders o where o.status in ('paid', 'refunded') and o.total_halalas > 0
      and (o.status = 'refunded') <> not exists (select 1 from order_lines l
        where l.order_id = o.id and l.total_halalas > (select coalesce(sum(f.amount_halalas), 0)
          from refund_lines f join refunds r on r.id = f.refund_id and r.status = 'done'
          where f.order_line_id = l.id))`,
  'I2 refund of an invoice without exactly one credit note': `
    select r.id from refunds r left join tax_documents n on n.refund_id = r.id
    group by r.id having count(n.id) <> case when r.kind in ('lines', 'chargeback') and r.status = 'done' then 1 else 0 end`,
  'I5 credit notes of more than their invoice, or of other VAT': `
    select i.id from tax_documents i join tax_documents n on n.refers_to = i.id group by i.id
    having sum(n.total_halalas) > i.total_halalas or sum(n.vat_halalas) > i.vat_halalas
      or (sum(n.total_halalas) = i.total_halalas and sum(n.vat_halalas) <> i.vat_halalas)`,
  'I6 duplicate payment without its refund': `
    select p.id from payments p where p.status = 'surplus'
      and not exists (select 1 from refunds r where r.payment_id = p.id and r.kind in ('surplus', 'held'))`,
  'I13 refused refund without a task': `
    select r.id from refunds r where r.status = 'refused'
      and not exists (select 1 from staff_tasks t where t.kind = 'refund-refused' and t.subject = r.id::text)`,
  'I10 refund without exactly one email': `
    select r.id from refunds r left join emails l on l.refund_id = r.id and l.copy = 0
    group by r.id having count(l.id) <> case when r.status = 'done' and r.kind <> 'chargeback' then 1 else 0 end`,
}

type Done = { own_reference: string; provider_reference: string; amount_halalas: number; status: string }

/** Compares with the providers: each refund there is one refund here, and a refunded learner has no access. */
export async function againstRefunds(pool: Pool, read: () => Promise<Ledger>): Promise<string[]> {
  const { rows } = await pool.query<Done>(
    `select own_reference, provider_reference, amount_halalas, status from refunds r where kind <> 'chargeback'
     and not exists (select 1 from refund_proofs p where p.refund_id = r.id)`,
  )
  const { rows: out } = await pool.query<{ email: string; lms_course_id: number }>(`
    select u.email, c.lms_course_id from enrolments e join entitlements t on t.id = e.entitlement_id
      join users u on u.id = t.holder_id join courses c on c.id = t.course_id
    where e.status = 'revoked' and not exists (select 1 from entitlements o where o.holder_id = t.holder_id
      and o.course_id = t.course_id and o.status = 'active')`)
  const { refunds, enrolments } = await read()
  const given = refunds.filter(({ status }) => status === 'A')
  const isOurs = ({ tranRef, amount }: Ledger['refunds'][number]) =>
    rows.some((row) => row.provider_reference === tranRef && row.amount_halalas === fromDecimal(amount))
  const isThere = (row: Done) => given.some(({ tranRef }) => tranRef === row.provider_reference)
  const underway = rows.filter(({ status }) => status === 'planned').length
  const unknown = given.filter((refund) => !isOurs(refund))
  const seats = new Set(
    enrolments
      .filter(({ status }) => status === 'active')
      .map(({ email, courseId }) => `${email.toLowerCase()} ${courseId}`),
  )
  return [
    // A refund that the provider made but has not reported yet is still planned here.
    ...(unknown.length > underway ? [`I12 given back at the provider, not here: ${unknown.length}`] : []),
    ...rows
      .filter((row) => row.status === 'done' && !isThere(row))
      .map((row) => `I12 given back here, not at the provider: ${row.own_reference}`),
    ...out
      .filter((row) => seats.has(`${row.email} ${row.lms_course_id}`))
      .map((row) => `I12 refunded and still enrolled: ${row.lms_course_id}`),
  ]
}
