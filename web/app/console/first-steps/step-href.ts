import type { FirstStepGap, FirstStepKey } from '@matla/contract/staff/first-steps'

/** Where each step is done, below /console. */
export const stepHref: Readonly<Record<FirstStepKey, string>> = {
  school: '/documents/page:brand',
  seller: '/settings?do=seller',
  lms: '/settings/moodle',
  payments: '/settings/paytabs',
  email: '/settings/mail',
  catalogue: '/documents?view=category',
  course: '/documents?view=course',
  policies: '/documents?view=legal',
  menu: '/documents?view=page',
  'e-invoicing': '/e-invoicing',
  open: '/settings?do=shop',
}

/** Where one missing thing is added, where its step has several, or leads to another provider than the one at fault. */
export const gapHref: Readonly<Partial<Record<FirstStepGap, string>>> = {
  // Of several providers, the list names the one that fails.
  'payments-untested': '/settings',
  'payments-failing': '/settings',
  'category-missing': '/documents?view=category',
  'instructor-missing': '/documents?view=instructor',
  'terms-missing': '/documents/legal:terms',
  'privacy-missing': '/documents/legal:privacy',
  'refunds-missing': '/documents/legal:purchase-cancellation',
  'menu-missing': '/documents/page:nav',
  'footer-missing': '/documents/page:footer',
  'home-missing': '/documents/page:home',
}
