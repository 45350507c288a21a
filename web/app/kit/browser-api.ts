import type { AllCalls } from '@matla/contract'
import { createClient } from '@matla/contract/client'
import { callRoutes } from './call-routes.ts'

/** The API as the visitor of this page may call it, from the browser. */
export const browserApi = createClient<AllCalls>(callRoutes, (url, init) => fetch(url, init))
