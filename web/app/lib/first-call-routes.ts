import { calls } from '@matla/contract'
import { routeTable } from '@matla/contract/client'

/** The calls that every page makes once it is loaded, and when its language changes. */
export const firstCalls = {
  session: { read: calls.session.read, pulse: calls.session.pulse },
  pages: { shell: calls.pages.shell },
}

/** Their methods and paths; like `call-routes.ts`, this file is replaced with the finished table. */
export const firstCallRoutes = routeTable(firstCalls, 'product')
