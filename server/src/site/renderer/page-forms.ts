import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { fail } from '#lib/errors.ts'
import { buildRouteTree } from './read-addresses.ts'

/** The largest body of a page's form, unless its page allows more (`web/app/lib/page-headers.ts`). */
const defaultMaxFormBytes = 64 * 1024

const trees = new WeakMap<ServerBuild, RouteObject[]>()

/** The largest body of the form at this path. Fails with `method-not-allowed` when the page has no form. */
export function formBytesAt(build: ServerBuild, pathname: string): number {
  const tree = trees.get(build) ?? buildRouteTree(build.routes)
  trees.set(build, tree)
  const found = matchRoutes(tree, pathname.replace(/\/?_?\.data$/, '') || '/')?.at(-1)
  const module = build.routes[found?.route.id ?? '']?.module
  if (!module?.action) return fail('method-not-allowed')
  const handle = module.handle as { readonly formBytes?: number } | undefined
  return handle?.formBytes ?? defaultMaxFormBytes
}
