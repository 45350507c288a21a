export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif' | 'svg'
export type VideoType = 'mp4' | 'webm'
export type FileType = PictureType | VideoType

/** The number of leading bytes that identify a file type. */
export const headBytes = 4_096

const text = (head: Buffer, from: number, to: number): string => head.toString('latin1', from, to)

/** The major and compatible brands of an ISO media file. */
function brands(head: Buffer): readonly string[] {
  if (head.length < 16 || text(head, 4, 8) !== 'ftyp') return []
  const end = Math.min(head.readUInt32BE(0), head.length)
  const compatible = []
  for (let index = 16; index + 4 <= end; index += 4) compatible.push(text(head, index, index + 4))
  return [text(head, 8, 12), ...compatible]
}
/** Whether a text begins like XML and soon contains the svg element. Only sanitising it shows whether it is a drawing. */
const isDrawing = (head: string): boolean =>
  /^\uFEFF?\s*<(?:svg[\s>]|\?xml|!--|!DOCTYPE svg)/i.test(head) && /<svg[\s>]/.test(head)
const mp4Brand = /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |M4VP|MSNV|dash)$/

const signatures: readonly (readonly [type: FileType, isIt: (head: Buffer) => boolean])[] = [
  ['jpeg', (head) => text(head, 0, 3) === '\xff\xd8\xff'],
  ['png', (head) => text(head, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['webp', (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP'],
  ['avif', (head) => brands(head).includes('avif')],
  ['svg', (head) => isDrawing(head.toString('utf8'))],
  ['mp4', (head) => mp4Brand.test(brands(head)[0] ?? '')],
  // The name of the format is in the first element, which is short.
  [
    'webm',
    (head) => text(head, 0, 4) === '\x1a\x45\xdf\xa3' && text(head, 4, 64).includes('\x42\x82\x84webm'),
  ],
]

/** The type according to the first bytes; null for any other kind of file (docs/invariants.md#v22). */
export const detectFileType = (head: Buffer): FileType | null =>
  signatures.find(([, isIt]) => isIt(head))?.[0] ?? null

export const isVideoType = (type: FileType): type is VideoType => type === 'mp4' || type === 'webm'
