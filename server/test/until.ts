import { setTimeout as pause } from 'node:timers/promises'

const [firstMs, lastMs] = [50, 500]

/**
 * Waits until a condition is true, or until the time is over; the caller asserts. It checks less often after some seconds,
 * because a check may cost as much as the work it waits for.
 */
export async function until(isTrue: () => Promise<boolean>, limitMs: number): Promise<void> {
  const began = performance.now()
  const waited = () => performance.now() - began
  while (waited() < limitMs) {
    if (await isTrue()) return
    await pause(Math.min(lastMs, firstMs + waited() / 10))
  }
}
