import { setTimeout as sleep } from 'node:timers/promises'
import type { Journal } from './journal.ts'

/** What every provider works with. */
export type Outside = {
  /** Its address as the browser sees it, without a slash at the end. */
  readonly site: string
  readonly journal: Journal
  readonly background: Background
  readonly now: () => Date
}

export type Background = ReturnType<typeof openBackground>

/** Work that waits or runs behind a request and must end when the sandbox closes. */
export function openBackground() {
  const ending = new AbortController()
  const running = new Set<Promise<unknown>>()

  return {
    signal: ending.signal,
    /** Waits; false when the sandbox closed meanwhile. */
    async pause(milliseconds: number): Promise<boolean> {
      if (milliseconds <= 0) return !ending.signal.aborted
      return sleep(milliseconds, true, { signal: ending.signal }).catch(() => false)
    },
    /** Runs without anybody waiting for it; `close` does. */
    run(work: Promise<unknown>) {
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
