import type { Shop } from './shop.ts'

export type Recorded = Readonly<Record<string, unknown>>

/** Tables that the demo's content files fill, and tables whose rows are meaningless in another shop. */
export const leftOut: readonly string[] = [
  // content
  'articles',
  'binned_documents',
  'categories',
  'comments',
  'content',
  'content_version',
  'coupon_batches',
  'coupon_products',
  'course_ratings',
  'courses',
  'document_search',
  'draft_revisions',
  'draft_saves',
  'draft_order_lines',
  'draft_orders',
  'drafts',
  'instructors',
  'media',
  'media_captions',
  'media_uploads',
  'media_uses',
  'product_aliases',
  'product_courses',
  'products',
  'reviews',
  'search_entries',
  'search_state',
  'search_words',
  'settings',
  'versions',
  // Links, codes, limits and other temporary state.
  'bulk_runs',
  'cart_lines',
  'carts',
  'certificate_documents',
  'connection_settings',
  'connection_tests',
  'document_archives',
  'e_invoice_rehearsals',
  'e_invoices',
  'egs_units',
  'email_codes',
  'empty_searches',
  'former_certificates',
  'import_rows',
  'imports',
  'limits',
  'mailed_links',
  'missing_pages',
  'notification_events',
  'notification_preferences',
  'notifications',
  'owner_links',
  'pay_later_details',
  'payout_lines',
  'payouts',
  'person_tags',
  'presence',
  'preview_links',
  'provider_calls',
  'quiet_hours',
  'purchase_reports',
  'redirects',
  'reminder_consents',
  'reminder_links',
  'reminders',
  'saved_report_readers',
  'saved_reports',
  'school_exports',
  'segments',
  'series_checks',
  'shop_state',
  'sign_in_nonces',
  'signing_keys',
  'staff_challenges',
  'staff_passkeys',
  'staff_recovery_codes',
  'staff_totp',
  'synonyms',
  'tags',
  // The loader sets it to the last number.
  'tax_series',
  'used_links',
  // The loader closes the quarters before the day of the first start.
  'vat_periods',
  'webhook_events',
]

/** The remaining tables with their columns, each after the tables that it references. */
export async function recordedTables({ rows }: Shop): Promise<[table: string, columns: readonly string[]][]> {
  const columns = await rows<{ table: string; columns: string[] }>(`
    select c.table_name as table, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' group by 1`)
  const references = await rows<{ from: string; to: string }>(`
    select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f'`)
  const left = new Map(
    columns.filter(({ table }) => !leftOut.includes(table)).map((each) => [each.table, each.columns]),
  )
  const sorted: [string, readonly string[]][] = []
  while (left.size > 0) {
    const next = [...left].find(([table]) =>
      references.every(({ from, to }) => from !== table || to === table || !left.has(to)),
    )
    if (!next) throw new Error(`these tables refer to each other: ${[...left.keys()].join(', ')}`)
    sorted.push(next)
    left.delete(next[0])
  }
  return sorted
}

/** A fingerprint of each table that the year must not change, because content files fill it. */
export async function contentOf({ rows }: Shop): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const table of leftOut.slice(0, leftOut.indexOf('versions') + 1)) {
    if (passing.has(table)) continue
    const [row] = await rows(
      `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as print from "${table}" t`,
    )
    found.set(table, String(row?.['print']))
  }
  return found
}

/** Tables that are derived from others. */
const passing: ReadonlySet<string> = new Set([
  'content_version',
  'search_entries',
  'search_state',
  'search_words',
])
