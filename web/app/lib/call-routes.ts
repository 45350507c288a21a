import { calls } from '@matla/contract'
import { routeTable } from '@matla/contract/client'

/**
 * Method and address of every call. Pages never get this file: `call-routes.plugin.ts` puts the finished table in its
 * place, so that no schema reaches the browser. As it stands it serves tests, where the product has no name.
 */
export const callRoutes = routeTable(calls, 'product')
