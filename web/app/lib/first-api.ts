import { createClient } from '@matla/contract/client'
import { type firstCalls, firstCallRoutes } from './first-call-routes.ts'
import { fromBrowser } from './from-browser.ts'

/** The client for the calls that every page makes; the routes of other calls load with the code that makes them. */
export const firstApi = createClient<typeof firstCalls>(firstCallRoutes, fromBrowser)
