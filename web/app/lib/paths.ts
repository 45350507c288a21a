/** Where the pages are, as the product documents spell them. */
export const paths = {
  home: '/home/',
  listing: (category = 'All') => `/home/R2/R3/prc/${encodeURIComponent(category)}`,
  course: (id: string) => `/home/R2/R4/filmproduction/${encodeURIComponent(id)}`,
  bundle: '/home/R2/bundle',
  search: '/home/search',
  cart: '/home/cart',
  checkout: (id: string) => `/home/checkout/${encodeURIComponent(id)}`,
  login: '/home/login',
  dashboard: '/home/Dashboard',
  profile: '/home/personalInformation',
  certificates: '/home/Mycertificate',
  wishlist: '/home/wishlist',
} as const
