import { setTimeout as sleep } from 'node:timers/promises'
import type { Journal } from './journal.ts'

/** The context of every provider. */
export type ProviderContext = {
  /** Its URL as the browser sees it, without a trailing slash. */
  readonly site: string
  readonly journal: Journal
  readonly background: Background
  readonly now: () => Date
}

export type Background = ReturnType<typeof openBackground>

/** Tracks delays and background work, which must end when the sandbox closes. */
export function openBackground() {
  const ending = new AbortController()
  const running = new Set<Promise<unknown>>()

  return {
    signal: ending.signal,
    /** Waits; returns false when the sandbox was closed during the wait. */
    async pause(milliseconds: number): Promise<boolean> {
      if (milliseconds <= 0) return !ending.signal.aborted
      return sleep(milliseconds, true, { signal: ending.signal }).catch(() => false)
    },
    /** Runs work in the background; `close` waits for it. */
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
