import { setTimeout as sleep } from 'node:timers/promises'

/** Work that waits or runs behind a request and must end when the sandbox closes. */
export type Background = {
  readonly signal: AbortSignal
  /** Waits; false when the sandbox closed meanwhile. */
  pause(milliseconds: number): Promise<boolean>
  /** Runs without anybody waiting for it; `close` does. */
  run(work: Promise<unknown>): void
  close(): Promise<void>
}

export function openBackground(): Background {
  const ending = new AbortController()
  const running = new Set<Promise<unknown>>()

  return {
    signal: ending.signal,
    async pause(milliseconds) {
      if (milliseconds <= 0) return !ending.signal.aborted
      return sleep(milliseconds, true, { signal: ending.signal }).catch(() => false)
    },
    run(work) {
      const reported = work.catch((error: unknown) => process.emitWarning(String(error)))
      const tracked = reported.finally(() => running.delete(tracked))
      running.add(tracked)
    },
    async close() {
      ending.abort()
      await Promise.allSettled(running)
    },
  }
}
