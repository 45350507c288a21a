import type { PersonFilters } from '@matla/contract/staff/person-filters.schema'
import type { SegmentsQuery } from '@matla/contract/staff/segments.calls'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { requireNameKey } from '#lib/name-key.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { ListInput } from '#platform/db/define-list.store.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { countPeople } from '#staff/people/read-people.ts'
import {
  deleteSegment,
  findByKey,
  findSegment,
  findStored,
  insertSegment,
  type ListedSegment,
  lockSegments,
  segmentList,
  updateSegment,
} from './segments.store.ts'

type SegmentDeps = Pick<Deps, 'db' | 'clock'>

/** The most segments in a shop. */
const mostSegments = 100

/** A page of segments with their current counts, computed one after another so that a page uses only one connection. */
export async function readSegments(db: Db, input: ListInput<SegmentsQuery>) {
  const page = await segmentList.read(db, input)
  const rows = []
  for (const row of page.rows) rows.push(await counted(db, row))
  return { ...page, rows }
}

/** Fails with `segment-not-found`. */
export const readSegment = async (db: Db, id: string) => ({
  segment: await counted(db, (await findSegment(db, id)) ?? fail('segment-not-found')),
})

async function counted(db: Db, row: ListedSegment) {
  const { total: people, isTotalExact: isPeopleExact } = await countPeople(db, { segment: row.id })
  return { ...row, people, isPeopleExact }
}

type NewSegment = { readonly name: string; readonly filters: PersonFilters }

/** Returns the id. Fails with `segment-empty`, `segment-exists` or `segments-full`. */
export async function makeSegment(
  { db, clock }: SegmentDeps,
  { userId: by }: Actor,
  { name, filters }: NewSegment,
): Promise<string> {
  const query = toQuery(filters)
  return db.transaction(async (tx) => {
    if ((await lockSegments(tx)) >= mostSegments) fail('segments-full')
    const now = clock()
    const id = newId(now)
    const key = await freeKey(tx, name, id)
    await insertSegment(tx, { id, name, key, query, by, createdAt: now, changedAt: now })
    recordChange({ after: { name, query } })
    return id
  })
}

type Change = { readonly name?: string | undefined; readonly filters?: PersonFilters | undefined }

/** Fails with `segment-not-found`, `segment-empty` or `segment-exists`. */
export async function changeSegment({ db, clock }: SegmentDeps, id: string, change: Change): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSegments(tx)
    const before = (await findStored(tx, id)) ?? fail('segment-not-found')
    const name = change.name ?? before.name
    const query = change.filters ? toQuery(change.filters) : before.query
    const key = await freeKey(tx, name, id)
    await updateSegment(tx, { ...before, name, key, query, changedAt: clock() })
    recordChange({ before: { name: before.name, query: before.query }, after: { name, query } })
  })
}

/** Idempotent. */
export async function removeSegment({ db }: Pick<Deps, 'db'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await deleteSegment(tx, id)
    if (before) recordChange({ before: { name: before.name, query: before.query } })
  })
}

async function freeKey(tx: Tx, name: string, id: string): Promise<string> {
  const key = requireNameKey(name)
  const other = await findByKey(tx, key)
  return other && other.id !== id ? fail('segment-exists') : key
}

/** In the order in which the filters are declared, as in the address of the list. */
function toQuery(filters: PersonFilters): string {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined && value !== 'all')
  return set.length === 0
    ? fail('segment-empty')
    : new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString()
}
