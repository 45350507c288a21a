import { NoResponseError } from '@matla/contract/client'
import { languageHeader } from '@matla/contract/kit/language-header'

/** The browser's transport; it requests errors in the page's language. */
export function fromBrowser(url: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set(languageHeader, document.documentElement.lang)
  return fetch(url, { ...init, headers }).catch((cause: unknown) => {
    throw new NoResponseError('No answer came.', { cause })
  })
}
