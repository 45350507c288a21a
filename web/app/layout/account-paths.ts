import { paths } from '#lib/paths.ts'

/** Where the account's own pages are, and where its popups lead (R026, X06). */
export const accountPaths = {
  signUp: '/home/signUp',
  loginSuccess: '/home/loginsuccess',
  reset: '/home/reset',
  resetForm: '/home/resetform',
  google: '/home/google',
  verify: '/home/verify',
  ownerSetup: '/home/owner-setup',
  security: '/home/security',
  myCourses: '/home/mycourses',
  transactions: '/home/transaction',
  courses: paths.listing(),
  contact: '/home/R2/R3/contact',
} as const

/** A page of log-in that leads on to where one was. */
export const leadingBack = (path: string, to: string | null): string =>
  to === null ? path : `${path}?to=${encodeURIComponent(to)}`
