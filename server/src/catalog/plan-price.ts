import { errorTexts } from '@matla/contract/kit/errors.text'
import { toActorFields } from '#lib/by-whom.ts'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Actor } from '#platform/http/actor.ts'
import { lockForChange, type PriceDeps, type PriceInput } from './change-price.ts'
import { appliedFacts, lockTimeline } from './locked-price.ts'
import { doPeriodsMeet } from './price-change.ts'
import { insertPriceChange, listChanges, updateChange } from './price-changes.store.ts'

type PlanInput = PriceInput & {
  readonly from: Date
  /** null: for good. */
  readonly until: Date | null
}

const mostAheadMs = 2 * 366 * 86_400_000

/**
 * Plans a price from a moment to come, until another or for good; the clock alone begins and ends it. Halalas. Fails with
 * `price-product-unknown`, `price-not-sound`, `price-period-wrong`, `price-plans-meet` (who planned the other, and when).
 */
export async function planPrice(
  { db }: PriceDeps,
  staff: Pick<Actor, 'userId'>,
  input: PlanInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockForChange(tx, input)
    if (!locked) return
    const { now, price: before, holding, toCome } = locked
    const { productId, priceHalalas, wasHalalas, from: startsAt, until: endsAt, reason, key } = input
    const wrong = errorTexts['price-period-wrong']
    if (startsAt <= now || startsAt.getTime() > now.getTime() + mostAheadMs)
      fail('price-period-wrong', { from: wrong })
    if (endsAt !== null && endsAt <= startsAt) fail('price-period-wrong', { until: wrong })
    const met = [...(holding ? [holding] : []), ...toCome].find((change) =>
      doPeriodsMeet(change, { startsAt, endsAt }),
    )
    if (met) fail('price-plans-meet', toActorFields(met.byName, met.createdAt))
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
 * Takes a planned price back, or ends a limited one that holds now: the price before it is back at once. Fails with
 * `price-product-unknown`, `price-change-unknown`, `price-change-over` (who ended it, and when).
 */
export async function cancelPrice(
  { db }: PriceDeps,
  staff: Pick<Actor, 'userId'>,
  { productId, changeId }: { readonly productId: string; readonly changeId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = (await lockTimeline(tx, productId)) ?? fail('price-product-unknown')
    const { now, holding, regular, toCome } = locked
    const change = [...toCome, ...(holding ? [holding] : [])].find(({ id }) => id === changeId)
    if (!change) {
      const past = (await listChanges(tx, productId)).find((each) => each.change.id === changeId)
      if (!past) return fail('price-change-unknown')
      const { endedAt, appliedAt, createdAt } = past.change
      return fail(
        'price-change-over',
        toActorFields(past.endedBy ?? past.by, endedAt ?? appliedAt ?? createdAt),
      )
    }
    const wasInEffect = change === holding
    await updateChange(tx, changeId, {
      state: 'cancelled',
      endedAt: now,
      endedBy: staff.userId,
      ...(wasInEffect && appliedFacts(change, regular)),
    })
    const { priceHalalas, wasHalalas } = change
    const entry = { actorId: staff.userId, action: 'cancel-price', subject: productId }
    const before = { priceHalalas, wasHalalas }
    await writeAudit(tx, { ...entry, before, after: regular, detail: { changeId } }, now)
  })
}
