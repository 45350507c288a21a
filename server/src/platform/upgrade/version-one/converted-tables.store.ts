/** Which line of its order opened a course: the one that sold it, else the bundle that holds it. */
const lineOfEnrolment = `(select l.id from public.order_lines l
    left join version_one.bundle_items b on b.bundle_id = l.product_id and b.course_id = e.course_id
    left join version_one.courses c on c.id = l.product_id
    where l.order_id = e.order_id
    order by l.product_id = e.course_id desc, b.course_id is not null desc, c.is_bundle desc, l.position limit 1)`

/** The price of a line's one unit has another name. */
const documentLines = (lines: string) => `(select jsonb_agg(
      (line - 'priceHalalas') || jsonb_build_object('unitPriceHalalas', line->'priceHalalas') order by place)
    from jsonb_array_elements(${lines}) with ordinality as of_document(line, place))`

const isTakenBack = `e.status in ('revoking', 'revoked')`

/** Rows of tables that changed, out of those that were set aside: columns and query. */
export const converted: Readonly<Record<string, string>> = {
  categories: `(value, name, icon, colour, colour_light, position)
    select value, name, icon, gel, gel_light, position from version_one.categories`,
  courses: `(id, category, level, name, tagline, description, learn, sections, duration, weeks, minutes, lesson_count,
      lecture_count, image, video, instructor_id, lms_course_id)
    select id, category, level, name, tagline, description, learn, sections, duration, weeks, minutes, lesson_count,
      lecture_count, art, clip, instructor_id, lms_course_id
    from version_one.courses where not is_bundle`,
  products: `(id, kind, sku, slug, name, tagline, description, image, video, position, price_halalas, list_price_halalas, status)
    select id, case when is_bundle then 'bundle' else 'course' end, code, slug, case when is_bundle then name end,
      case when is_bundle then tagline end, case when is_bundle then description end, case when is_bundle then art end,
      case when is_bundle then clip end, rank, price_halalas, was_halalas,
      case when not is_published then 'hidden' when is_bundle_only then 'bundle-only' else 'on-sale' end
    from version_one.courses`,
  product_courses: `(product_id, course_id, position, is_gift)
    select id, id, 0, false from version_one.courses where not is_bundle
    union all
    select b.bundle_id, b.course_id, row_number() over (partition by b.bundle_id order by c.rank) - 1, b.is_gift
    from version_one.bundle_items b join version_one.courses c on c.id = b.course_id`,
  staff_members: `(user_id, roles, since)
    select id, array[role], created_at from version_one.users where role <> 'learner'`,
  product_aliases: `(alias, product_id) select alias, course_id from version_one.course_aliases`,
  coupon_products: `(coupon_id, product_id) select coupon_id, course_id from version_one.coupon_courses`,
  cart_lines: `(cart_id, product_id, added_at) select cart_id, course_id, added_at from version_one.cart_lines`,
  order_lines: `(id, order_id, product_id, position, quantity, name, unit_price_halalas, discount_halalas, total_halalas)
    select gen_random_uuid(), order_id, course_id, position, 1, name, price_halalas, discount_halalas, total_halalas
    from version_one.order_lines`,
  refund_lines: `(refund_id, order_line_id, quantity, amount_halalas)
    select r.refund_id, l.id, 1, r.amount_halalas
    from version_one.refund_lines r join public.order_lines l on l.order_id = r.order_id and l.product_id = r.course_id`,
  // When it was taken back was not written down: its order's last refund is the nearest known moment.
  entitlements: `(id, origin, order_id, order_line_id, unit, course_id, holder_id, status, starts_at, created_at, ended_at)
    select e.id, e.origin, e.order_id, ${lineOfEnrolment}, 1, e.course_id, e.user_id,
      case when ${isTakenBack} then 'revoked' else 'active' end, e.starts_at, coalesce(o.paid_at, e.starts_at),
      case when ${isTakenBack} then coalesce(
        (select max(ended_at) from version_one.refunds r where r.order_id = e.order_id), o.paid_at, e.done_at, now()) end
    from version_one.enrolments e left join version_one.orders o on o.id = e.order_id`,
  enrolments: `(id, entitlement_id, status, tries, last_error, done_at, sent_at, is_given, requeued_at)
    select id, id, status, tries, last_error, done_at, sent_at, is_given, requeued_at from version_one.enrolments`,
  certificates: `(id, user_id, product_id, is_bundle, student_name, course_name, look, lang, issued_at, revoked_at)
    select id, user_id, course_id, is_bundle, student_name, course_name, look, lang, issued_at, revoked_at
    from version_one.certificates`,
  wishlist_products: `(user_id, product_id, name_english, added_at)
    select user_id, course_id, name_english, added_at from version_one.wishlist_courses`,
  reminders: `(id, user_id, product_ids, products_key, lang, status, message_id, created_at, due_at, sent_at)
    select id, user_id, course_ids, courses_key, lang, status, message_id, created_at, due_at, sent_at
    from version_one.reminders`,
  tax_series: `(kind, last_sequence) select series, last_number from version_one.invoice_series`,
  // Invoices first: a credit note has to find the one that it refers to.
  tax_documents: `(id, kind, sequence, order_id, refund_id, refers_to, reason, issued_at, seller, buyer_name, buyer_email,
      lines, net_halalas, vat_halalas, total_halalas, qr, is_sandbox, file_key, file_sha256, rendered_at)
    select id, 'invoice', number, order_id, null::uuid, null::uuid, null, issued_at, seller, buyer_name, buyer_email,
      ${documentLines('lines')}, net_halalas, vat_halalas, total_halalas, qr, is_sandbox, file_key, file_sha256, rendered_at
    from version_one.invoices
    union all
    select n.id, 'credit-note', n.number, n.order_id, n.refund_id, n.invoice_id, n.reason, n.issued_at, i.seller,
      i.buyer_name, i.buyer_email, ${documentLines('n.lines')}, n.net_halalas, n.vat_halalas, n.total_halalas, n.qr, i.is_sandbox,
      n.file_key, n.file_sha256, n.rendered_at
    from version_one.credit_notes n join version_one.invoices i on i.id = n.invoice_id
    order by 2 desc, 3`,
}

/** Tables of the version before whose rows stand in the tables above. */
export const dropped: readonly string[] = [
  'bundle_items',
  'course_aliases',
  'coupon_courses',
  'wishlist_courses',
  'invoices',
  'credit_notes',
  'invoice_series',
]
