import { calls } from '@matla/contract'
import { routeTable } from '@matla/contract/client'

/**
 * Method and path of every call. Pages never get this file: `call-routes.plugin.ts` replaces it with the finished table, so
 * that no schema reaches the browser. The file itself is used by tests, where the product has no name.
 */
export const callRoutes = routeTable(calls, 'product')
