import { deflateSync } from 'node:zlib'

type Body = string | Buffer
const latin = (body: Body) => (typeof body === 'string' ? Buffer.from(body, 'latin1') : body)

export const stream = (dict: string, data: Body): Buffer =>
  Buffer.concat([
    latin(`<< ${dict} /Length ${latin(data).length} >>\nstream\n`),
    latin(data),
    latin('\nendstream'),
  ])

export type Pdf = {
  readonly head?: Body
  /** Extra entries of the catalogue. */
  readonly catalog?: string
  readonly page?: string
  readonly content?: Buffer
  /** Further objects, from number 5. */
  readonly more?: readonly Body[]
  readonly trailer?: string
  readonly tail?: Body
}

/** A PDF of one page with a plain table, as older programs write it. */
export function pdf({
  head = '',
  catalog = '',
  page = '',
  content,
  more = [],
  trailer = '',
  tail = '\n',
}: Pdf = {}) {
  const objects: Body[] = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ${page} >>`,
    content ?? stream('', 'BT /F1 24 Tf 72 720 Td (Sara \\(demo\\)) Tj ET'),
    ...more,
  ]
  const parts: Buffer[] = [latin(head), latin('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n')]
  const begin = latin(head).length
  let at = parts.reduce((sum, part) => sum + part.length, 0)
  const places = objects.map((body, index) => {
    const place = at
    const written = Buffer.concat([latin(`${index + 1} 0 obj\n`), latin(body), latin('\nendobj\n')])
    parts.push(written)
    at += written.length
    return place - begin
  })
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at - begin}\n%%EOF`
  return Buffer.concat([...parts, latin(table), latin(end), latin(tail)])
}

/** A PDF of exactly so many bytes. */
export function pdfOfSize(bytes: number): Buffer {
  let padding = bytes - pdf().length - 200
  for (let tries = 0; tries < 10; tries += 1) {
    const made = pdf({ content: stream('', `% ${'x'.repeat(padding)}\n`) })
    if (made.length === bytes) return made
    padding += bytes - made.length
  }
  throw new Error(`no PDF of ${bytes} bytes`)
}

type Packed = {
  /** Further objects inside the stream, from number 10. */
  readonly hidden?: readonly string[]
  readonly predictor?: boolean
  readonly objects?: Buffer
  /** The offset that the stream states for an object. */
  readonly placeOf?: (place: number, index: number) => number
  /** Extra entries of the stream's dictionary. */
  readonly holder?: string
}

/** A PDF with object and cross-reference streams, as newer programs write it. */
export function packedPdf({
  hidden = [],
  predictor = false,
  objects,
  placeOf = (place) => place,
  holder = '',
}: Packed = {}): Buffer {
  const inside = [
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'],
    ...hidden.map((body, index) => [10 + index, body] as const),
  ] as const
  let offset = 0
  const pairs = inside.map(([number, body], index) => {
    const pair = `${number} ${placeOf(offset, index)}`
    offset += body.length + 1
    return pair
  })
  const first = `${pairs.join(' ')} `
  const whole = objects ?? deflateSync(latin(first + inside.map(([, body]) => body).join(' ')))
  const head = latin('%PDF-1.7\n')
  const dict = `/Type /ObjStm /N ${inside.length} /First ${first.length} /Filter /FlateDecode ${holder}`
  const packed = Buffer.concat([latin('4 0 obj\n'), stream(dict, whole), latin('\nendobj\n')])
  const tableAt = head.length + packed.length
  const row = (type: number, place: number, rest: number) => {
    const bytes = Buffer.alloc(6)
    bytes.writeUInt8(type, 0)
    bytes.writeUInt32BE(place, 1)
    bytes.writeUInt8(rest, 5)
    return bytes
  }
  const rows = [
    row(0, 0, 0),
    row(2, 4, 0),
    row(2, 4, 1),
    row(2, 4, 2),
    row(1, head.length, 0),
    row(1, tableAt, 0),
  ]
  const table = deflateSync(Buffer.concat(predictor ? differences(rows) : rows))
  const parms = predictor ? '/DecodeParms << /Predictor 12 /Columns 6 >>' : ''
  const tableDict = `/Type /XRef /Size 6 /W [1 4 1] /Root 1 0 R /Filter /FlateDecode ${parms}`
  return Buffer.concat([
    head,
    packed,
    latin('5 0 obj\n'),
    stream(tableDict, table),
    latin(`\nendobj\nstartxref\n${tableAt}\n%%EOF\n`),
  ])
}

const differences = (rows: readonly Buffer[]) =>
  rows.map((row, index) =>
    Buffer.from([2, ...row.map((byte, column) => byte - (rows[index - 1]?.[column] ?? 0))]),
  )
