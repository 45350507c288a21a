import { appendFile, mkdir, readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'

/** An entry that a ledger writes; the next start replays it. */
export type Entry = { readonly kind: string; readonly value: unknown }

export type Journal = {
  /** Queues one entry; entries of the same tick are written together. */
  write(kind: string, value: unknown): void
  /** Resolves when everything queued so far is written to the file. */
  flush(): Promise<void>
}

/** Append-only JSONL in `dir`, replayed into `hear` when opened; without `dir` nothing is stored. */
export async function openJournal(dir: string | undefined, hear: (entry: Entry) => void): Promise<Journal> {
  if (dir === undefined) return { write: () => {}, flush: async () => {} }
  await mkdir(dir, { recursive: true })
  const file = join(dir, 'journal.jsonl')
  return writer(file, await replay(file, hear))
}

/** Returns the number of valid bytes of the file. */
async function replay(file: string, hear: (entry: Entry) => void): Promise<number> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (bytes === null) return 0
  const whole = bytes.lastIndexOf(10) + 1
  // A process killed while writing leaves an incomplete line, which was never acknowledged and is dropped.
  if (whole < bytes.length) await truncate(file, whole)
  for (const line of bytes.subarray(0, whole).toString('utf8').split('\n')) {
    if (line !== '') hear(JSON.parse(line))
  }
  return whole
}

const retryMs = 1_000

/** `size`: bytes of complete lines in the file. */
function writer(file: string, size: number): Journal {
  let waiting: string[] = []
  let running: Promise<void> | null = null
  let broken: { readonly reason: unknown } | null = null

  async function drain(): Promise<void> {
    try {
      // The failed write may have left an incomplete line.
      if (broken !== null) await truncate(file, size)
      while (waiting.length > 0) {
        const lines = waiting.join('')
        const count = waiting.length
        await appendFile(file, lines)
        size += Buffer.byteLength(lines)
        waiting = waiting.slice(count)
      }
      broken = null
    } catch (reason) {
      broken = { reason }
      // By the next attempt the disk may have space again, or the folder may exist again.
      setTimeout(start, retryMs).unref()
    } finally {
      running = null
    }
  }
  const start = () => {
    running ??= Promise.resolve().then(drain)
  }

  return {
    write(kind, value) {
      waiting.push(`${JSON.stringify({ kind, value })}\n`)
      // A ledger that cannot store an entry must fail instead of reporting success.
      if (broken !== null) throw new Error('The journal cannot be written', { cause: broken.reason })
      start()
    },
    flush: async () => {
      await running
    },
  }
}
