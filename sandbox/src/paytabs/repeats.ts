import { createHash } from 'node:crypto'

/** Remembers request bodies for a while, to refuse an identical one. */
export type Repeats = {
  isRepeat(raw: Buffer, now: Date, windowSeconds: number): boolean
  remember(raw: Buffer, now: Date): void
  clear(): void
}

const longest = 86_400_000

export function openRepeats(): Repeats {
  const seen = new Map<string, number>()

  // The map is in order of time, so only its head can be too old.
  function dropOld(now: number): void {
    for (const [digest, at] of seen) {
      if (now - at < longest && seen.size < 500_000) return
      seen.delete(digest)
    }
  }

  return {
    isRepeat(raw, now, windowSeconds) {
      const at = seen.get(digestOf(raw))
      return at !== undefined && now.getTime() - at < windowSeconds * 1000
    },
    remember(raw, now) {
      const digest = digestOf(raw)
      seen.delete(digest)
      seen.set(digest, now.getTime())
      dropOld(now.getTime())
    },
    clear: () => seen.clear(),
  }
}

function digestOf(raw: Buffer): string {
  return createHash('sha256').update(raw).digest('base64')
}
