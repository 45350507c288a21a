import type { RepricedProduct } from '@matla/contract/staff/prices.calls'
import { applyPriceRule, type PriceRule } from '@matla/contract/staff/price-rule'
import { changePrice, type PriceDeps } from '#catalog/change-price.ts'
import { planPrice } from '#catalog/plan-price.ts'
import type { Price } from '#catalog/price-change.ts'
import { fail } from '#lib/errors.ts'
import type { Actor } from '#platform/http/actor.ts'
import { findRowFault } from '#platform/http/find-row-fault.ts'
import { findNames } from './prices-list.store.ts'

type ChangePricesInput = {
  /** The products with the prices that the change was based on. */
  readonly products: readonly (Price & { readonly id: string })[]
  readonly rule: PriceRule
  readonly reason: string
  /** Idempotency key. */
  readonly key: string
  /** null for an immediate and permanent change. */
  readonly period: { readonly from: Date; readonly until: Date | null } | null
}

/**
 * Changes or schedules the prices of several products by one rule, each in a separate transaction. Reports which
 * were left unchanged and why. Amounts are in halalas. Fails with `price-product-unknown` before any price is
 * changed.
 */
export async function changePrices(
  deps: PriceDeps,
  staff: Pick<Actor, 'userId'>,
  { products, rule, reason, key, period }: ChangePricesInput,
): Promise<RepricedProduct[]> {
  const names = await findNames(
    deps.db,
    products.map(({ id }) => id),
  )
  const current = products.map(({ id, priceHalalas, wasHalalas }) => ({
    id,
    name: names.get(id) ?? fail('price-product-unknown'),
    before: { priceHalalas, wasHalalas },
  }))
  const results: RepricedProduct[] = []
  for (const { id, name, before } of current) {
    const after = applyPriceRule(rule, before)
    const input = { productId: id, ...after, expected: before, reason, key }
    const fault = await findRowFault(() =>
      period ? planPrice(deps, staff, { ...input, ...period }) : changePrice(deps, staff, input),
    )
    results.push({ id, name, before, after, fault })
  }
  return results
}
