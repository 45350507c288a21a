import pg from 'pg'

/** Keys, checks and triggers that protect the data even from wrong code, by their definitions in PostgreSQL. */
const guards: Readonly<Record<string, RegExp>> = {
  payments_one_open: /unique.*order_id.*status.*opening.*open/i,
  payments_one_paid: /unique.*order_id.*status.*paid/i,
  payments_provider_reference: /unique.*provider.*provider_reference/i,
  payments_own_reference_unique: /unique.*own_reference/i,
  payments_attempt: /unique.*order_id.*attempt/i,
  payments_status: /check.*status/i,
  webhook_events_event: /unique.*provider.*event_key/i,
  coupon_uses_order_id_unique: /unique.*order_id/i,
  coupon_uses_one_live: /unique.*coupon_id.*user_id.*reserved/i,
  coupons_uses: /check.*uses >= 0.*uses <= max_uses/i,
  tax_documents_one_invoice: /unique.*order_id.*kind.*invoice/i,
  tax_documents_one_note: /unique.*refund_id/i,
  tax_documents_number: /unique.*number/i,
  tax_documents_sequence: /unique.*kind.*sequence/i,
  tax_documents_note: /check.*refund_id.*refers_to.*reason.*credit-note/is,
  tax_documents_guarded: /before update on .*tax_documents/i,
  tax_documents_stay: /before delete on .*tax_documents/i,
  tax_documents_note_guarded: /before insert on .*tax_documents.*guard_credit_note/i,
  tax_series_grows: /before update on .*tax_series/i,
  emails_once: /unique.*kind.*order_id/i,
  enrolments_once: /unique.*entitlement_id/i,
  enrolments_guarded: /before update on .*enrolments/i,
  entitlements_once: /unique.*order_line_id.*course_id.*unit/i,
  entitlements_granted_once: /unique.*holder_id.*course_id.*grant/i,
  entitlements_holder: /check.*unclaimed.*holder_id is null/i,
  entitlements_guarded: /before delete or update on .*entitlements/i,
  entitlements_of_unit: /before insert on .*entitlements/i,
  refund_lines_guarded: /before insert on .*refund_lines/i,
  refund_lines_frozen: /before delete or update on .*refund_lines/i,
  order_lines_once: /unique.*order_id.*product_id/i,
  order_lines_sum: /check.*total_halalas = .*quantity \* unit_price_halalas/i,
  staff_tasks_once: /unique.*kind.*subject/i,
  orders_guarded: /before update on .*orders/i,
  products_open_courses: /after insert or update of kind, status on .*products deferrable/i,
  product_courses_fit: /after insert or delete or update on .*product_courses deferrable/i,
  order_lines_frozen: /before delete or update on .*order_lines/i,
  payment_events_frozen: /before delete or update on .*payment_events/i,
  orders_paid_reason: /check.*paid_at.*paid_cause/i,
}
const definitions = `
  select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public'
  union all select conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'c'
  union all select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`

/** The guards that the database lacks. */
export async function missingGuards(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; definition: string }>(definitions)
    const found = new Map(rows.map(({ name, definition }) => [name, definition.replaceAll(/[()]/g, '')]))
    return Object.entries(guards)
      .filter(([name, definition]) => !definition.test(found.get(name) ?? ''))
      .map(([name]) => `missing: ${name}`)
  } finally {
    await client.end()
  }
}
