import { setTimeout as pause } from 'node:timers/promises'

const [firstMs, lastMs] = [50, 500]

/**
 * Waits until something holds, or for as long as it may take; the caller asserts. It looks less often after some seconds: a
 * look may cost as much as the work that is waited for.
 */
export async function until(isTrue: () => Promise<boolean>, limitMs: number): Promise<void> {
  const began = performance.now()
  const waited = () => performance.now() - began
  while (waited() < limitMs) {
    if (await isTrue()) return
    await pause(Math.min(lastMs, firstMs + waited() / 10))
  }
}
