import type { GoogleIntent } from './google-way.ts'

const key = 'googleState'

/** A word of this tab's own, so that nobody else's answer of Google's is taken for ours. */
export function rememberState(intent: GoogleIntent): string {
  const state = `${intent}.${crypto.randomUUID()}`
  sessionStorage.setItem(key, state)
  return state
}

/** The word that was sent, good once. */
export function takeState(): string | null {
  const state = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return state
}
