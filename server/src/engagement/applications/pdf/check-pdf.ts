import {
  isPackedObjects,
  isPackedTable,
  areTablesConsistent,
  readPacked,
  readPackedTable,
} from './object-streams.ts'
import { type Dict, isDict, isSpace, Malformed, nameIn, Ref, type Value } from './read-value.ts'
import { scanFile, type Scanned } from './scan-file.ts'
import { Bomb, countUnpacked, wholeBudget } from './unpack.ts'

/** Whether one of the tables names a root that leads to a page. */
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
  // Shared by all roots, because a node without a page for one root has none for the others.
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

/** Signatures of other file types at fixed offsets. */
const signatures = [
  { at: 257, sign: 'ustar' },
  { at: 0x8001, sign: 'CD001' },
] as const

/** How far from the end of the file the end of an archive is searched for. */
const archiveTailBytes = 65_557

/** Whether other programs would read the file as an archive or disc image, even if it is a valid PDF. */
function isOtherKindToo(bytes: Buffer): boolean {
  if (signatures.some(({ at, sign }) => bytes.toString('latin1', at, at + sign.length) === sign)) return true
  return bytes.subarray(Math.max(0, bytes.length - archiveTailBytes)).includes('PK\u0005\u0006', 0, 'latin1')
}

/**
 * The first bytes of other kinds of files: HTML, SVG and XML, GIF, archives and new Office files, programs, PNG, JPEG,
 * RTF, old Office files.
 */
const beginnings = ['<', 'GIF8', 'PK', 'MZ', '\x89PNG', '\xff\xd8\xff', '{\\rtf', '\xd0\xcf\x11\xe0']
/** The header must begin within this many bytes (docs/invariants.md#v22). */
const maxHeaderOffset = 1_024
/** PDF keywords. A lenient reader would find objects before the header. */
const pdfKeywords = /\b(?:obj|xref|trailer|stream)/

/** The offset of the PDF header; null when it is too far from the beginning or follows content of another type. */
function findHeader(bytes: Buffer): number | null {
  const opening = bytes.toString('latin1', 0, maxHeaderOffset + 8)
  const at = opening.indexOf('%PDF-')
  if (at < 0 || at >= maxHeaderOffset || !/^%PDF-(?:1\.[0-7]|2\.0)\s/.test(opening.slice(at))) return null
  const before = opening.slice(0, at)
  const first = before.replace(/^\xef\xbb\xbf/, '').trimStart()
  const isForeign = beginnings.some((sign) => before.startsWith(sign) || first.startsWith(sign))
  return isForeign || pdfKeywords.test(before) ? null : at
}

export type PdfFault = 'file-not-pdf' | 'file-unreadable' | 'file-protected' | 'file-not-plain'

/** Names with which a PDF runs code, sends data, or opens or embeds another file. */
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
 * The fault of an uploaded PDF; null for a complete, unencrypted, plain PDF (docs/decisions/0016). Only the bytes
 * count, not the file name or the declared type.
 */
export async function checkPdf(bytes: Buffer): Promise<PdfFault | null> {
  const from = findHeader(bytes)
  if (from === null || isOtherKindToo(bytes)) return 'file-not-pdf'
  try {
    const scanned = scanFile(bytes, from)
    if (!hasCleanEnd(bytes)) return 'file-not-pdf'
    return await findFault(bytes, from, scanned)
  } catch (error) {
    if (error instanceof Bomb) return 'file-not-plain'
    if (error instanceof Malformed) return 'file-unreadable'
    throw error
  }
}

/** Whether nothing follows the last `%%EOF`. */
function hasCleanEnd(bytes: Buffer): boolean {
  const last = bytes.lastIndexOf('%%EOF')
  return last >= 0 && bytes.subarray(last + 5).every((byte) => isSpace(byte))
}

async function findFault(bytes: Buffer, from: number, scanned: Scanned): Promise<PdfFault | null> {
  const budget = wholeBudget()
  const tables: Dict[] = [...scanned.tables.values()]
  for (const stream of scanned.streams.filter(isPackedTable)) {
    tables.push(stream.dict)
    await readPackedTable(bytes, stream, scanned, budget)
  }
  // Encrypted content cannot be checked.
  if (tables.some((table) => table.has('Encrypt'))) return 'file-protected'
  for (const stream of scanned.streams) {
    if (isPackedObjects(stream, scanned)) await readPacked(bytes, stream, scanned, budget)
    else if (!isPackedTable(stream)) await countUnpacked(bytes, stream, budget)
  }
  if (notPlain.some((name) => scanned.seen.names.has(name))) return 'file-not-plain'
  return isComplete(from, scanned, tables) ? null : 'file-unreadable'
}

/** Whether the tables point to the scanned objects, and the root to a page. */
function isComplete(from: number, scanned: Scanned, tables: readonly Dict[]): boolean {
  // Offsets count either from the file or from the header, but all must use the same base, so that every reader sees
  // the same file.
  return [0, from].some((base) => areTablesConsistent(base, scanned)) && hasPage(scanned.objects, tables)
}
