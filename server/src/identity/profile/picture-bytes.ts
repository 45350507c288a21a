/** The largest picture that is taken, decoded from Base64 (V22). */
export const mostPictureBytes = 2 * 1024 * 1024

const heading = /^data:[\w.+/-]*(?:;[\w.+-]+=[^;,]*)*;base64,/i
const base64 = /^[a-z\d+/_-]*={0,2}$/i

export type PictureFault = 'picture-unreadable' | 'picture-too-large'

/** The bytes of a data URL; whatever type it claims, only the bytes will say what they are. */
export function bytesOfDataUrl(dataUrl: string): Buffer | PictureFault {
  const head = heading.exec(dataUrl.slice(0, 200))?.[0]
  if (head === undefined) return 'picture-unreadable'
  const encoded = dataUrl.slice(head.length).replace(/\s+/g, '')
  if (encoded.length > Math.ceil(mostPictureBytes / 3) * 4) return 'picture-too-large'
  if (!base64.test(encoded)) return 'picture-unreadable'
  const bytes = Buffer.from(encoded, 'base64')
  return bytes.length > mostPictureBytes ? 'picture-too-large' : bytes
}

const marks: readonly (readonly [type: PictureType, isIt: (bytes: Buffer) => boolean])[] = [
  ['png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))],
  [
    'webp',
    (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  ],
]
export type PictureType = 'png' | 'jpeg' | 'webp'

/** What the first bytes say; null for every other kind of file, an SVG among them (V22). */
export const pictureTypeOf = (bytes: Buffer): PictureType | null =>
  marks.find(([, isIt]) => isIt(bytes))?.[0] ?? null
