/** The legal pages that have their own call and address, by the name in their content. */
export type Policy = 'terms' | 'purchase-cancellation' | 'community-guidelines' | 'privacy'

/** The path of each policy, as the product documents spell it (R040). */
const policyPaths: Readonly<Record<string, string>> = {
  terms: '/home/terms&condition',
  'purchase-cancellation': '/home/purchaseCancellation',
  'community-guidelines': '/home/CommunityGuidelines',
  privacy: '/home/privacypolicy',
} satisfies Record<Policy, string>

/** The canonical path of a legal page. */
export const legalPath = (name: string): string => policyPaths[name] ?? `/home/subfooter-pages/${name}`

/** The legal pages that exist in every shop even before they are written, by the name in their content. */
export const standardPolicies = [
  'terms',
  'purchase-cancellation',
  'privacy',
  'cookies',
  'community-guidelines',
  'course-materials',
  'accessibility',
] as const
