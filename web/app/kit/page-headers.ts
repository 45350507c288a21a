import type { HeadersFunction } from 'react-router'

const shared = 'public, max-age=0, must-revalidate'

/** Marks an answer that must not be kept: something of it is missing. */
export const unkept = { 'cache-control': 'no-store' }

/** A public page is the same for everybody in one language; it may be kept unless a part of it could not be loaded. */
export const publicHeaders: HeadersFunction = ({ loaderHeaders, parentHeaders, errorHeaders }) => ({
  'cache-control':
    errorHeaders ||
    [loaderHeaders, parentHeaders].some((headers) => headers.get('cache-control') === 'no-store')
      ? 'no-store'
      : shared,
})
