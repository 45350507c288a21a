import { Busboy } from '@fastify/busboy'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { AppError, fail } from '#lib/errors.ts'

/** The most bytes of one text field. The longest text that users can enter has 5,000 characters. */
const maxFieldBytes = 32 * 1024
const maxFields = 200
const limits = {
  fieldNameSize: 100,
  fieldSize: maxFieldBytes,
  // One more than allowed, because the parser does not always report fields that it drops.
  fields: maxFields + 1,
  files: 4,
  parts: maxFields + 4,
  headerPairs: 10,
  headerSize: 4 * 1024,
}
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/**
 * Reads a form of at most `maxBytes` from a stream. Fails with `unsupported-media-type` for anything except a form,
 * `too-large` for too many bytes, fields or files, or `invalid` for a malformed form.
 */
export async function readForm(
  contentType: string | undefined,
  stream: Readable,
  maxBytes: number,
): Promise<FormData> {
  if (contentType === undefined || !formTypes.test(contentType)) fail('unsupported-media-type')
  const form = new FormData()
  let fault: Error | undefined
  let fields = 0
  const stop = (error: Error) => void (fault ??= error)
  const parser = openParser(contentType, maxBytes)
  parser.on('field', (name, value, isNameCut, isCut) => {
    fields += 1
    if (fields > maxFields || isNameCut || isCut) stop(new AppError('too-large'))
    else form.append(name, value)
  })
  parser.on('file', (name, file, fileName, _encoding, type) => {
    const chunks: Buffer[] = []
    file.on('data', (chunk: Buffer) => chunks.push(chunk))
    file.on('end', () => form.append(name, new File(chunks.map(toBytes), fileName ?? '', { type })))
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => stop(new AppError('too-large')))
  parser.on('error', stop)

  let bytes = 0
  try {
    // The error response is sent on the same connection, so the stream must stay open.
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      bytes += (chunk as Buffer).length
      if (bytes > maxBytes) fail('too-large')
      const goesOn = parser.write(chunk)
      if (fault !== undefined) throw fault
      if (!goesOn) await once(parser, 'drain')
    }
    parser.end()
    await once(parser, 'finish')
  } catch (error) {
    // A truncated or malformed form is an invalid request, not a bug.
    throw error instanceof AppError ? error : new AppError('invalid')
  }
  if (fault !== undefined) throw fault
  return form
}

function openParser(contentType: string, fileSize: number) {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { ...limits, fileSize } })
  } catch {
    // A multipart content type without a boundary.
    return fail('invalid')
  }
}

const toBytes = (chunk: Buffer) => new Uint8Array(chunk)
