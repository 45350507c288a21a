import { dayMs } from '@matla/contract/kit/riyadh'
import type { Deps } from '#platform/deps.ts'
import { listUnits } from '#tax/chain/egs-units.store.ts'
import { findNewestRehearsal, hasDocuments } from './rehearsals.store.ts'

export type { EgsUnit } from '#tax/chain/egs-units.store.ts'
export { findUnit } from '#tax/chain/egs-units.store.ts'
export const newestRehearsal: typeof findNewestRehearsal = findNewestRehearsal

/** The units of the shop, oldest first, without those whose request was not granted. */
export const listShopUnits = async (db: Deps['db']) =>
  (await listUnits(db)).filter(({ state, checkToken }) => state !== 'ended' || checkToken !== null)

/** How long the result of a rehearsal is valid. */
const rehearsalValidityMs = 30 * dayMs

/**
 * Whether the shop can switch to a unit: the simulation must have accepted its newest documents within 30 days, unless
 * there are none. A unit that follows another one needs no rehearsal.
 */
export async function canSwitch({ db, clock, isSandbox }: Pick<Deps, 'db' | 'clock' | 'isSandbox'>) {
  const units = await listUnits(db)
  if (units.some(({ activeFrom }) => activeFrom !== null)) return true
  const rehearsal = await findNewestRehearsal(db)
  const isFresh = rehearsal !== undefined && clock().getTime() - rehearsal.at.getTime() < rehearsalValidityMs
  return (isFresh && rehearsal.hasPassed) || !(await hasDocuments(db, isSandbox))
}
