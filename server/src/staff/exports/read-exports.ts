import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { fetchableMs } from './export-school.ts'
import { exportList, findListedExport } from './exports.store.ts'

type Query = Parameters<typeof exportList.read>[1]
type Listed = Awaited<ReturnType<typeof exportList.read>>['rows'][number]

const toRow = ({ endedAt, ...row }: Listed) => ({
  ...row,
  fetchableUntil:
    endedAt === null || row.state !== 'ready' ? null : new Date(endedAt.getTime() + fetchableMs),
})

export async function readExports(db: Db, query: Query) {
  const { rows, ...page } = await exportList.read(db, query)
  return { ...page, rows: rows.map(toRow) }
}

/** One export. Fails with `export-not-found`. */
export const readExport = async (db: Db, id: string) => ({
  export: toRow((await findListedExport(db, id)) ?? fail('export-not-found')),
})
