import type { Cart } from '@matla/contract/cart/cart'
import type { Db } from '#db/database.ts'
import { deleteLines, readLines } from './cart.store.ts'
import { cartView } from './cart-view.ts'

/** The priced cart. What is no longer sold leaves it, and is named once (S40). */
export async function readCart(db: Db, cartId: string): Promise<Cart> {
  const lines = await readLines(db, cartId)
  const dropped = lines.filter((line) => !line.isPublished || line.isBundleOnly)
  await deleteLines(
    db,
    cartId,
    dropped.map(({ id }) => id),
  )
  return cartView(
    cartId,
    lines.filter((line) => !dropped.includes(line)),
    dropped,
  )
}

export const emptyCart = (): Cart => cartView('', [])
