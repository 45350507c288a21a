import type { Policy } from '@matla/contract/legal/policies'
import type { FirstStepGap } from '@matla/contract/staff/first-steps'
import type { PublishedFacts } from './facts.store.ts'

/** The state of a service. `failing` means that its last test failed and nothing has worked since. */
export type ServiceState = 'missing' | 'sandbox' | 'untested' | 'failing' | 'works'

export type ShopFacts = {
  readonly published: PublishedFacts & { readonly policies: readonly string[] }
  readonly hasSeller: boolean
  readonly lms: ServiceState
  /** The state of each payment provider. */
  readonly payments: readonly ServiceState[]
  readonly email: ServiceState
  readonly isEInvoicingPlanned: boolean
  readonly isOpen: boolean
}

const requiredPolicies = {
  terms: 'terms-missing',
  privacy: 'privacy-missing',
  'purchase-cancellation': 'refunds-missing',
} as const satisfies Partial<Record<Policy, FirstStepGap>>

const pages = {
  brand: 'brand-missing',
  nav: 'menu-missing',
  footer: 'footer-missing',
  home: 'home-missing',
} as const satisfies Readonly<Record<string, FirstStepGap>>

/** One working provider is enough. Otherwise the provider that is closest to working counts. */
const nearest = ['works', 'untested', 'failing', 'sandbox'] as const
const bestOf = (states: readonly ServiceState[]): ServiceState =>
  nearest.find((each) => states.includes(each)) ?? 'missing'

const serviceGap = <Name extends 'lms' | 'payments' | 'email'>(name: Name, state: ServiceState) =>
  state === 'works' ? [] : [`${name}-${state}` as const]

/** Everything that the shop still lacks. */
export function findGaps(facts: ShopFacts): FirstStepGap[] {
  const { published, hasSeller, lms, payments, email, isEInvoicingPlanned, isOpen } = facts
  return [
    ...lacking(pages, published.content),
    ...(published.hasLogo || !published.content.includes('brand') ? [] : ['logo-missing' as const]),
    ...(hasSeller ? [] : ['seller-missing' as const]),
    ...serviceGap('lms', lms),
    ...serviceGap('payments', bestOf(payments)),
    ...serviceGap('email', email),
    ...(published.hasCategory ? [] : ['category-missing' as const]),
    ...(published.hasInstructor ? [] : ['instructor-missing' as const]),
    ...(published.hasCourse ? [] : ['course-missing' as const]),
    ...lacking(requiredPolicies, published.policies),
    ...(isEInvoicingPlanned ? [] : ['wave-missing' as const]),
    ...(isOpen ? [] : ['closed' as const]),
  ]
}

const lacking = (of: Readonly<Record<string, FirstStepGap>>, names: readonly string[]): FirstStepGap[] =>
  Object.entries(of).flatMap(([name, gap]) => (names.includes(name) ? [] : [gap]))
