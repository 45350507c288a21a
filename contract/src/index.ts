import { cartCalls } from './cart/cart.calls.ts'
import { catalogueCalls } from './catalogue/catalogue.calls.ts'
import { checkoutCalls } from './checkout/checkout.calls.ts'
import { contentCalls } from './content/content.calls.ts'
import { pagesCalls } from './pages/pages.calls.ts'
import { paymentsCalls } from './payments/payments.calls.ts'
import { sessionCalls } from './session/session.calls.ts'
import { transactionsCalls } from './transactions/transactions.calls.ts'

/** The whole API, by feature. The server serves it; the client calls it. */
export const calls = {
  catalogue: catalogueCalls,
  content: contentCalls,
  pages: pagesCalls,
  cart: cartCalls,
  checkout: checkoutCalls,
  payments: paymentsCalls,
  transactions: transactionsCalls,
  session: sessionCalls,
}
export type AllCalls = typeof calls
