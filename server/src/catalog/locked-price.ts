import type { Tx } from '#platform/db/database.ts'
import { isSettled, type PriceTimeline, computeTimeline } from './price-timeline.ts'
import {
  readDatabaseTime,
  lockPrice,
  listOpenChanges,
  type PriceChange,
  setPrice,
  updatePriceChange,
} from './price-changes.store.ts'

export type PriceChangeWithAuthor = PriceChange & { readonly byName: string }
export type LockedPrice = PriceTimeline<PriceChangeWithAuthor> & { readonly now: Date }

/**
 * Locks a product's price until the transaction ends and returns its timeline by the database's clock. Changes that
 * have taken effect since the last change are recorded at this point, because nothing needs them earlier. Returns
 * undefined for an unknown product.
 */
export async function lockTimeline(tx: Tx, productId: string): Promise<LockedPrice | undefined> {
  const regular = await lockPrice(tx, productId)
  if (!regular) return undefined
  const now = await readDatabaseTime(tx)
  const open = (await listOpenChanges(tx, productId)).map(({ change, by }) => ({ ...change, byName: by }))
  const timeline = computeTimeline(regular, open, now)
  if (isSettled(regular, timeline)) return { ...timeline, now }
  for (const { change, before } of timeline.over)
    await updatePriceChange(tx, change.id, {
      state: 'done',
      endedAt: change.endsAt,
      ...toAppliedFacts(change, before),
    })
  if (timeline.current?.state === 'running')
    await updatePriceChange(tx, timeline.current.id, { state: 'planned', appliedAt: null, ...noPriceBefore })
  await setPrice(tx, productId, timeline.regular)
  return { ...timeline, now }
}

const noPriceBefore = { beforeHalalas: null, beforeWasHalalas: null }

/** The facts to record about a change that has been in effect. */
export const toAppliedFacts = (
  { startsAt }: Pick<PriceChange, 'startsAt'>,
  { priceHalalas, wasHalalas }: PriceTimeline['price'],
) => ({ appliedAt: startsAt, beforeHalalas: priceHalalas, beforeWasHalalas: wasHalalas })
