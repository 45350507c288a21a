import { calls } from '@matla/contract'
import { type Route, type RouteTable, routeTable } from '@matla/contract/client'
import type { Plugin } from 'vite'

import { consoleCalls, consoleFilters } from './app/console/api/console-routes.ts'
import { firstCalls } from './app/lib/first-call-routes.ts'

const tables = {
  '/app/lib/call-routes.ts': { name: 'callRoutes', rows: calls },
  '/app/lib/first-call-routes.ts': { name: 'firstCallRoutes', rows: firstCalls },
  '/app/console/api/console-routes.ts': {
    name: 'consoleRoutes',
    rows: consoleCalls,
    more: `\nexport const consoleFilters = ${JSON.stringify(consoleFilters)}`,
  },
}

/**
 * Gives the pages the method and address of every call that visitors may make, and the console those of the staff; nothing
 * else of the contract's table but the filters of the console's lists. It is written short.
 */
export function callRoutes(slug: string): Plugin {
  return {
    name: 'call-routes',
    enforce: 'pre',
    load: (id) => {
      const table = Object.entries(tables).find(([file]) => id.endsWith(file))?.[1]
      if (!table) return null
      return moduleOf(table.name, routeTable(table.rows, slug)) + ('more' in table ? table.more : '')
    },
  }
}

function moduleOf(name: string, table: RouteTable): string {
  const features = Object.entries(table).map(
    ([feature, routes]) =>
      `${feature}:{${Object.entries(routes)
        .map(([call, route]) => `${call}:${written(route)}`)
        .join()}}`,
  )
  return [
    'const by = (method) => (url) => ({ method, url })',
    ...methods.map((method) => `const ${method} = by('${method}')`),
    `export const ${name} = {${features.join()}}`,
  ].join('\n')
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const written = ({ method, url }: Route) => `${method}(${JSON.stringify(url)})`
