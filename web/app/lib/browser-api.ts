import type { AllCalls } from '@matla/contract'
import { createClient } from '@matla/contract/client'
import type { Lang } from '@matla/contract/kit/lang'
import { callRoutes } from './call-routes.ts'
import { fromBrowser } from './from-browser.ts'

/** The API as the visitor of this page may call it, from the browser. */
export const browserApi = createClient<AllCalls>(callRoutes, fromBrowser)

/** The language of the current page. Browser only. */
export const pageLang = (): Lang => (document.documentElement.lang === 'en' ? 'en' : 'ar')

/** The input for a page's `clientAction`: the API, the form, the language of the page. */
export const readClientActionInput = async ({ request }: { readonly request: Request }) =>
  [browserApi, await request.formData(), pageLang()] as const
