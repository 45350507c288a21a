import { createClient } from '@matla/contract/client'
import { type consoleCalls, consoleRoutes } from './console-routes.ts'
import { fromConsole } from './from-console.ts'

export const consoleApi = createClient<typeof consoleCalls>(consoleRoutes, fromConsole)
