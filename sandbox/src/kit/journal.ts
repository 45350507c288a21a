import { appendFile, mkdir, readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'

/** What a ledger tells the journal, and hears again at the next start. */
export type Entry = { readonly kind: string; readonly value: unknown }

export type Journal = {
  /** Queues one entry; entries of the same moment are written together. */
  write(kind: string, value: unknown): void
  /** Resolves when everything queued so far is in the file. */
  flush(): Promise<void>
}

/** Append-only JSONL in `dir`, replayed into `hear` first; without `dir` nothing is kept. */
export async function openJournal(dir: string | undefined, hear: (entry: Entry) => void): Promise<Journal> {
  if (dir === undefined) return { write: () => {}, flush: async () => {} }
  await mkdir(dir, { recursive: true })
  const file = join(dir, 'journal.jsonl')
  await replay(file, hear)
  return writer(file)
}

async function replay(file: string, hear: (entry: Entry) => void): Promise<void> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (bytes === null) return
  const whole = bytes.lastIndexOf(10) + 1
  // A kill in mid-write leaves half a line: it was never acknowledged, so it goes.
  if (whole < bytes.length) await truncate(file, whole)
  for (const line of bytes.subarray(0, whole).toString('utf8').split('\n')) {
    if (line !== '') hear(JSON.parse(line))
  }
}

function writer(file: string): Journal {
  let waiting: string[] = []
  let running: Promise<void> | null = null
  let broken: { readonly reason: unknown } | null = null

  async function drain(): Promise<void> {
    try {
      while (waiting.length > 0) {
        const lines = waiting
        waiting = []
        await appendFile(file, lines.join(''))
      }
    } catch (reason) {
      broken = { reason }
    } finally {
      running = null
    }
  }

  return {
    write(kind, value) {
      // A ledger that can no longer be kept must not answer as if it were.
      if (broken !== null) throw new Error('The journal cannot be written', { cause: broken.reason })
      waiting.push(`${JSON.stringify({ kind, value })}\n`)
      running ??= Promise.resolve().then(drain)
    },
    flush: async () => {
      await running
    },
  }
}
