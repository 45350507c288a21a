import { errorTexts } from '@matla/contract/errors.text'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { readAmounts } from '#platform/settings/settings.ts'
import { toAppliedFacts, type LockedPrice, lockTimeline, type PriceChangeWithAuthor } from './locked-price.ts'
import { isPriceValid, isSamePrice, type Price } from './price-change.ts'
import { insertPriceChange, hasChangeWithKey, setPrice, updatePriceChange } from './price-changes.store.ts'

export type PriceDeps = Pick<Deps, 'db'>
export type PriceInput = Price & {
  readonly productId: string
  readonly reason: string
  /** Idempotency key. */
  readonly key: string
  /** The price that staff saw when they decided; absent to skip the comparison. */
  readonly expected?: Price
}

/**
 * Locks the product's price. Returns null when this change was already made. Fails with `price-product-unknown`,
 * `price-changed-since`, `price-not-sound` or `price-too-small`.
 */
export async function lockPriceForChange(tx: Tx, input: PriceInput): Promise<LockedPrice | null> {
  const locked = (await lockTimeline(tx, input.productId)) ?? fail('price-product-unknown')
  if (await hasChangeWithKey(tx, input.productId, input.key)) return null
  if (input.expected && !isSamePrice(locked.price, input.expected)) fail('price-changed-since')
  if (!isPriceValid(input)) fail('price-not-sound', { was: errorTexts['price-not-sound'] })
  const { leastOrderHalalas } = await readAmounts(tx)
  if (input.priceHalalas < leastOrderHalalas)
    fail('price-too-small', { price: errorTexts['price-too-small'] })
  return locked
}

/**
 * Changes the price of a product immediately and permanently. It replaces the scheduled price in effect, which is
 * returned; future scheduled prices stay. Orders with an open payment page keep their total. Amounts are in halalas.
 * Fails like `lockPriceForChange`.
 */
export async function changePrice(
  { db }: PriceDeps,
  staff: Pick<Actor, 'userId'>,
  input: PriceInput,
): Promise<{ readonly replaced: PriceChangeWithAuthor | null }> {
  return db.transaction(async (tx) => {
    const locked = await lockPriceForChange(tx, input)
    if (!locked) return { replaced: null }
    const { now, price: before, regular, over } = locked
    const { productId, priceHalalas, wasHalalas, reason, key } = input
    const lastForGood = over.filter(({ change }) => change.endsAt === null).at(-1)
    const contradicted = locked.current ? { change: locked.current, before: regular } : lastForGood
    if (contradicted)
      await updatePriceChange(tx, contradicted.change.id, {
        state: 'replaced',
        endedAt: now,
        endedBy: staff.userId,
        ...toAppliedFacts(contradicted.change, contradicted.before),
      })
    const id = newId(now)
    const done = { startsAt: now, createdAt: now, appliedAt: now, state: 'done' as const, by: staff.userId }
    await insertPriceChange(tx, {
      id,
      productId,
      priceHalalas,
      wasHalalas,
      reason,
      requestKey: key,
      ...done,
      beforeHalalas: before.priceHalalas,
      beforeWasHalalas: before.wasHalalas,
    })
    await setPrice(tx, productId, input)
    const entry = { actorId: staff.userId, action: 'change-price', subject: productId }
    const after = { priceHalalas, wasHalalas }
    const detail = { changeId: id, reason, ...(contradicted && { replaced: contradicted.change.id }) }
    await writeAudit(tx, { ...entry, before, after, detail }, now)
    return { replaced: contradicted?.change ?? null }
  })
}
