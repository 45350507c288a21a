import type { FirstStepKey } from '@matla/contract/staff/first-steps'

/** Where each step is done, below /console. */
export const stepHref: Readonly<Record<FirstStepKey, string>> = {
  school: '/documents/page:brand',
  seller: '/settings?do=seller',
  lms: '/settings/moodle',
  payments: '/settings/paytabs',
  email: '/settings/mail',
  catalogue: '/documents?kind=category',
  course: '/documents?kind=course',
  policies: '/documents?kind=legal',
  menu: '/documents?kind=page',
  'e-invoicing': '/e-invoicing',
  open: '/settings?do=shop',
}
