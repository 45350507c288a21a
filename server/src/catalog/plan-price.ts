import { dayMs } from '@matla/contract/kit/riyadh'
import { errorTexts } from '@matla/contract/errors.text'
import { toActorFields } from '#lib/actor-fields.ts'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Actor } from '#platform/http/actor.ts'
import { lockPriceForChange, type PriceDeps, type PriceInput } from './change-price.ts'
import { toAppliedFacts, lockTimeline } from './locked-price.ts'
import { doPeriodsOverlap } from './price-change.ts'
import { insertPriceChange, listPriceChanges, updatePriceChange } from './price-changes.store.ts'

type PlanPriceInput = PriceInput & {
  readonly from: Date
  /** null for a permanent price. */
  readonly until: Date | null
}

const maxAheadMs = 2 * 366 * dayMs

/**
 * Schedules a price for a future period or permanently. It starts and ends by the database's clock. Amounts are in
 * halalas. Fails with `price-product-unknown`, `price-not-sound`, `price-period-wrong` or `price-plans-meet` (with who
 * scheduled the other price and when).
 */
export async function planPrice(
  { db }: PriceDeps,
  staff: Pick<Actor, 'userId'>,
  input: PlanPriceInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockPriceForChange(tx, input)
    if (!locked) return
    const { now, price: before, current, upcoming } = locked
    const { productId, priceHalalas, wasHalalas, from: startsAt, until: endsAt, reason, key } = input
    const message = errorTexts['price-period-wrong']
    if (startsAt <= now || startsAt.getTime() > now.getTime() + maxAheadMs)
      fail('price-period-wrong', { from: message })
    if (endsAt !== null && endsAt <= startsAt) fail('price-period-wrong', { until: message })
    const conflict = [...(current ? [current] : []), ...upcoming].find((change) =>
      doPeriodsOverlap(change, { startsAt, endsAt }),
    )
    if (conflict) fail('price-plans-meet', toActorFields(conflict.byName, conflict.createdAt))
    const id = newId(now)
    const plan = { id, productId, priceHalalas, wasHalalas, startsAt, endsAt, reason, requestKey: key }
    await insertPriceChange(tx, { ...plan, by: staff.userId, createdAt: now })
    const period = { startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null }
    const after = { priceHalalas, wasHalalas, ...period }
    const entry = { actorId: staff.userId, action: 'plan-price', subject: productId }
    await writeAudit(tx, { ...entry, before, after, detail: { changeId: id, reason } }, now)
  })
}

/**
 * Cancels a scheduled price, or ends a limited price in effect, which immediately restores the previous price. Fails
 * with `price-product-unknown`, `price-change-unknown` or `price-change-over` (with who ended it and when).
 */
export async function cancelPrice(
  { db }: PriceDeps,
  staff: Pick<Actor, 'userId'>,
  { productId, changeId }: { readonly productId: string; readonly changeId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = (await lockTimeline(tx, productId)) ?? fail('price-product-unknown')
    const { now, current, regular, upcoming } = locked
    const change = [...upcoming, ...(current ? [current] : [])].find(({ id }) => id === changeId)
    if (!change) {
      const past = (await listPriceChanges(tx, productId)).find((each) => each.change.id === changeId)
      if (!past) return fail('price-change-unknown')
      const { endedAt, appliedAt, createdAt } = past.change
      return fail(
        'price-change-over',
        toActorFields(past.endedBy ?? past.by, endedAt ?? appliedAt ?? createdAt),
      )
    }
    const wasInEffect = change === current
    await updatePriceChange(tx, changeId, {
      state: 'cancelled',
      endedAt: now,
      endedBy: staff.userId,
      ...(wasInEffect && toAppliedFacts(change, regular)),
    })
    const { priceHalalas, wasHalalas } = change
    const entry = { actorId: staff.userId, action: 'cancel-price', subject: productId }
    const before = { priceHalalas, wasHalalas }
    await writeAudit(tx, { ...entry, before, after: regular, detail: { changeId } }, now)
  })
}
