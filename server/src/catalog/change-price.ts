import { errorTexts } from '@matla/contract/kit/errors.text'
import { byWhom } from '#lib/by-whom.ts'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { doPeriodsMeet, isPriceSound, type Price } from './price-change.ts'
import {
  findPriceChange,
  insertPriceChange,
  isChangeKnown,
  listChanges,
  lockPrice,
  moveChange,
  openChanges,
  setPrice,
} from './price-changes.store.ts'
import { endChange } from './apply-prices.ts'

/** What was planned for a product, the newest first. */
export { listChanges as listPriceChanges } from './price-changes.store.ts'
export type ListedChange = Awaited<ReturnType<typeof listChanges>>[number]

type PriceDeps = Pick<Deps, 'db' | 'clock'>
type Asked = Price & {
  readonly productId: string
  readonly reason: string
  /** The same key again is the same change. */
  readonly key: string
}

const mostAheadMs = 2 * 366 * 86_400_000

/** The product's price, held; null when this wish was done before. Fails with `price-product-unknown`, `price-not-sound`. */
async function lockedPrice(tx: Tx, asked: Asked): Promise<Price | null> {
  const now = (await lockPrice(tx, asked.productId)) ?? fail('price-product-unknown')
  if (await isChangeKnown(tx, asked.productId, asked.key)) return null
  if (!isPriceSound(asked)) fail('price-not-sound', { was: errorTexts['price-not-sound'] })
  return now
}

/**
 * Gives a product another price now, for good; a limited price that holds now ends with it. Orders whose payment page is
 * open keep their sum. Halalas. Fails with `price-product-unknown`, `price-not-sound`.
 */
export async function changePrice({ db, clock }: PriceDeps, staff: Actor, asked: Asked): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockedPrice(tx, asked)
    if (!before) return
    const { productId, priceHalalas, wasHalalas, reason, key } = asked
    const now = clock()
    for (const { change } of await openChanges(tx, productId))
      if (change.state === 'running')
        await moveChange(tx, change.id, 'running', { state: 'replaced', endedAt: now, endedBy: staff.userId })
    const id = newId(now)
    await insertPriceChange(tx, {
      id,
      productId,
      priceHalalas,
      wasHalalas,
      startsAt: now,
      state: 'done',
      reason,
      requestKey: key,
      by: staff.userId,
      createdAt: now,
      appliedAt: now,
      beforeHalalas: before.priceHalalas,
      beforeWasHalalas: before.wasHalalas,
    })
    await setPrice(tx, productId, asked)
    const deed = { actorId: staff.userId, action: 'change-price', subject: productId }
    const after = { priceHalalas, wasHalalas }
    await writeAudit(tx, { ...deed, before, after, detail: { changeId: id, reason } }, now)
  })
}

type Planned = Asked & {
  readonly from: Date
  /** null: for good. */
  readonly until: Date | null
}

/**
 * Plans a price from a moment to come, until another or for good. Halalas. Fails with `price-product-unknown`,
 * `price-not-sound`, `price-period-wrong`, `price-plans-meet` (who planned the other, and when).
 */
export async function planPrice({ db, clock }: PriceDeps, staff: Actor, asked: Planned): Promise<void> {
  await db.transaction(async (tx) => {
    const price = await lockedPrice(tx, asked)
    if (!price) return
    const now = clock()
    const { productId, priceHalalas, wasHalalas, from: startsAt, until: endsAt, reason, key } = asked
    const wrong = errorTexts['price-period-wrong']
    if (startsAt <= now || startsAt.getTime() > now.getTime() + mostAheadMs)
      fail('price-period-wrong', { from: wrong })
    if (endsAt !== null && endsAt <= startsAt) fail('price-period-wrong', { until: wrong })
    const met = (await openChanges(tx, productId)).find(({ change }) =>
      doPeriodsMeet(change, { startsAt, endsAt }),
    )
    if (met) fail('price-plans-meet', byWhom(met.by, met.change.createdAt))
    const id = newId(now)
    const plan = { id, productId, priceHalalas, wasHalalas, startsAt, endsAt, reason, requestKey: key }
    await insertPriceChange(tx, { ...plan, by: staff.userId, createdAt: now })
    const after = {
      priceHalalas,
      wasHalalas,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
    }
    const deed = { actorId: staff.userId, action: 'plan-price', subject: productId }
    await writeAudit(tx, { ...deed, before: price, after, detail: { changeId: id, reason } }, now)
  })
}

/**
 * Takes a planned price back, or ends one that holds now: the price before it is back at once. Fails with
 * `price-change-unknown`, `price-change-over` (who ended it, and when).
 */
export async function cancelPrice(
  { db, clock }: PriceDeps,
  staff: Actor,
  { productId, changeId }: { readonly productId: string; readonly changeId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const price = (await lockPrice(tx, productId)) ?? fail('price-product-unknown')
    const change = await findPriceChange(tx, changeId)
    if (change?.productId !== productId) return fail('price-change-unknown')
    const now = clock()
    const ended = { state: 'cancelled' as const, endedAt: now, endedBy: staff.userId }
    const by = { actorId: staff.userId, action: 'cancel-price' }
    if (change.state === 'running') return endChange(tx, { change, price, now, by, ended })
    if (!(await moveChange(tx, changeId, 'planned', ended))) {
      const over = change.endedAt ?? change.appliedAt ?? change.createdAt
      const [mine] = (await listChanges(tx, productId)).filter((each) => each.change.id === changeId)
      return fail('price-change-over', byWhom(mine?.endedBy ?? mine?.by ?? '', over))
    }
    const { priceHalalas, wasHalalas } = change
    await writeAudit(
      tx,
      { ...by, subject: productId, before: { priceHalalas, wasHalalas }, after: price, detail: { changeId } },
      now,
    )
  })
}
