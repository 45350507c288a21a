import type { Actor } from '#platform/http/actor.ts'
import { refuse } from '#lib/errors.ts'

/** Whoever is named must be whoever asks (decision 3, V07, V08). An empty address names nobody. */
export function ownAddress(actor: Actor, email: string | undefined): void {
  const named = email?.trim().toLowerCase() ?? ''
  if (named !== '' && named !== actor.email) refuse('not-allowed')
}
