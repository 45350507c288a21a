import type { Db } from '#db/database.ts'
import { newId } from '#kit/ids.ts'
import type { FrozenOrder } from '#orders/order.ts'
import { insertLetter } from './letters.store.ts'

/** One purchase letter for one paid order, to the order's own buyer (I10, I11, V06). Returns its id. */
export async function planPurchaseLetter(
  tx: Db,
  order: FrozenOrder,
  facts: { readonly now: Date; readonly host: string },
): Promise<string> {
  const id = newId(facts.now)
  await insertLetter(tx, {
    id,
    kind: 'purchase',
    orderId: order.id,
    recipient: order.buyerEmail,
    lang: order.lang,
    messageId: `<purchase.${order.id}@${facts.host}>`,
    createdAt: facts.now,
  })
  return id
}
