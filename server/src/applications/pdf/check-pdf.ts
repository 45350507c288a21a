import { isSpace } from './cursor.ts'
import { isOtherKindToo } from './foreign-marks.ts'
import { isPackedObjects, isPackedTable, readPacked, readPackedTable } from './object-streams.ts'
import { type Scanned, scanFile } from './scan-file.ts'
import { Bomb, countUnpacked, wholeBudget } from './unpack.ts'
import { type Dict, isDict, Malformed, nameIn, Ref, type Value } from './values.ts'

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
 * What is wrong with a file that should be a PDF; null: it is one, whole, open and plain (V22, decision 16 of the
 * records). Looks at bytes alone: neither its name nor its claimed type counts.
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

/** `%PDF-` stands first; some writers put a byte order mark or an empty line before it. Anything else hides a file. */
function beginOf(bytes: Buffer): number | null {
  let at = bytes.subarray(0, 3).equals(Buffer.from('efbbbf', 'hex')) ? 3 : 0
  while (at < 1024 && isSpace(bytes[at])) at += 1
  return /^%PDF-(?:1\.[0-7]|2\.0)\s/.test(bytes.toString('latin1', at, at + 9)) ? at : null
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
    if (isPackedObjects(stream)) await readPacked(bytes, stream, scanned, budget)
    else if (!isPackedTable(stream)) await countUnpacked(bytes, stream, budget)
  }
  if (notPlain.some((name) => scanned.names.has(name))) return 'file-not-plain'
  return isWhole(from, scanned, tables) ? null : 'file-unreadable'
}

/** The tables lead to the objects that were seen, and from the root to a page. */
function isWhole(
  from: number,
  { startxref, tables, begins, entries, objects }: Scanned,
  all: readonly Dict[],
) {
  if (startxref === null) return false
  const places = [startxref, startxref + from]
  if (!places.some((at) => tables.has(at) || begins.has(at))) return false
  const leads = ({ number, at }: { number: number; at: number }) =>
    at === 0 || [at, at + from].some((place) => begins.get(place) === number)
  if (!entries.every(leads)) return false
  return all.some((table) => hasPage(objects, table.get('Root')))
}

function hasPage(objects: ReadonlyMap<number, Value>, rootRef: Value | undefined): boolean {
  const at = (value: Value | undefined): Dict | null => {
    const found = value instanceof Ref ? objects.get(value.to) : value
    return isDict(found) ? found : null
  }
  const root = at(rootRef)
  if (!root || nameIn(root, 'Type') !== 'Catalog') return false
  const seen = new Set<Dict>()
  const open = [at(root.get('Pages'))]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === null || seen.has(node)) continue
    seen.add(node)
    if (nameIn(node, 'Type') === 'Page') return true
    const kids = node.get('Kids')
    if (Array.isArray(kids)) open.push(...(kids as readonly Value[]).map(at))
  }
  return false
}
