import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the site. Paths match without regard to case (X03). */
export default [
  index('home/first.page.tsx'),
  route('home', 'home/home.page.tsx'),

  // Catalogue
  route('home/R2/R3/prc/:category?', 'catalogue/listing.page.tsx'),
  route('home/R2/R4/filmproduction/:courseId', 'catalogue/course.page.tsx'),
  route('home/R2/bundle', 'bundle/bundle.page.tsx'),

  // Cart, checkout and payment returns: cart/cart.page.tsx, checkout/…

  // Account

  route('*', 'shell/not-found.page.tsx'),
] satisfies RouteConfig
