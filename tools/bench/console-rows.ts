/** Rows that `npm run seed` does not create, in the same ratio to orders and people in both shops. */
export const consoleRows: readonly string[] = [
  `update payments p set provider = 'tabby' from orders o where o.id = p.order_id and o.number % 9 = 0`,
  `update enrolments e set status = 'failed', done_at = null, last_error = 'x' from entitlements t join orders o on o.id = t.order_id
   where t.id = e.entitlement_id and o.number % 200 = 0`,
  `insert into refunds (id, order_id, payment_id, kind, own_reference, amount_halalas, reason, request_key, requested_by, status, created_at, ended_at)
   select gen_random_uuid(), o.id, p.id, 'lines', gen_random_uuid()::text, 100, 'x', 'bench', o.user_id, 'done', o.paid_at, o.paid_at
   from orders o join payments p on p.order_id = o.id and p.status = 'paid' where o.number % 40 = 0`,
  `insert into staff_tasks (id, kind, subject, order_id, detail, opened_at)
   select gen_random_uuid(), 'note-mention', o.id::text, o.id, '{}', o.created_at from orders o where o.number % 250 = 0`,
  `update users u set created_at = now() - numbered.n * interval '5 minutes'
   from (select id, row_number() over (order by id) as n from users) numbered where numbered.id = u.id`,
  // Application ids sort by time.
  `insert into applications (id, kind, lang, full_name, email, phone, facts, received_at, kept_until, stage, search)
   select ('0199' || substr(md5(u.id::text), 1, 4) || '-0000-7000-8000-' || substr(md5(u.id::text), 5, 12))::uuid, 'job', u.lang, u.full_name,
     u.email, '0501234567', '{"roleInEng": "Editor"}', u.created_at, now() + interval '1 year',
     (array['new', 'seen', 'declined'])[1 + n % 3], u.search
   from (select *, row_number() over (order by id) as n from users) u where n % 3 = 0`,
  `insert into audit_log (id, actor_id, action, subject, detail, at, request_id, roles, area)
   select gen_random_uuid(), (select user_id from staff_members where 'owner' = any(roles) limit 1), (array['read', 'note'])[1 + o.number % 2],
     o.id::text, '{}', o.created_at, gen_random_uuid()::text, array['owner'],
     (array['orders', 'people', 'coupons', 'prices'])[1 + o.number % 4]
   from orders o`,
  `insert into subscriptions (id, email_hash, email, lang, status, consent_text, asked_at, confirmed_at)
   select u.id, encode(sha256(u.email::bytea), 'hex'), u.email, u.lang, 'confirmed', 'x', u.created_at, u.created_at from users u`,
  `vacuum analyze`,
]
