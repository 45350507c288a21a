/** Where a file of another kind says what it is. */
const marks = [
  { at: 257, sign: 'ustar' },
  { at: 0x8001, sign: 'CD001' },
] as const

/** The end of an archive is looked for this far from the end of the file. */
const archiveTail = 65_557

/** A file that other programs take for an archive or a disc, whatever else it is. */
export function isOtherKindToo(bytes: Buffer): boolean {
  if (marks.some(({ at, sign }) => bytes.toString('latin1', at, at + sign.length) === sign)) return true
  return bytes.subarray(Math.max(0, bytes.length - archiveTail)).includes('PK\u0005\u0006', 0, 'latin1')
}

/** How files of other kinds begin: HTML, SVG and XML, GIF, archives and new Office files, programs, PNG, JPEG, RTF, old Office files. */
const beginnings = ['<', 'GIF8', 'PK', 'MZ', '\x89PNG', '\xff\xd8\xff', '{\\rtf', '\xd0\xcf\x11\xe0']
/** The header begins within so many bytes (docs/invariants.md#v22). */
const farthest = 1_024
/** What only a PDF says, and what readers who look everywhere would find before the header. */
const parts = /\b(?:obj|xref|trailer|stream)/

/** Where the header of a PDF stands; null: nowhere near the beginning, or behind something that is no chance (docs/invariants.md#v22). */
export function beginOf(bytes: Buffer): number | null {
  const opening = bytes.toString('latin1', 0, farthest + 8)
  const at = opening.indexOf('%PDF-')
  if (at < 0 || at >= farthest || !/^%PDF-(?:1\.[0-7]|2\.0)\s/.test(opening.slice(at))) return null
  const before = opening.slice(0, at)
  const first = before.replace(/^\xef\xbb\xbf/, '').trimStart()
  const isForeign = beginnings.some((sign) => before.startsWith(sign) || first.startsWith(sign))
  return isForeign || parts.test(before) ? null : at
}
