import { Zip, ZipDeflate } from 'fflate'

export type ZipEntry = { readonly name: string; readonly bytes: Buffer }

/** A ZIP archive piece by piece, so that one file at a time is in memory. Times are UTC. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, now: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  // The archive holds local time, which the library reads from this.
  const mtime = new Date(now.getTime() + now.getTimezoneOffset() * 60_000)
  for await (const { name, bytes } of entries) {
    // Pictures and PDFs are packed already. Not `ZipPassThrough`: some programs cannot read its entries as a stream.
    const file = Object.assign(new ZipDeflate(name, { level: 0 }), { mtime })
    zip.add(file)
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      file.push(bytes.subarray(at, at + pieceBytes))
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

const pieceBytes = 64 * 1024
