const heading = /^data:([\w.+/-]*)(?:;[\w.+-]+=[^;,]*)*;base64,/i
const alphabet = /^[a-z\d+/]*={0,2}$/i
/** A browser that does not know the type says nothing, or this. */
const unsaid: ReadonlySet<string> = new Set(['', 'application/pdf', 'application/octet-stream'])

export type Base64Fault = 'file-not-pdf' | 'file-unreadable' | 'file-too-large'

/** The bytes of a file sent as Base64, with or without the heading of a data URL; at most `mostBytes` of them. */
export function bytesOfBase64(sent: string, mostBytes: number): Buffer | Base64Fault {
  const [head = '', type = ''] = heading.exec(sent.slice(0, 300)) ?? []
  if (!unsaid.has(type.toLowerCase())) return 'file-not-pdf'
  const encoded = sent.slice(head.length).replace(/[\r\n]+/g, '')
  if (encoded.length > Math.ceil(mostBytes / 3) * 4) return 'file-too-large'
  if (encoded === '' || encoded.length % 4 === 1 || !alphabet.test(encoded)) return 'file-unreadable'
  const bytes = Buffer.from(encoded, 'base64')
  return bytes.length > mostBytes ? 'file-too-large' : bytes
}
