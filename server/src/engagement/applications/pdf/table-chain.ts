import type { Scanned } from './scan-file.ts'
import { isPackedTable } from './object-streams.ts'
import { type Dict, numberIn } from './values.ts'

/** Counted from `base`, every row finds its object, and the tables lead back to a first one. */
export function leadsWell(base: number, { startxref, tables, streams, begins, entries }: Scanned): boolean {
  const packed = streams.filter(isPackedTable).map(({ at, dict }) => [at, dict] as const)
  const all = new Map([...tables, ...packed])
  if (startxref === null || !all.has(startxref + base)) return false
  if (!entries.every(({ number, at }) => at === 0 || begins.get(at + base) === number)) return false
  return hasEnd(all, startxref, base)
}

/** From each table to the one before it: a reader who follows them comes to an end. */
function hasEnd(tables: ReadonlyMap<number, Dict>, startxref: number, base: number): boolean {
  const seen = new Set<Dict>()
  let table = tables.get(startxref + base)
  while (table !== undefined) {
    if (seen.has(table)) return false
    seen.add(table)
    const before = numberIn(table, 'Prev')
    table = before === null ? undefined : tables.get(before + base)
  }
  return true
}
