import { byteOrderMark, csvLine } from '@matla/contract/kit/csv'
import type { Lang } from '@matla/contract/kit/lang'
import { describeFault } from '@matla/contract/staff/import-words'
import type { Db } from '#platform/db/database.ts'
import { listRows } from './import-rows.store.ts'
import { findImport } from './imports.store.ts'

const heads = {
  line: { en: 'Row', ar: 'الصف' },
  reason: { en: 'Reason', ar: 'السبب' },
} as const
const atOnce = 1_000

/** The file can be corrected and imported again as it is, because unknown columns are ignored. */
export async function* rejectedLines(db: Db, importId: string, lang: Lang): AsyncGenerator<string> {
  const header = (await findImport(db, importId))?.layout?.header ?? []
  yield byteOrderMark + csvLine([...header, heads.line[lang], heads.reason[lang]])
  for (let after = 0; ;) {
    const rows = await listRows(db, { importId, view: 'rejected', after, limit: atOnce })
    yield rows
      .map(({ line, cells, fault, value }) => {
        const row = header.map((_, index) => cells[index] ?? '')
        return csvLine([...row, line, fault === null ? '' : describeFault(fault, value)[lang]])
      })
      .join('')
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.line
  }
}
