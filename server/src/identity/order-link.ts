import type { Deps } from '#platform/deps.ts'
import { refuse } from '#lib/errors.ts'
import type { Actor } from '#platform/http/actor.ts'
import { findActor } from './find-actor.ts'

/** Whoever holds the mailed link of one order, and that order. Refuses `order-not-found`. */
export async function holderOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  link: string,
): Promise<Actor & { readonly orderId: string }> {
  const actor = await findActor(db, link, clock())
  if (actor?.kind !== 'order-link' || actor.orderId === null) return refuse('order-not-found')
  return { ...actor, orderId: actor.orderId }
}
