import type { Deps } from '#platform/deps.ts'
import { listUnits } from '#tax/chain/egs-units.store.ts'
import { findNewestRehearsal, hasDocuments } from './rehearsals.store.ts'

export type { EgsUnit } from '#tax/chain/egs-units.store.ts'
export { findUnit } from '#tax/chain/egs-units.store.ts'
export const newestRehearsal: typeof findNewestRehearsal = findNewestRehearsal

/** The units of the shop, the oldest first, without those whose request the authority did not grant. */
export const listShopUnits = async (db: Deps['db']) =>
  (await listUnits(db)).filter(({ state, checkToken }) => state !== 'ended' || checkToken !== null)

/** A rehearsal says something of the documents of so many days. */
const rehearsalMs = 30 * 86_400_000

/**
 * Whether the shop may switch to a unit: the simulation has accepted its newest documents within 30 days, or there are none. A unit
 * that follows another one needs no rehearsal.
 */
export async function maySwitch({ db, clock, isSandbox }: Pick<Deps, 'db' | 'clock' | 'isSandbox'>) {
  const units = await listUnits(db)
  if (units.some(({ activeFrom }) => activeFrom !== null)) return true
  const rehearsal = await findNewestRehearsal(db)
  const isFresh = rehearsal !== undefined && clock().getTime() - rehearsal.at.getTime() < rehearsalMs
  return (isFresh && rehearsal.hasPassed) || !(await hasDocuments(db, isSandbox))
}
