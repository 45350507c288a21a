import { legalPath, type Policy } from '@matla/contract/legal/policies'

/** How a policy's address may end beside the one that the product documents spell (X35). */
const otherEnds: Readonly<Record<Policy, string>> = {
  terms: 'terms-and-conditions',
  'purchase-cancellation': 'purchase-cancellation',
  'community-guidelines': 'community-guidelines',
  privacy: 'privacy-policy',
}
const endOf = (path: string) => (path.split('/').at(-1) ?? '').toLowerCase()
const names: ReadonlyMap<string, string> = new Map(
  Object.entries(otherEnds).flatMap(([name, other]) =>
    [endOf(legalPath(name)), other].map((end) => [end, name] as const),
  ),
)

/** The policy that stands at an address, however it is spelt. Paths match without regard to case (X03). */
export function policyAt(pathname: string): string {
  const end = decodeURIComponent(pathname.replace(/\/+$/, '').split('/').at(-1) ?? '')
  return names.get(end.toLowerCase()) ?? end
}
