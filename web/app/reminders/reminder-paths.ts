import { paths } from '#lib/paths.ts'

/** Where the links of a reminder lead, and where one goes on from there. */
export const reminderPaths = {
  restore: '/home/restore-cart',
  unsubscribe: '/home/unsubscribe',
  cart: '/home/cart',
  contact: '/home/R2/R3/contact',
  courses: paths.listing(),
  home: '/home/',
} as const
