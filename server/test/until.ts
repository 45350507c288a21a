import { setTimeout as pause } from 'node:timers/promises'

const [firstMs, lastMs] = [50, 500]

/**
 * Waits until the condition is true or the time is over; the caller asserts. Checks less often after a few seconds,
 * because a check may cost as much as the work that it waits for.
 */
export async function until(isTrue: () => Promise<boolean>, limitMs: number): Promise<void> {
  const began = performance.now()
  const waited = () => performance.now() - began
  while (waited() < limitMs) {
    if (await isTrue()) return
    await pause(Math.min(lastMs, firstMs + waited() / 10))
  }
}
