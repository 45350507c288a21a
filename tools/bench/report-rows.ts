import { providerIds } from '../../contract/src/payments/payment-providers.ts'

const isOlder = '(o.number / 7) % 2 = 0'

/** A year's data beyond the paid single-course orders that `npm run seed` adds. */
const ofTheYear: readonly string[] = [
  // Moves half of the orders back a year; buyers have orders in both years.
  `update orders o set created_at = created_at - interval '365 days', paid_at = paid_at - interval '365 days' where ${isOlder}`,
  ...['payments opened_at ended_at', 'tax_documents issued_at', 'entitlements starts_at created_at'].map(
    (row) => {
      const [table, ...columns] = row.split(' ')
      const earlier = columns.map((column) => `${column} = t.${column} - interval '365 days'`)
      return `update ${table} t set ${earlier.join(', ')} from orders o where o.id = t.order_id and ${isOlder}`
    },
  ),
  `update payments p set provider = (array['${providerIds.join("','")}'])[1 + o.number % ${providerIds.length}],
     provider_method = (array['Visa', 'mada', 'MasterCard', 'ApplePay', ''])[1 + o.number % 5]
   from orders o where o.id = p.order_id`,
  `insert into settings (key, value, changed_at, changed_by)
   select 'fees', jsonb_object_agg(provider, '{"basisPoints": 250, "fixedHalalas": 100, "vatBasisPoints": 1500, "days": 2}'::jsonb), now(),
     (select id from users limit 1)
   from unnest(array['${providerIds.join("','")}']) provider on conflict (key) do nothing`,
  // Adds a second course to every fourth order, and one of 200 coupons (10 % off) to every fifth.
  `create temporary table sold as select id, row_number() over (order by position) as place, price_halalas, name from
     (select p.id, p.position, p.price_halalas, c.name from products p join courses c on c.id = p.course_id where p.status = 'on-sale') p`,
  `insert into order_lines (id, order_id, product_id, position, name, unit_price_halalas, total_halalas)
   select gen_random_uuid(), o.id, s.id, 1, s.name, s.price_halalas, s.price_halalas
   from orders o join order_lines l on l.order_id = o.id
     join sold s on s.place = 1 + (o.number / 4) % (select count(*) from sold) and s.id <> l.product_id
   where o.number % 4 = 0`,
  `insert into coupons (id, code, kind, discount_basis_points, valid_from, valid_to, max_uses, applies_to_all, created_at)
   select gen_random_uuid(), 'REPORT' || n, 'special', 1000, now() - interval '3 years', now(), 100000, true, now()
   from generate_series(1, 200) n`,
  `update order_lines l set discount_halalas = unit_price_halalas / 10, total_halalas = unit_price_halalas - unit_price_halalas / 10
   from orders o where o.id = l.order_id and o.number % 5 = 0`,
  `update orders o set total_halalas = s.total, discount_halalas = s.discount, vat_halalas = s.total - round(s.total / 1.15),
     coupon_id = case when s.discount > 0 then (select id from coupons where code = 'REPORT' || (1 + o.number % 200)) end
   from (select order_id, sum(total_halalas) as total, sum(discount_halalas) as discount from order_lines group by 1) s
   where s.order_id = o.id`,
  `update payments p set amount_halalas = o.total_halalas from orders o where o.id = p.order_id`,
  `update tax_documents d set total_halalas = o.total_halalas, vat_halalas = o.vat_halalas, net_halalas = o.total_halalas - o.vat_halalas
   from orders o where o.id = d.order_id`,
  // Refunds of all lines and of half a line, chargebacks, and duplicate payments.
  `create temporary table returned as
   select gen_random_uuid() as id, o.id as order_id, o.user_id, p.id as payment_id, o.total_halalas, o.number,
     o.paid_at + interval '1 day' * (o.number % 30) as ended_at,
     case when o.number % 400 = 1 then 'chargeback' when o.number % 200 = 3 then 'surplus' else 'lines' end as kind,
     o.number % 40 = 7 as is_part
   from orders o join payments p on p.order_id = o.id and p.status = 'paid'
   where o.number % 400 = 1 or o.number % 200 = 3 or o.number % 25 = 0 or o.number % 40 = 7`,
  `insert into refunds (id, order_id, payment_id, kind, own_reference, amount_halalas, reason, request_key, requested_by, case_reference, status, created_at, ended_at)
   select id, order_id, payment_id, kind, id::text, case when is_part then total_halalas / 2 else total_halalas end, 'x', id::text,
     case when kind <> 'surplus' then user_id end, case when kind = 'chargeback' then id::text end, 'done', ended_at, ended_at from returned`,
  `insert into refund_lines (refund_id, order_line_id, quantity, amount_halalas)
   select r.id, l.id, case when is_part then 0 else 1 end, case when is_part then l.total_halalas / 2 else l.total_halalas end
   from returned r join order_lines l on l.order_id = r.order_id where kind <> 'surplus'`,
  `insert into tax_documents (id, kind, sequence, order_id, refund_id, refers_to, reason, issued_at, seller, buyer_name, buyer_email, lines,
     net_halalas, vat_halalas, total_halalas, qr, is_sandbox)
   select gen_random_uuid(), 'credit-note', row_number() over (order by r.ended_at), r.order_id, r.id, d.id, 'x', r.ended_at, d.seller,
     d.buyer_name, d.buyer_email, d.lines, r.amount_halalas - r.amount_halalas * 15 / 115, r.amount_halalas * 15 / 115, r.amount_halalas,
     d.qr, true
   from refunds r join tax_documents d on d.order_id = r.order_id and d.kind = 'invoice' where r.kind = 'lines'`,
  // Unpaid checkouts, a third as many as there are paid orders.
  `create temporary table unpaid as select gen_random_uuid() as id, id as of from orders where number % 3 = 1 and paid_at is not null`,
  `insert into orders (id, user_id, status, coupon_id, total_halalas, discount_halalas, vat_halalas, buyer_name, buyer_email, lang, lines_hash, search, created_at)
   select u.id, user_id, 'open', coupon_id, total_halalas, discount_halalas, vat_halalas, buyer_name, buyer_email, lang, lines_hash, search,
     created_at + interval '1 hour' from unpaid u join orders o on o.id = u.of`,
  `insert into order_lines (id, order_id, product_id, position, name, unit_price_halalas, discount_halalas, total_halalas)
   select gen_random_uuid(), u.id, product_id, position, name, unit_price_halalas, discount_halalas, total_halalas
   from unpaid u join order_lines l on l.order_id = u.of`,
  // No two people were in a course at the same second, so that no answer of the LMS is read from a cache.
  `insert into lms_users (user_id, lms_user_id, courses, read_at)
   select e.holder_id, row_number() over (), jsonb_agg(jsonb_build_object('id', c.lms_course_id, 'progress', 100 * (c.lms_course_id % 2),
     'lastaccess', extract(epoch from now())::int - 86400 * (c.lms_course_id % 60) - abs(hashtext(e.holder_id::text)) % 86400)), now()
   from entitlements e join courses c on c.id = e.course_id group by 1`,
]

/**
 * Run in one session with triggers off, because triggers reject changes of orders and documents, which a shop never
 * makes.
 */
export const reportRows: readonly string[] = [
  'set session_replication_role = replica',
  ...ofTheYear,
  'vacuum analyze',
]
