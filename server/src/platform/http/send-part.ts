import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { fail } from '#lib/errors.ts'
import type { ByteRange, FoundFile } from '#platform/storage/files.ts'

/**
 * The requested range of a file, both ends inclusive (RFC 9110). `whole`: no range was requested, or one that may be
 * ignored, such as several ranges. null: the range is not satisfiable.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  if (from === '') return Number(to) === 0 ? null : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const [start, end] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
  if (to !== '' && Number(to) < start) return 'whole'
  return start >= size ? null : { start, end }
}

/** Streams the file or the requested range. The caller sets content type and cache headers. */
export async function sendPart(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FoundFile,
): Promise<FastifyReply> {
  const { size } = file
  reply.header('accept-ranges', 'bytes').header('x-content-type-options', 'nosniff')
  const range = byteRange(request.headers.range, size)
  if (range === null) {
    reply.header('content-range', `bytes */${size}`)
    return fail('range-not-satisfiable')
  }
  const part = range === 'whole' ? undefined : range
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
  reply.header('content-length', part ? part.end - part.start + 1 : size)
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : await file.read(part))
}
