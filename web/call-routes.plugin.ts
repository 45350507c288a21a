import { calls } from '@matla/contract'
import { routeTable } from '@matla/contract/client'
import type { Plugin } from 'vite'

const standIn = '/app/lib/call-routes.ts'

/** Gives the pages the method and address of every call, and nothing else of the contract's table. */
export function callRoutes(slug: string): Plugin {
  return {
    name: 'call-routes',
    enforce: 'pre',
    load: (id) =>
      id.endsWith(standIn) ? `export const callRoutes = ${JSON.stringify(routeTable(calls, slug))}` : null,
  }
}
