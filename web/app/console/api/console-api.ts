import { createClient } from '@matla/contract/client'
import { type consoleCalls, consoleRoutes } from './console-routes.ts'
import { fromConsole } from './from-console.ts'

/** The API client of the console. */
export const consoleApi = createClient<typeof consoleCalls>(consoleRoutes, fromConsole)
