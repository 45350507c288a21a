import type { Policy } from '@matla/contract/legal/policies'

/** How a policy's address ends: as the product documents spell it, then as one would (R040, X35). */
const spellings: Readonly<Record<Policy, readonly [address: string, ...others: string[]]>> = {
  terms: ['terms&condition', 'terms-and-conditions'],
  'purchase-cancellation': ['purchaseCancellation', 'purchase-cancellation'],
  'community-guidelines': ['CommunityGuidelines', 'community-guidelines'],
  privacy: ['privacypolicy', 'privacy-policy'],
}
const addresses: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(spellings).map(([name, [address]]) => [name, `/home/${address}`]),
)
const names: ReadonlyMap<string, string> = new Map(
  Object.entries(spellings).flatMap(([name, ends]) => ends.map((end) => [end.toLowerCase(), name] as const)),
)

/** The one address of a legal page. */
export const legalPath = (name: string): string => addresses[name] ?? `/home/subfooter-pages/${name}`

/** The policy that stands at an address, however it is spelt. Paths match without regard to case (X03). */
export function policyAt(pathname: string): string {
  const end = decodeURIComponent(pathname.replace(/\/+$/, '').split('/').at(-1) ?? '')
  return names.get(end.toLowerCase()) ?? end
}
