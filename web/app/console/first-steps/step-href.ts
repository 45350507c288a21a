import type { FirstStepGap, FirstStepKey } from '@matla/contract/staff/first-steps'

/** The page of each step, below /console. */
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
  'e-invoicing': '/e-invoicing?do=wave',
  open: '/settings?do=shop',
}

/** The page for one gap, when its step has several pages, or when it concerns another provider than the step's page. */
export const gapHref: Readonly<Partial<Record<FirstStepGap, string>>> = {
  // There may be several providers, so this links to their list, which marks the failing one.
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
