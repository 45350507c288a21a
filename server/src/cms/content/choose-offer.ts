import type { Db, Tx } from '#platform/db/database.ts'
import { setOfferCode } from './content.store.ts'
import { readContent } from './read-content.ts'

/** The code of the coupon that the package's page shows; '' for none. */
export const offeredCode = async (db: Db): Promise<string> =>
  (await readContent(db, 'bundlePage'))?.coupon.code ?? ''

/** Shows another coupon there, or none ('': the page then has no offer). */
export const chooseOffer = (tx: Tx, code: string): Promise<void> => setOfferCode(tx, code)
