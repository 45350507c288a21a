import type { Localized } from '@matla/contract/kit/lang'
import { isRequiredGap } from '@matla/contract/staff/first-steps'
import { refreshContent } from '#cms/content/read-content.ts'
import { fail } from '#lib/errors.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Tx } from '#platform/db/database.ts'
import { lockShopState, putShopState } from '#platform/shop-state/current-shop-state.ts'
import type { ProviderDeps, ProviderParts } from '#staff/system/read-providers.ts'
import { findGaps } from './find-gaps.ts'
import { gapText } from './gap.text.ts'
import { readFacts } from './read-facts.ts'

/** Opens the shop. Fails with `shop-not-ready` and everything missing that a sale needs. */
export async function openShopToVisitors(deps: ProviderDeps, parts: ProviderParts): Promise<void> {
  const missing = findGaps(await readFacts(deps, parts)).filter(isRequiredGap)
  if (missing.length > 0)
    fail('shop-not-ready', Object.fromEntries(missing.map((gap) => [gap, gapText[gap]])))
  await deps.db.transaction(async (tx) => {
    const before = await lockShopState(tx)
    if (before.state === 'open') return
    await putShopState(tx, { state: 'open', sentence: before.sentence, changedAt: deps.clock() })
    recordChange({ before: { state: before.state }, after: { state: 'open' } })
  })
  await refreshContent(deps)
}

/** Closes the shop or changes the message of a closed shop. A shop that was never open stays announced as opening soon. */
export async function closeShop(deps: ProviderDeps, sentence: Localized | null): Promise<void> {
  await deps.db.transaction((tx) => close(tx, sentence, deps.clock()))
  await refreshContent(deps)
}

async function close(tx: Tx, sentence: Localized | null, now: Date): Promise<void> {
  const before = await lockShopState(tx)
  const state = before.state === 'opening-soon' ? before.state : 'maintenance'
  await putShopState(tx, { state, sentence, changedAt: now })
  const facts = (shop: { readonly state: string; readonly sentence: Localized | null }) => ({
    state: shop.state,
    'sentence.ar': shop.sentence?.ar ?? null,
    'sentence.en': shop.sentence?.en ?? null,
  })
  recordChange({ before: facts(before), after: facts({ state, sentence }) })
}
