import { checkoutPaths } from '#checkout/checkout-paths.ts'

/** The address of one page of a filtered list. */
export function addressOf({ query, page }: { readonly query: string; readonly page: number }): string {
  const search = new URLSearchParams()
  if (query !== '') search.set('q', query)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${checkoutPaths.transactions}?${search}` : checkoutPaths.transactions
}
