import type { AllCalls } from '@matla/contract'
import { createClient } from '@matla/contract/client'
import type { Lang } from '@matla/contract/kit/lang'
import { callRoutes } from './call-routes.ts'
import { fromBrowser } from './from-browser.ts'

/** The API client for the visitor of this page, in the browser. */
export const browserApi = createClient<AllCalls>(callRoutes, fromBrowser)

/** The language of the current page. Works only in the browser. */
export const pageLang = (): Lang => (document.documentElement.lang === 'en' ? 'en' : 'ar')

/** The arguments of a page's `clientAction`: the API client, the form, and the language of the page. */
export const readClientActionInput = async ({ request }: { readonly request: Request }) =>
  [browserApi, await request.formData(), pageLang()] as const
