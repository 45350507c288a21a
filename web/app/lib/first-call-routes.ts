import { calls } from '@matla/contract'
import { routeTable } from '@matla/contract/client'

/** Calls that every page makes after loading, and when its language changes. */
export const firstCalls = {
  session: { read: calls.session.read, pulse: calls.session.pulse },
  pages: { shell: calls.pages.shell },
}

/** Methods and paths of these calls. As with `call-routes.ts`, the bundle gets the computed table instead. */
export const firstCallRoutes = routeTable(firstCalls, 'product')
