import { accountsCalls } from './accounts/accounts.calls.ts'
import { articlesCalls } from './articles/articles.calls.ts'
import { applicationsCalls } from './applications/applications.calls.ts'
import { applePayCalls } from './apple-pay/apple-pay.calls.ts'
import { cartCalls } from './cart/cart.calls.ts'
import { catalogueCalls } from './catalogue/catalogue.calls.ts'
import { certificatesCalls } from './certificates/certificates.calls.ts'
import { checkoutCalls } from './checkout/checkout.calls.ts'
import { clientLogsCalls } from './client-logs/client-logs.calls.ts'
import { contentCalls } from './content/content.calls.ts'
import { couponsCalls } from './coupons/coupons.calls.ts'
import { ebooksCalls } from './ebooks/ebooks.calls.ts'
import { learningCalls } from './learning/learning.calls.ts'
import { legalCalls } from './legal/legal.calls.ts'
import { messagesCalls } from './messages/messages.calls.ts'
import { newsletterCalls } from './newsletter/newsletter.calls.ts'
import { paymentLinksCalls } from './payment-links/payment-links.calls.ts'
import { pagesCalls } from './pages/pages.calls.ts'
import { paymentsCalls } from './payments/payments.calls.ts'
import { privacyCalls } from './privacy/privacy.calls.ts'
import { profileCalls } from './profile/profile.calls.ts'
import { readingCalls } from './reading/reading.calls.ts'
import { remindersCalls } from './reminders/reminders.calls.ts'
import { reviewsCalls } from './reviews/reviews.calls.ts'
import { searchCalls } from './search/search.calls.ts'
import { sessionCalls } from './session/session.calls.ts'
import { transactionsCalls } from './transactions/transactions.calls.ts'
import { wishlistCalls } from './wishlist/wishlist.calls.ts'

/** The calls of visitors, buyers and members, by feature; staff calls are in `staff/index.ts`. */
export const calls = {
  catalogue: catalogueCalls,
  content: contentCalls,
  legal: legalCalls,
  articles: articlesCalls,
  search: searchCalls,
  reading: readingCalls,
  pages: pagesCalls,
  cart: cartCalls,
  checkout: checkoutCalls,
  applePay: applePayCalls,
  coupons: couponsCalls,
  payments: paymentsCalls,
  paymentLinks: paymentLinksCalls,
  transactions: transactionsCalls,
  certificates: certificatesCalls,
  learning: learningCalls,
  profile: profileCalls,
  wishlist: wishlistCalls,
  privacy: privacyCalls,
  session: sessionCalls,
  accounts: accountsCalls,
  reminders: remindersCalls,
  ebooks: ebooksCalls,
  newsletter: newsletterCalls,
  applications: applicationsCalls,
  messages: messagesCalls,
  reviews: reviewsCalls,
  clientLogs: clientLogsCalls,
}
export type AllCalls = typeof calls
