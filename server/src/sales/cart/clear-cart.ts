import type { Cart } from '@matla/contract/cart/cart'
import type { Db } from '#platform/db/database.ts'
import { deleteAllLines, deleteCart } from './cart.store.ts'
import { emptyCart } from './cart-view.ts'
import { readCart } from './read-cart.ts'

/** Empties a cart that goes on (R289). */
export async function clearCart(db: Db, cartId: string): Promise<Cart> {
  await deleteAllLines(db, cartId)
  return readCart(db, cartId)
}

/** Empties a guest cart and forgets it: the browser drops its id too (R289). */
export async function eraseCart(db: Db, cartId: string): Promise<Cart> {
  await deleteCart(db, cartId)
  return emptyCart()
}
