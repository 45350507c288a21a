import type { AllCalls } from '@matla/contract'
import { createClient, Unanswered } from '@matla/contract/client'
import { callRoutes } from './call-routes.ts'

/** The API as the visitor of this page may call it, from the browser; refusals come in the page's language. */
export const browserApi = createClient<AllCalls>(callRoutes, (url, init) => {
  const headers = new Headers(init.headers)
  headers.set('accept-language', document.documentElement.lang)
  return fetch(url, { ...init, headers }).catch((cause: unknown) => {
    throw new Unanswered('No answer came.', { cause })
  })
})
