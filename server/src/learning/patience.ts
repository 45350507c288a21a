import { setTimeout as pause } from 'node:timers/promises'

/** Who has something to look at waits less; nobody waits longer than five seconds for a list (decision 7). */
const withLastKnownMs = 1_500
const withNothingMs = 5_000

/** The answer, or false when it takes too long; the asking goes on for the next one who looks. */
export async function withinPatience(asking: Promise<boolean>, hasLastKnown: boolean): Promise<boolean> {
  const enough = new AbortController()
  const patience = hasLastKnown ? withLastKnownMs : withNothingMs
  try {
    return await Promise.race([asking, pause(patience, false, { signal: enough.signal })])
  } finally {
    enough.abort()
  }
}
