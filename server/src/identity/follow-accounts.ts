import type { Deps } from '#platform/deps.ts'
import { deleteOldChanges, recentChanges } from './changes.store.ts'
import type { Pulses } from './pulses.ts'

const everyMs = 1_000
const tidyEvery = 600

/** Any process may end a session or change an account; each looks once a second (decision 18). Returns how to stop. */
export function followAccounts({ db, clock }: Pick<Deps, 'db' | 'clock'>, pulses: Pulses): () => void {
  let known = new Map<string, number>()
  let looks = 0
  let isLooking = false
  const look = async () => {
    const at = clock().getTime()
    const changes = await recentChanges(db)
    const now = new Map(changes.map(({ userId, changedAt }) => [userId, changedAt.getTime()]))
    for (const [userId, changedAt] of now) if (known.get(userId) !== changedAt) pulses.forget(userId)
    known = now
    pulses.followed(at)
    looks += 1
    if (looks % tidyEvery === 0) await deleteOldChanges(db)
  }
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    // A look that fails is followed by the next one; until then nothing that is kept counts.
    void look()
      .catch(() => undefined)
      .finally(() => {
        isLooking = false
      })
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
