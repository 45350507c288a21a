import { Busboy } from '@fastify/busboy'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { AppError, fail } from '#lib/errors.ts'

/** Most bytes of one text field: the longest that people may write has 5,000 letters. */
const mostFieldBytes = 32 * 1024
const mostFields = 200
const limits = {
  fieldNameSize: 100,
  fieldSize: mostFieldBytes,
  // One more than is taken: what the parser leaves out it does not always tell.
  fields: mostFields + 1,
  files: 4,
  parts: mostFields + 4,
  headerPairs: 10,
  headerSize: 4 * 1024,
}
const kinds = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/**
 * A form as it comes from the network, of `mostBytes` at most. Fails with `unsupported-media-type` for what is no form,
 * `too-large` for more bytes, fields or files than a form of ours has, and `invalid` for what cannot be read.
 */
export async function readForm(
  contentType: string | undefined,
  sent: Readable,
  mostBytes: number,
): Promise<FormData> {
  if (contentType === undefined || !kinds.test(contentType)) fail('unsupported-media-type')
  const form = new FormData()
  let fault: Error | undefined
  let fields = 0
  const stop = (error: Error) => void (fault ??= error)
  const parser = openParser(contentType, mostBytes)
  parser.on('field', (name, value, isNameCut, isCut) => {
    fields += 1
    if (fields > mostFields || isNameCut || isCut) stop(new AppError('too-large'))
    else form.append(name, value)
  })
  parser.on('file', (name, file, fileName, _encoding, type) => {
    const chunks: Buffer[] = []
    file.on('data', (chunk: Buffer) => chunks.push(chunk))
    file.on('end', () => form.append(name, new File(chunks.map(bytesOf), fileName ?? '', { type })))
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => stop(new AppError('too-large')))
  parser.on('error', stop)

  let bytes = 0
  try {
    // What is refused is still to be answered on the same connection.
    for await (const chunk of sent.iterator({ destroyOnReturn: false })) {
      bytes += (chunk as Buffer).length
      if (bytes > mostBytes) fail('too-large')
      const goesOn = parser.write(chunk)
      if (fault !== undefined) throw fault
      if (!goesOn) await once(parser, 'drain')
    }
    parser.end()
    await once(parser, 'finish')
  } catch (error) {
    // Neither a form that is cut off nor one that is written wrongly is a bug.
    throw error instanceof AppError ? error : new AppError('invalid')
  }
  if (fault !== undefined) throw fault
  return form
}

function openParser(contentType: string, fileSize: number) {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { ...limits, fileSize } })
  } catch {
    // It says that it is a form of parts, and not what stands between them.
    return fail('invalid')
  }
}

const bytesOf = (chunk: Buffer) => new Uint8Array(chunk)
