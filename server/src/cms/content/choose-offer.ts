import type { Db, Tx } from '#platform/db/database.ts'
import { setOfferCode } from './content.store.ts'
import { readContent } from './read-content.ts'

/** The coupon code on the package page; '' for none. */
export const readOfferCode = async (db: Db): Promise<string> =>
  (await readContent(db, 'bundlePage'))?.coupon.code ?? ''

/** Sets the coupon code on the package page; '' removes the offer. */
export const chooseOffer = (tx: Tx, code: string): Promise<void> => setOfferCode(tx, code)
