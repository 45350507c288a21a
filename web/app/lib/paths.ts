/** The paths of all pages, as spelled in the product documents; `app/routes.ts` accepts other spellings. */
export const paths = {
  home: '/home/',
  search: '/home/search',

  // Catalogue
  /** All courses; a category is appended. */
  listings: '/home/R2/R3/prc',
  listing: (category = 'All') => `/home/R2/R3/prc/${encodeURIComponent(category)}`,
  course: (id: string) => `/home/R2/R4/filmproduction/${encodeURIComponent(id)}`,
  bundle: '/home/R2/bundle',
  pricing: '/home/pricing',
  /** The product documents name the page but not its path (R097). */
  specialized: '/home/specialized-courses',

  // Reading
  about: '/home/R2/R3/aboutus',
  contact: '/home/R2/R3/contact',
  complaints: '/home/complaints',
  job: '/home/R2/R3/contact/form',
  internship: '/home/R2/R3/contact/form2',
  socialMedia: '/home/R2/R4/socialmedia',
  ebooks: '/home/R2/ebooks',
  /** The e-books page with the request form of one e-book open. */
  ebookRequest: (id: string) => `/home/R2/ebooks?request=${encodeURIComponent(id)}`,
  /** The e-books page with the alert form of one e-book open. */
  ebookAlert: (id: string) => `/home/R2/ebooks?alert=${encodeURIComponent(id)}`,
  ebookConfirm: '/home/R2/ebooks/confirm',
  ebookStop: '/home/R2/ebooks/stop',
  newsletter: '/home/newsletter',
  newsletterConfirm: '/home/newsletter/confirm',
  newsletterUnsubscribe: '/home/newsletter/unsubscribe',
  terms: '/home/terms&condition',
  cancellation: '/home/purchaseCancellation',

  // Buying
  cart: '/home/cart',
  cartCheckout: '/home/cart-checkout',
  checkout: (id: string) => `/home/checkout/${encodeURIComponent(id)}`,
  /** Pays an order that staff prepared. */
  paymentLink: (token: string) => `/home/pay/${encodeURIComponent(token)}`,
  redeem: '/home/reedemfulldisocunt',
  cardDemo: '/home/paymentgateway',
  /** Receives the demo's form and ignores it (R314). */
  cardDemoAnswer: '/home/paymentgateway/placeholder',
  cardReturn: '/home/success2',
  success: '/home/success',
  failure: '/home/failuremessage',
  restoreCart: '/home/restore-cart',
  reminderUnsubscribe: '/home/unsubscribe',

  // Account
  login: '/home/login',
  loginSuccess: '/home/loginsuccess',
  signUp: '/home/signUp',
  reset: '/home/reset',
  resetForm: '/home/resetform',
  google: '/home/google',
  verify: '/home/verify',
  merge: '/home/merge',
  ownerSetup: '/home/owner-setup',
  security: '/home/security',
  profile: '/home/personalInformation',
  myData: '/home/my-data',
  wishlist: '/home/wishlist',
  transactions: '/home/transaction',
  myCourses: '/home/mycourses',
  review: (courseId: string) => `/home/review/${encodeURIComponent(courseId)}`,
  dashboard: '/home/Dashboard',
  notSubscribed: '/home/NotSubscribedyet',
  certificates: '/home/Mycertificate',
  certificate: (number: string) => `/home/certificate/${encodeURIComponent(number)}`,

  // Status pages
  maintenance: '/home/contentrequired',
  underDevelopment: '/home/underdevelopment',
  closed: '/home/closed',
} as const

/** A sign-in page that returns to the given page. */
export const withReturnPath = (path: string, to: string | null): string =>
  to === null ? path : `${path}?to=${encodeURIComponent(to)}`

/** The login page that returns to the given page. */
export const loginWithReturn = (here: string): string => withReturnPath(paths.login, here)
