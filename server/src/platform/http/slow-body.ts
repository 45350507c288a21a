import type { Readable } from 'node:stream'
import { stopwatch } from '#lib/clock.ts'
import { fail } from '#lib/errors.ts'
import { TookTooLong, withTimeout } from '#lib/with-timeout.ts'

/** The speed of a poor mobile connection. */
const minBytesPerMs = 3
const graceMs = 10_000

/**
 * Reads the chunks of a body. A body that arrives more slowly than over a poor mobile connection is dropped with its
 * connection.
 */
export async function* readChunksInTime(stream: Readable): AsyncGenerator<Buffer> {
  // The error response is sent on the same connection, so the stream must stay open.
  const chunks = stream.iterator({ destroyOnReturn: false })
  let received = 0
  let waitedMs = 0
  try {
    for (;;) {
      const began = stopwatch()
      const next = await withTimeout(chunks.next(), graceMs + received / minBytesPerMs - waitedMs)
      waitedMs += stopwatch() - began
      if (next.done) return
      const chunk = next.value as Buffer
      received += chunk.length
      yield chunk
    }
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error
    stream.destroy()
    fail('invalid')
  } finally {
    await chunks.return?.()
  }
}
