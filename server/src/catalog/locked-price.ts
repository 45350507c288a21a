import type { Tx } from '#platform/db/database.ts'
import { isSettled, type Timeline, timelineAt } from './price-timeline.ts'
import {
  databaseNow,
  lockPrice,
  openChanges,
  type PriceChange,
  setPrice,
  updateChange,
} from './price-changes.store.ts'

export type NamedChange = PriceChange & { readonly byName: string }
export type LockedPrice = Timeline<NamedChange> & { readonly now: Date }

/**
 * What a product costs and what is to come by the database's clock, held until the transaction ends. What the clock has
 * decided since the last decision is written down here: until then nothing needs it. Undefined: there is no such product.
 */
export async function lockTimeline(tx: Tx, productId: string): Promise<LockedPrice | undefined> {
  const own = await lockPrice(tx, productId)
  if (!own) return undefined
  const now = await databaseNow(tx)
  const open = (await openChanges(tx, productId)).map(({ change, by }) => ({ ...change, byName: by }))
  const timeline = timelineAt(own, open, now)
  if (isSettled(own, timeline)) return { ...timeline, now }
  for (const { change, before } of timeline.over)
    await updateChange(tx, change.id, {
      state: 'done',
      endedAt: change.endsAt,
      ...appliedFacts(change, before),
    })
  if (timeline.holding?.state === 'running')
    await updateChange(tx, timeline.holding.id, { state: 'planned', appliedAt: null, ...noPriceBefore })
  await setPrice(tx, productId, timeline.regular)
  return { ...timeline, now }
}

const noPriceBefore = { beforeHalalas: null, beforeWasHalalas: null }

/** What is written down of a change that has held. */
export const appliedFacts = (
  { startsAt }: Pick<PriceChange, 'startsAt'>,
  { priceHalalas, wasHalalas }: Timeline['price'],
) => ({ appliedAt: startsAt, beforeHalalas: priceHalalas, beforeWasHalalas: wasHalalas })
