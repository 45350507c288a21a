import { paths } from '#lib/paths.ts'
import { leadingBack } from '#layout/account-paths.ts'

/** The addresses of the buying pages, as the product documents spell them (R024 to R029, R040). */
export const checkoutPaths = {
  cart: '/home/cart-checkout',
  cardReturn: '/home/success2',
  success: '/home/success',
  failure: '/home/failuremessage',
  transactions: '/home/transaction',
  terms: '/home/terms&condition',
  cancellation: '/home/purchaseCancellation',
} as const

/** The login page that leads back to where one was. */
export const loginFrom = (here: string): string => leadingBack(paths.login, here)
