import type { HeadersFunction } from 'react-router'

const shared = 'public, max-age=0, must-revalidate'

/** Marks an answer that must not be kept: something of it is missing. */
export const unkept = { 'cache-control': 'no-store' }

/** A public page is the same for everybody in one language; it may be kept unless a part of it could not be loaded. */
export const publicHeaders = asShared(({ loaderHeaders, parentHeaders, errorHeaders }) => ({
  'cache-control':
    errorHeaders ||
    [loaderHeaders, parentHeaders].some((headers) => headers.get('cache-control') === 'no-store')
      ? 'no-store'
      : shared,
}))

/** Marks the pages that the server renders once for everybody: without cookies, whoever asks first. */
function asShared(headers: HeadersFunction): HeadersFunction & { readonly isShared: true } {
  return Object.assign(headers, { isShared: true } as const)
}

/** A page with a form: empty it is the same for everybody; an answer to one holds what somebody typed. */
export const answerHeaders = asShared((args) =>
  args.actionHeaders.has('cache-control') ? unkept : publicHeaders(args),
)

/** What the server reads of a page before it renders it; a route exports it as `handle`. */
export type PageHandle = {
  /** Most bytes of its form, where the 64 KB of a form without files are too few. */
  readonly formBytes?: number
  /** Names of the query that it reads. The server leaves out all others, such as those of advertisements. */
  readonly query?: readonly string[]
  /** It waits for a provider, so it may take longer than other pages. */
  readonly asksProvider?: boolean
}
