import type { Actor } from '#platform/http/actor.ts'
import { moveAddress, type MoveDeps } from '#site/purchase-address/move-address.ts'

type Correction = { readonly userId: string; readonly email: string; readonly reason: string }

/** Corrects a mistyped address for staff. Fails like `moveAddress`. */
export async function correctPersonEmail(
  deps: MoveDeps,
  staff: Actor,
  { reason, ...correction }: Correction,
): Promise<void> {
  const move = { ...correction, by: staff.userId, exceptSession: null, detail: { reason } }
  await deps.db.transaction((tx) => moveAddress(tx, deps, move))
}
