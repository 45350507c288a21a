import { setTimeout as pause } from 'node:timers/promises'
import { LmsAway } from './lms.ts'

/** Who has something to look at waits less; nobody waits longer than five seconds for a list. */
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

/** Who pressed the way in waits as long as for a list. Throws `LearningSiteAway` when it takes longer. */
export async function withinEntryPatience(asking: Promise<string>): Promise<string> {
  const enough = new AbortController()
  const late = pause(withNothingMs, null, { signal: enough.signal })
  try {
    const url = await Promise.race([asking, late])
    if (url === null) throw new LmsAway('no entry within five seconds')
    return url
  } finally {
    enough.abort()
  }
}
