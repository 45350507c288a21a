import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Columns of large tables that no query filters by. */
const neverAsked = new Set(['payment_events.payment_id', 'entitlements.course_id'])
/** Tables with few rows, and references to people in rows that are found in another way. */
const few = new Set([
  'egs_units.renews',
  'e_invoice_rehearsals.unit_id',
  'media.created_by',
  'coupon_products.product_id',
  'carts.coupon_id',
  'wishlist_products.product_id',
  'ebook_requests.answered_by',
  'certificates.product_id',
  'refunds.requested_by',
  'staff_members.invited_by',
  'staff_invitations.invited_by',
  'saved_views.made_by',
  'order_notes.mentions',
  'order_notes.by',
  'person_notes.by',
  'transfers.by',
  'applications.stage_by',
  'application_ratings.by',
  'application_notes.by',
  'application_emails.by',
  'message_answers.by',
  'reviews.decided_by',
  'former_certificates.course_id',
  'former_certificates.import_id',
  'imports.by',
  'school_exports.by',
  'school_exports.fetched_by',
  'redirects.by',
  'certificates.revoked_by',
  'certificate_corrections.by',
  'price_changes.by',
  'reconciliation_requests.asked_by',
  'discrepancy_explanations.by',
  'vat_periods.closed_by',
  'price_changes.ended_by',
  'refund_requests.asked_by',
  'refund_requests.decided_by',
  'refund_requests.refund_id',
  'staff_tasks.taken_by',
  'staff_tasks.closed_by',
  'account_merges.asked_by',
  'account_merges.ended_by',
  'privacy_requests.taken_down_by',
  'privacy_requests.done_by',
  'document_archives.asked_by',
  'drafts.created_by',
  'drafts.changed_by',
  'drafts.review_asked_by',
  'drafts.approved_by',
  'draft_saves.by',
  'versions.by',
  'publications.by',
  'publications.ended_by',
  'comments.by',
  'comments.resolved_by',
  'preview_links.by',
  'presence.user_id',
  'binned_documents.by',
  'media_uploads.media_id',
  'media_uploads.by',
])

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.tables.ts'))
const modules = await Promise.all(
  files.map((name) => import(join(import.meta.dirname, name)) as Promise<Record<string, unknown>>),
)
const tables = modules.flatMap((each) => Object.values(each)).filter((each) => is(each, PgTable))

const nameOf = (column: unknown) =>
  typeof column === 'object' && column !== null && 'name' in column ? column.name : undefined

const references = tables.flatMap((table) => {
  const { name, columns, foreignKeys, indexes, primaryKeys, uniqueConstraints } = getTableConfig(table)
  const leading = new Set([
    ...columns.flatMap((column) => (column.primary || column.isUnique ? [column.name] : [])),
    ...primaryKeys.map((key) => nameOf(key.columns[0])),
    ...uniqueConstraints.map((unique) => nameOf(unique.columns[0])),
    // A partial index can only be used for its own rows.
    ...indexes.flatMap(({ config }) => (config.where ? [] : [nameOf(config.columns[0])])),
  ])
  const partial = new Set(indexes.flatMap(({ config }) => (config.where ? [nameOf(config.columns[0])] : [])))
  return foreignKeys.flatMap((key) => {
    const column = key.reference().columns[0]
    if (!column) return []
    const isIndexed = leading.has(column.name) || (!column.notNull && partial.has(column.name))
    return [{ at: `${name}.${column.name}`, isIndexed }]
  })
})

test.each(references.filter(({ at }) => !neverAsked.has(at) && !few.has(at)))(
  'rows are found by $at without reading the whole table',
  ({ isIndexed }) => {
    expect(isIndexed).toBe(true)
  },
)

test('every reference has an index, except those listed here', () => {
  const without = references.filter(({ isIndexed }) => !isIndexed).map(({ at }) => at)
  expect(without.toSorted()).toEqual([...neverAsked, ...few].toSorted())
})
