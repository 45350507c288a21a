import { randomBytes } from 'node:crypto'

/** One-time sign-in keys and the sessions they open. */
export type Logins = {
  /** A fresh key; the LMS user's earlier one is void at once. */
  newKey(userId: number): string
  /** Uses a key up; null for a wrong, used or too old one. */
  takeKey(key: string): number | null
  open(userId: number): string
  whoIs(session: string | undefined): number | null
  end(session: string | undefined): void
  clear(): void
}

const keyLifeMs = 60_000

export function openLogins(now: () => Date): Logins {
  const keys = new Map<string, { readonly userId: number; readonly until: number }>()
  const keyOf = new Map<number, string>()
  const sessions = new Map<string, number>()

  return {
    newKey(userId) {
      keys.delete(keyOf.get(userId) ?? '')
      const key = randomBytes(16).toString('hex')
      keys.set(key, { userId, until: now().getTime() + keyLifeMs })
      keyOf.set(userId, key)
      return key
    },
    takeKey(key) {
      const found = keys.get(key)
      keys.delete(key)
      return found !== undefined && found.until >= now().getTime() ? found.userId : null
    },
    open(userId) {
      const session = randomBytes(16).toString('hex')
      sessions.set(session, userId)
      return session
    },
    whoIs: (session) => sessions.get(session ?? '') ?? null,
    end(session) {
      sessions.delete(session ?? '')
    },
    clear() {
      for (const map of [keys, keyOf, sessions]) map.clear()
    },
  }
}
