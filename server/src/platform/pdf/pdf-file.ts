import { deflateSync, inflateSync } from 'node:zlib'

export type PdfFile = {
  /** The dictionary of a stream object, or the whole object. */
  dictionary(id: number): string
  stream(id: number): Buffer
  replaceStream(id: number, bytes: Buffer): void
  /** Changes the text of an object that is not a stream. */
  replace(id: number, pattern: RegExp, by: string): void
  /** Ids of all objects whose text matches. */
  find(pattern: RegExp): number[]
  save(): Buffer
}

/**
 * Opens a PDF in the form that the typesetter writes: one cross-reference table, objects in number order, and streams
 * that are Flate-compressed or uncompressed.
 */
export function openPdf(bytes: Buffer): PdfFile {
  const text = bytes.toString('latin1')
  const tableAt = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1])
  const [, rows = ''] = /^xref\n0 \d+\n[^\n]*\n((?:\d{10} \d{5} n[ \r]\n)*)/.exec(text.slice(tableAt)) ?? []
  const starts = rows.split('\n').flatMap((row) => (row === '' ? [] : [Number(row.slice(0, 10))]))
  const pieces = starts.map((start, index) => bytes.subarray(start, starts[index + 1] ?? tableAt))
  const piece = (id: number): Buffer => {
    const found = pieces[id - 1]
    if (!found) throw new Error(`the PDF has no object ${id}`)
    return found
  }
  const streamMark = '>>\nstream\n'
  const dictionary = (id: number): string => {
    const whole = piece(id).toString('latin1')
    const end = whole.indexOf(streamMark)
    return end < 0 ? whole : whole.slice(0, end + 2)
  }
  const dataOf = (id: number): Buffer => {
    const at = piece(id).indexOf(streamMark) + streamMark.length
    return piece(id).subarray(at, at + Number(/\/Length (\d+)/.exec(dictionary(id))?.[1]))
  }
  return {
    dictionary,
    stream: (id) => (dictionary(id).includes('/FlateDecode') ? inflateSync(dataOf(id)) : dataOf(id)),
    replaceStream: (id, plain) => {
      const isPacked = dictionary(id).includes('/FlateDecode')
      const data = isPacked ? deflateSync(plain) : plain
      const head = dictionary(id).replace(/\/Length \d+/, `/Length ${data.length}`)
      pieces[id - 1] = Buffer.concat([
        Buffer.from(`${head}\nstream\n`, 'latin1'),
        data,
        Buffer.from('\nendstream\nendobj\n\n'),
      ])
    },
    replace: (id, pattern, by) => {
      pieces[id - 1] = Buffer.from(piece(id).toString('latin1').replace(pattern, by), 'latin1')
    },
    find: (pattern) => pieces.flatMap((_, index) => (pattern.test(dictionary(index + 1)) ? [index + 1] : [])),
    save: () => {
      const head = bytes.subarray(0, starts[0])
      let at = head.length
      const table = pieces.map(({ length }) => {
        at += length
        return `${String(at - length).padStart(10, '0')} 00000 n \n`
      })
      const trailer = text
        .slice(text.indexOf('trailer', tableAt))
        .replace(/startxref\s+\d+/, () => `startxref\n${at}`)
      const xref = `xref\n0 ${pieces.length + 1}\n0000000000 65535 f \n${table.join('')}${trailer}`
      return Buffer.concat([head, ...pieces, Buffer.from(xref, 'latin1')])
    },
  }
}
