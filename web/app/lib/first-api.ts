import { createClient } from '@matla/contract/client'
import { type firstCalls, firstCallRoutes } from './first-call-routes.ts'
import { fromBrowser } from './from-browser.ts'

/** The calls that every page makes; the routes of other calls load with the parts that make them. */
export const firstApi = createClient<typeof firstCalls>(firstCallRoutes, fromBrowser)
