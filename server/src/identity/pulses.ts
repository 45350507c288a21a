import type { Clock } from '#lib/clock.ts'

/** What was last read of a session, kept so that open pages do not ask the database every five seconds (S10). */
export type Pulses = {
  /** The stamp that is kept, or the one that `read` gives. */
  of(tokenHash: string, read: () => Promise<Pulse>): Promise<string>
  /** Something of this account changed: what is kept of it is void. */
  forget(userId: string): void
  /** One session ended. */
  end(tokenHash: string): void
  /** Changes of other processes are known up to this moment (milliseconds). */
  followed(at: number): void
}
export type Pulse = { readonly stamp: string; readonly userId: string | null }
type Kept = { readonly stamp: string; readonly userId: string; readonly until: number }

const keptMs = 60_000
/** Without word from the database for so long, nothing that is kept counts. */
const blindMs = 3_000
const mostKept = 20_000

export function openPulses(clock: Clock): Pulses {
  const kept = new Map<string, Kept>()
  let lastFollowed = 0
  let changes = 0
  const keep = (tokenHash: string, { stamp, userId }: Pulse) => {
    if (userId === null) return
    const [oldest] = kept.keys()
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
    kept.set(tokenHash, { stamp, userId, until: clock().getTime() + keptMs })
  }
  return {
    of: async (tokenHash, read) => {
      const now = clock().getTime()
      const known = kept.get(tokenHash)
      if (known && now < known.until && now - lastFollowed < blindMs) return known.stamp
      kept.delete(tokenHash)
      const before = changes
      const pulse = await read()
      // Whatever changed while it was read may be missing in it.
      if (before === changes) keep(tokenHash, pulse)
      return pulse.stamp
    },
    forget: (userId) => {
      changes += 1
      for (const [tokenHash, known] of kept) if (known.userId === userId) kept.delete(tokenHash)
    },
    end: (tokenHash) => {
      changes += 1
      kept.delete(tokenHash)
    },
    followed: (at) => {
      lastFollowed = at
    },
  }
}
