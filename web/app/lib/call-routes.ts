import { calls } from '@matla/contract'
import { routeTable } from '@matla/contract/client'

/**
 * Method and path of every call. Bundles never contain this file: `call-routes.plugin.ts` replaces it with the computed
 * table, so that no schema reaches the browser. Only tests use it directly, with a placeholder slug.
 */
export const callRoutes = routeTable(calls, 'product')
