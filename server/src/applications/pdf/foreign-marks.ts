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
