import {
  type FirstStepGap,
  type FirstStepKey,
  firstStepKeys,
  isRequiredGap,
  stepOfGap,
} from '@matla/contract/staff/first-steps'
import type { FirstStep, FirstSteps } from '@matla/contract/staff/shop.calls'
import type { Db } from '#platform/db/database.ts'
import { readFirstStepsSetting } from '#platform/settings/settings.ts'
import { findShopState } from '#platform/shop-state/current-shop-state.ts'
import type { ProviderDeps, ProviderParts } from '#staff/system/read-providers.ts'
import { findGaps } from './find-gaps.ts'
import { gapText } from './gap.text.ts'
import { readFacts } from './read-facts.ts'

export async function readFirstSteps(deps: ProviderDeps, parts: ProviderParts): Promise<FirstSteps> {
  const { db } = deps
  const gaps = findGaps(await readFacts(deps, parts))
  const { isDismissed, postponed } = await readFirstStepsSetting(db, deps.config)
  return {
    shop: await readShop(db),
    isDismissed,
    steps: firstStepKeys.map((key) => toStep(key, gaps, postponed.includes(key))),
  }
}

export async function readShop(db: Db): Promise<FirstSteps['shop']> {
  const { state, sentence, changedAt } = await findShopState(db)
  return { state, sentence, changedAt: changedAt?.toISOString() ?? null }
}

function toStep(key: FirstStepKey, gaps: readonly FirstStepGap[], isPostponed: boolean): FirstStep {
  const missing = gaps
    .filter((gap) => stepOfGap(gap) === key)
    .map((code) => ({ code, isRequired: isRequiredGap(code), sentence: gapText[code] }))
  if (missing.length === 0) return { key, state: 'done', missing }
  return { key, state: isPostponed ? 'postponed' : 'open', missing }
}
