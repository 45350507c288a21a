import type { Tx } from '#db/database.ts'
import { closeTask } from './payments.store.ts'

/** A second payment went back: nobody needs to look at it any more. */
export const closeSurplusTask = (tx: Tx, paymentId: string, now: Date): Promise<void> =>
  closeTask(tx, 'surplus-payment', paymentId, now)
