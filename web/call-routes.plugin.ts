import { calls } from '@matla/contract'
import { routeTable } from '@matla/contract/client'
import type { Plugin } from 'vite'

const name = 'virtual:call-routes'
const resolved = `\0${name}`

/** Gives the browser the method and address of every call, and nothing else of the contract's table. */
export function callRoutes(slug: string): Plugin {
  return {
    name: 'call-routes',
    resolveId: (id) => (id === name ? resolved : null),
    load: (id) => (id === resolved ? `export const callRoutes = ${JSON.stringify(routeTable(calls, slug))}` : null),
  }
}
