import { NoResponseError } from '@matla/contract/client'

/** The browser's transport; errors are in the page's language. */
export function fromBrowser(url: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('accept-language', document.documentElement.lang)
  return fetch(url, { ...init, headers }).catch((cause: unknown) => {
    throw new NoResponseError('No answer came.', { cause })
  })
}
