/** The steps from an empty shop to an open one, in order. */
export const firstStepKeys = [
  'school',
  'seller',
  'lms',
  'payments',
  'email',
  'catalogue',
  'course',
  'policies',
  'menu',
  'e-invoicing',
  'open',
] as const
export type FirstStepKey = (typeof firstStepKeys)[number]

/** What a step can lack, with its step and whether the shop requires it for opening. */
const gaps = {
  'brand-missing': { step: 'school', isRequired: true },
  'logo-missing': { step: 'school', isRequired: false },
  'seller-missing': { step: 'seller', isRequired: true },
  'lms-missing': { step: 'lms', isRequired: true },
  'lms-untested': { step: 'lms', isRequired: true },
  'lms-failing': { step: 'lms', isRequired: true },
  'lms-sandbox': { step: 'lms', isRequired: false },
  'payments-missing': { step: 'payments', isRequired: true },
  'payments-untested': { step: 'payments', isRequired: true },
  'payments-failing': { step: 'payments', isRequired: true },
  'payments-sandbox': { step: 'payments', isRequired: false },
  'email-missing': { step: 'email', isRequired: true },
  'email-untested': { step: 'email', isRequired: true },
  'email-failing': { step: 'email', isRequired: true },
  'email-sandbox': { step: 'email', isRequired: false },
  'category-missing': { step: 'catalogue', isRequired: true },
  'instructor-missing': { step: 'catalogue', isRequired: false },
  'course-missing': { step: 'course', isRequired: true },
  'terms-missing': { step: 'policies', isRequired: true },
  'privacy-missing': { step: 'policies', isRequired: true },
  'refunds-missing': { step: 'policies', isRequired: true },
  'menu-missing': { step: 'menu', isRequired: false },
  'footer-missing': { step: 'menu', isRequired: false },
  'home-missing': { step: 'menu', isRequired: false },
  'wave-missing': { step: 'e-invoicing', isRequired: false },
  closed: { step: 'open', isRequired: false },
} as const satisfies Readonly<Record<string, { readonly step: FirstStepKey; readonly isRequired: boolean }>>

export type FirstStepGap = keyof typeof gaps
// `Object.keys` widens the keys to string.
export const firstStepGaps = Object.keys(gaps) as [FirstStepGap, ...FirstStepGap[]]

export const stepOfGap = (gap: FirstStepGap): FirstStepKey => gaps[gap].step
/** Whether the shop cannot open while this gap exists. */
export const isRequiredGap = (gap: FirstStepGap): boolean => gaps[gap].isRequired
