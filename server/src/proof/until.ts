import { setTimeout as pause } from 'node:timers/promises'

/** Waits until something holds, or for as long as it may take; the caller asserts. */
export async function until(isTrue: () => Promise<boolean>, limitMs: number): Promise<void> {
  const end = performance.now() + limitMs
  while (performance.now() < end) {
    if (await isTrue()) return
    await pause(50)
  }
}
