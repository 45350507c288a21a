import { isPackedObjects, isPackedTable, leadsWell, readPacked, readPackedTable } from './object-streams.ts'
import { type Dict, isDict, isSpace, Malformed, nameIn, Ref, type Value } from './read-value.ts'
import { scanFile, type Scanned } from './scan-file.ts'
import { Bomb, countUnpacked, wholeBudget } from './unpack.ts'

/** One of the tables names a root that leads to a page. */
function hasPage(objects: ReadonlyMap<number, Value>, tables: readonly Dict[]): boolean {
  const followed = (value: Value | undefined) => (value instanceof Ref ? objects.get(value.to) : value)
  const at = (value: Value | undefined): Dict | null => {
    const found = followed(value)
    return isDict(found) ? found : null
  }
  const roots = tables.map((table) => at(table.get('Root')))
  const open = roots.map((root) =>
    root && nameIn(root, 'Type') === 'Catalog' ? at(root.get('Pages')) : null,
  )
  // Shared by all roots: what led one of them to no page leads no other there.
  const seen = new Set<Value>()
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === null || seen.has(node)) continue
    seen.add(node)
    if (nameIn(node, 'Type') === 'Page') return true
    const kids = followed(node.get('Kids'))
    if (!Array.isArray(kids) || seen.has(kids)) continue
    seen.add(kids)
    for (const kid of kids as readonly Value[]) open.push(at(kid))
  }
  return false
}

/** Where a file of another kind says what it is. */
const marks = [
  { at: 257, sign: 'ustar' },
  { at: 0x8001, sign: 'CD001' },
] as const

/** The end of an archive is looked for this far from the end of the file. */
const archiveTail = 65_557

/** A file that other programs take for an archive or a disc, whatever else it is. */
function isOtherKindToo(bytes: Buffer): boolean {
  if (marks.some(({ at, sign }) => bytes.toString('latin1', at, at + sign.length) === sign)) return true
  return bytes.subarray(Math.max(0, bytes.length - archiveTail)).includes('PK\u0005\u0006', 0, 'latin1')
}

/** How files of other kinds begin: HTML, SVG and XML, GIF, archives and new Office files, programs, PNG, JPEG, RTF, old Office files. */
const beginnings = ['<', 'GIF8', 'PK', 'MZ', '\x89PNG', '\xff\xd8\xff', '{\\rtf', '\xd0\xcf\x11\xe0']
/** The header begins within so many bytes (docs/invariants.md#v22). */
const farthest = 1_024
/** What only a PDF says, and what readers who look everywhere would find before the header. */
const parts = /\b(?:obj|xref|trailer|stream)/

/** Where the header of a PDF stands; null: nowhere near the beginning, or behind something that is no chance. */
function beginOf(bytes: Buffer): number | null {
  const opening = bytes.toString('latin1', 0, farthest + 8)
  const at = opening.indexOf('%PDF-')
  if (at < 0 || at >= farthest || !/^%PDF-(?:1\.[0-7]|2\.0)\s/.test(opening.slice(at))) return null
  const before = opening.slice(0, at)
  const first = before.replace(/^\xef\xbb\xbf/, '').trimStart()
  const isForeign = beginnings.some((sign) => before.startsWith(sign) || first.startsWith(sign))
  return isForeign || parts.test(before) ? null : at
}

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
