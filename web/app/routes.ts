import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the site. Paths match without regard to case (X03). */
export default [
  index('home/first.page.tsx'),
  route('home', 'home/home.page.tsx'),

  // Catalogue
  route('home/R2/R3/prc/:category?', 'catalogue/listing.page.tsx'),
  route('home/R2/R4/filmproduction/:courseId', 'catalogue/course.page.tsx'),
  route('home/R2/bundle', 'bundle/bundle.page.tsx'),

  // Cart, checkout and payment returns
  route('home/cart', 'cart/cart.page.tsx'),
  route('home/cart-checkout', 'checkout/checkout.page.tsx', { id: 'checkout/cart' }),
  route('home/checkout/:itemId', 'checkout/checkout.page.tsx', { id: 'checkout/item' }),
  route('home/success2', 'returns/return.page.tsx', { id: 'returns/card' }),
  route('home/success3', 'returns/return.page.tsx', { id: 'returns/later' }),
  route('home/failuremessage', 'returns/failure.page.tsx'),
  route('home/success', 'returns/success.page.tsx'),

  // Account
  route('home/login', 'accounts/login.page.tsx'),
  route('home/transaction', 'transactions/transactions.page.tsx'),
  route('mycourses', 'transactions/transactions.page.tsx', { id: 'transactions/legacy' }),

  route('*', 'shell/not-found.page.tsx'),
] satisfies RouteConfig
