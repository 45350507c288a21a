import type { Readable } from 'node:stream'
import { stopwatch } from '#lib/clock.ts'
import { fail } from '#lib/errors.ts'
import { TookTooLong, within } from '#lib/within.ts'

/** What a bad mobile connection still brings. */
const bytesPerMs = 3
const graceMs = 10_000

/** The chunks of a body. One that arrives more slowly than a bad mobile connection brings it is dropped with its connection. */
export async function* chunksInTime(sent: Readable): AsyncGenerator<Buffer> {
  // What is refused is still to be answered on the same connection.
  const chunks = sent.iterator({ destroyOnReturn: false })
  let received = 0
  let waitedMs = 0
  try {
    for (;;) {
      const began = stopwatch()
      const next = await within(chunks.next(), graceMs + received / bytesPerMs - waitedMs)
      waitedMs += stopwatch() - began
      if (next.done) return
      const chunk = next.value as Buffer
      received += chunk.length
      yield chunk
    }
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error
    sent.destroy()
    fail('invalid')
  } finally {
    await chunks.return?.()
  }
}
