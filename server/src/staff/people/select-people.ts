import type { PersonFilters } from '@matla/contract/staff/person-filters.schema'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { listIds } from './people-list.store.ts'
import { findSegmentFilters } from './segment-filters.store.ts'

type Matching = PersonFilters & { readonly q?: string | undefined; readonly segment?: string | undefined }

/** The open accounts with these ids, or that match the filters, up to a maximum. Fails with `segment-not-found`. */
export async function selectPeople(
  db: Db,
  selection: Matching | { readonly ids: readonly string[] },
  limit: number,
): Promise<string[]> {
  if ('ids' in selection) return listIds(db, { ids: selection.ids }, limit)
  const { segment } = selection
  if (segment !== undefined && (await findSegmentFilters(db, segment)) === null) fail('segment-not-found')
  return listIds(db, selection, limit)
}
