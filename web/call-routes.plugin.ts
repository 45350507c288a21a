import { calls } from '@matla/contract'
import { type Route, type RouteTable, routeTable } from '@matla/contract/client'
import type { Plugin } from 'vite'

import { consoleFilters } from './app/console/api/console-filters.ts'
import { consoleCalls, missingCodes } from './app/console/api/console-routes.ts'
import { firstCalls } from './app/lib/first-call-routes.ts'

const constant = (name: string, value: unknown) => `export const ${name} = ${JSON.stringify(value)}`

/** The content of a file in the bundle, for the slug of the product. */
const tables: Readonly<Record<string, (slug: string) => string>> = {
  '/app/lib/call-routes.ts': (slug) => moduleOf('callRoutes', routeTable(calls, slug)),
  '/app/lib/first-call-routes.ts': (slug) => moduleOf('firstCallRoutes', routeTable(firstCalls, slug)),
  '/app/console/api/console-routes.ts': (slug) =>
    [moduleOf('consoleRoutes', routeTable(consoleCalls, slug)), constant('missingCodes', missingCodes)].join(
      '\n',
    ),
  '/app/console/api/console-filters.ts': () => constant('consoleFilters', consoleFilters),
}

/**
 * Gives the pages the method and URL of every visitor call, and gives the console those of staff calls, the list filters
 * and the errors that it distinguishes. Nothing else of the contract's tables is bundled. The output is compact.
 */
export function callRoutes(slug: string): Plugin {
  return {
    name: 'call-routes',
    enforce: 'pre',
    load: (id) => Object.entries(tables).find(([file]) => id.endsWith(file))?.[1](slug) ?? null,
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
