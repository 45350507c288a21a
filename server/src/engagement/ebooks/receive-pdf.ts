import { createHash } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fail } from '#lib/errors.ts'

/** A complete PDF on the local disk. */
export type SentPdf = { readonly path: string; readonly bytes: number; readonly sha256: string }

const pdfSignature = '%PDF-'

/**
 * Writes an upload of `length` bytes to the local disk and calls `work` with it. Fails with `ebook-file-not-pdf` by its
 * first bytes, or with `ebook-file-not-whole`.
 */
export async function withSentPdf<Result>(
  stream: Readable,
  length: number,
  work: (pdf: SentPdf) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'ebook-upload-'))
  try {
    const path = join(folder, 'sent')
    const sha256 = await receive(stream, length, path)
    return await work({ path, bytes: length, sha256 })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the SHA-256 of the file. */
async function receive(stream: Readable, length: number, path: string): Promise<string> {
  const hash = createHash('sha256')
  const file = await open(path, 'w')
  let [bytes, head] = [0, '']
  try {
    // The stream stays open, so that a rejection can be sent on the same connection.
    for await (const piece of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > length) fail('ebook-file-not-whole')
      if (head.length < pdfSignature.length) {
        head += piece.toString('latin1', 0, pdfSignature.length - head.length)
        if (!pdfSignature.startsWith(head)) fail('ebook-file-not-pdf')
      }
      hash.update(piece)
      await file.writeFile(piece)
    }
  } finally {
    await file.close()
  }
  if (head !== pdfSignature) fail('ebook-file-not-pdf')
  return bytes === length ? hash.digest('hex') : fail('ebook-file-not-whole')
}
