import { isSpace } from './cursor.ts'
import { beginOf, isOtherKindToo } from './foreign-marks.ts'
import { isPackedObjects, isPackedTable, readPacked, readPackedTable } from './object-streams.ts'
import { hasPage } from './page-tree.ts'
import { type Scanned, scanFile } from './scan-file.ts'
import { leadsWell } from './table-chain.ts'
import { Bomb, countUnpacked, wholeBudget } from './unpack.ts'
import { type Dict, Malformed } from './values.ts'

export type PdfFault = 'file-not-pdf' | 'file-unreadable' | 'file-protected' | 'file-not-plain'

/** Names by which a PDF runs something, sends something, opens another file or carries one. */
const notPlain = [
  'JavaScript',
  'JS',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'RichMedia',
  'RichMediaExecute',
  'XFA',
  'EF',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
]

/**
 * What is wrong with a file that should be a PDF; null: it is one, whole, open and plain (docs/decisions/0016).
 * Looks at bytes alone: neither its name nor its claimed type counts.
 */
export async function checkPdf(bytes: Buffer): Promise<PdfFault | null> {
  const from = beginOf(bytes)
  if (from === null || isOtherKindToo(bytes)) return 'file-not-pdf'
  try {
    const scanned = scanFile(bytes, from)
    if (!endsWell(bytes)) return 'file-not-pdf'
    return await judge(bytes, from, scanned)
  } catch (error) {
    if (error instanceof Bomb) return 'file-not-plain'
    if (error instanceof Malformed) return 'file-unreadable'
    throw error
  }
}

/** Nothing comes after the last `%%EOF`. */
function endsWell(bytes: Buffer): boolean {
  const last = bytes.lastIndexOf('%%EOF')
  return last >= 0 && bytes.subarray(last + 5).every((byte) => isSpace(byte))
}

async function judge(bytes: Buffer, from: number, scanned: Scanned): Promise<PdfFault | null> {
  const budget = wholeBudget()
  const tables: Dict[] = [...scanned.tables.values()]
  for (const stream of scanned.streams.filter(isPackedTable)) {
    tables.push(stream.dict)
    await readPackedTable(bytes, stream, scanned, budget)
  }
  // What is locked cannot be looked into.
  if (tables.some((table) => table.has('Encrypt'))) return 'file-protected'
  for (const stream of scanned.streams) {
    if (isPackedObjects(stream, scanned)) await readPacked(bytes, stream, scanned, budget)
    else if (!isPackedTable(stream)) await countUnpacked(bytes, stream, budget)
  }
  if (notPlain.some((name) => scanned.seen.names.has(name))) return 'file-not-plain'
  return isWhole(from, scanned, tables) ? null : 'file-unreadable'
}

/** The tables lead to the objects that were seen, and from the root to a page. */
function isWhole(from: number, scanned: Scanned, tables: readonly Dict[]): boolean {
  // What stands before the header counts or does not, but for all places alike: readers agree on one file.
  return [0, from].some((base) => leadsWell(base, scanned)) && hasPage(scanned.objects, tables)
}
