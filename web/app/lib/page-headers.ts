import type { ReactNode } from 'react'
import type { HeadersFunction } from 'react-router'

const shared = 'public, max-age=0, must-revalidate'

/** Headers of a response that must not be cached because a part of it is missing. */
export const noStore = { 'cache-control': 'no-store' }

/** A public page is the same for all visitors in one language; it is cached unless a part failed to load. */
export const publicHeaders = markShared(({ loaderHeaders, parentHeaders, errorHeaders }) => ({
  'cache-control':
    errorHeaders ||
    [loaderHeaders, parentHeaders].some((headers) => headers.get('cache-control') === 'no-store')
      ? 'no-store'
      : shared,
}))

/** Marks pages that the server renders once for all visitors, without reading cookies. */
function markShared(headers: HeadersFunction): HeadersFunction & { readonly isShared: true } {
  return Object.assign(headers, { isShared: true } as const)
}

/** A page with a form: the empty form is shared, but a response to it contains personal input. */
export const formPageHeaders = markShared((args) =>
  args.actionHeaders.has('cache-control') ? noStore : publicHeaders(args),
)

/** What the server reads about a page before rendering it; a route exports it as `handle`. */
export type PageHandle = {
  /** The maximum body size of its form, when the default of 64 KB is too small. */
  readonly formBytes?: number
  /** The query parameters that the page reads. The server removes all others, such as those of advertisements. */
  readonly query?: readonly string[]
  /** The page waits for a provider, so it may take longer than other pages. */
  readonly asksProvider?: boolean
  /** Visitors need the page even while the shop is closed: login, emailed links, the end of a payment. */
  readonly worksWhileClosed?: boolean
  /** Replaces the menus of header and footer, so that no link leads away from a purchase. */
  readonly bare?: { readonly renderBar: () => ReactNode; readonly renderFoot: () => ReactNode }
  /** The page is sent without scripts and without the shop's frame. */
  readonly isStandalone?: boolean
}
