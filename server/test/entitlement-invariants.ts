/** The number of courses that a line's product opens. */
const opens = `(select count(*) from product_courses b where b.product_id = l.product_id)`
/** Units of a line whose access ended by completed refunds. */
const unitsBack = (line: string) => `(select coalesce(sum(f.quantity), 0) from refund_lines f
  join refunds r on r.id = f.refund_id and r.status = 'done' and not r.keeps_courses where f.order_line_id = ${line}.id)`
/** Whether an order still gives access: it was free, or a priced line has units that were not refunded. */
const isOpen = `(o.total_halalas = 0 or exists (select 1 from order_lines k
  where k.order_id = o.id and k.total_halalas > 0 and k.quantity > ${unitsBack('k')}))`

/**
 * Who owns which courses, and through which units (docs/invariants.md#i3, docs/invariants.md#i12). Each statement
 * finds rows that must not exist.
 */
export const entitlementsMustBeEmpty: Readonly<Record<string, string>> = {
  'I3 paid line without one entitlement for each unit and course': `
    select l.id from order_lines l join orders o on o.id = l.order_id and o.status in ('paid', 'refunded')
    where (select count(*) from entitlements t where t.order_line_id = l.id and t.moves = 0) <> l.quantity * ${opens}
      or exists (select 1 from entitlements t where t.order_line_id = l.id and t.moves = 0 group by t.course_id
        having count(*) <> l.quantity or max(t.unit) <> l.quantity)
      or exists (select 1 from entitlements t where t.order_line_id = l.id
        and t.course_id not in (select b.course_id from product_courses b where b.product_id = l.product_id))`,
  'I3 entitlement without a paid order': `
    select t.id from entitlements t join orders o on o.id = t.order_id
    where o.status not in ('paid', 'refunded') or (t.status <> 'revoked' and not ${isOpen})`,
  'I3 entitlement of a person who is neither the buyer nor the new holder': `
    select t.id from entitlements t join orders o on o.id = t.order_id
      left join entitlements p on p.order_line_id = t.order_line_id and p.course_id = t.course_id and p.unit = t.unit and p.moves = t.moves - 1
      left join transfers v on v.entitlement_id = p.id
    where t.holder_id <> case t.moves when 0 then o.user_id else v.to_user end or (t.moves > 0 and v.entitlement_id is null)`,
  'I3 moved entitlement that is still active, or without exactly one new holder': `
    select v.entitlement_id from transfers v join entitlements t on t.id = v.entitlement_id
    where t.status <> 'revoked' or t.holder_id <> v.from_user or t.order_id is distinct from v.order_id
      or (t.order_id is null and not exists (select 1 from entitlements n where n.origin <> 'order' and n.holder_id = v.to_user and n.course_id = t.course_id))
      or t.order_id is not null and (select count(*) from entitlements n
      where n.order_line_id = t.order_line_id and n.course_id = t.course_id and n.unit = t.unit and n.moves = t.moves + 1) <> 1`,
  'I3 entitlement without its enrolment': `
    select t.id from entitlements t where t.holder_id is not null
      and not exists (select 1 from enrolments e where e.entitlement_id = t.id)`,
  'I3 enrolment that is open or closed otherwise than its entitlement': `
    select e.id from enrolments e join entitlements t on t.id = e.entitlement_id
    where (t.status = 'revoked') <> (e.status in ('revoking', 'revoked'))`,
  'I12 more units of a line go back than were bought, or more money': `
    select l.id from order_lines l join refund_lines f on f.order_line_id = l.id
      join refunds r on r.id = f.refund_id and r.status <> 'refused'
    group by l.id having sum(f.quantity) > l.quantity or sum(f.amount_halalas) > l.total_halalas
      or (sum(f.quantity) = l.quantity and sum(f.amount_halalas) <> l.total_halalas
        and bool_and(abs(f.amount_halalas::bigint * l.quantity - l.total_halalas::bigint * f.quantity) <= l.quantity * l.quantity))`,
  'I12 refunded unit that is still owned, or paid unit that is not': `
    select t.order_line_id from entitlements t join order_lines l on l.id = t.order_line_id
      join orders o on o.id = l.order_id join users u on u.id = o.user_id and (u.closed_at is null or exists (select 1 from users k where k.id = u.merged_into and k.closed_at is null))
    group by l.id, o.id, o.status, t.order_line_id, t.course_id
    having count(*) filter (where t.status <> 'revoked')
      <> case when ${isOpen} then l.quantity - ${unitsBack('l')} else 0 end`,
}
