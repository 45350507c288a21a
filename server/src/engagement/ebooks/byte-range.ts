import type { ByteRange } from '#platform/storage/files.ts'

/**
 * The asked part of a file, its ends included (RFC 9110). `whole`: nothing was asked, or in a way that may be passed over,
 * as several parts at once; null: there is no such part.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  if (from === '') return Number(to) === 0 ? null : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const [start, end] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
  if (to !== '' && Number(to) < start) return 'whole'
  return start >= size ? null : { start, end }
}
