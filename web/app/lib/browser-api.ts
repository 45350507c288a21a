import type { AllCalls } from '@matla/contract'
import { createClient, type ForVisitors } from '@matla/contract/client'
import { callRoutes } from './call-routes.ts'
import { fromBrowser } from './from-browser.ts'

/** The API as the visitor of this page may call it, from the browser. */
export const browserApi = createClient<ForVisitors<AllCalls>>(callRoutes, fromBrowser)
