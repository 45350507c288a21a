import { calls } from '@matla/contract'
import { routeTable } from '@matla/contract/client'

/** The calls that every page makes once it is there, and when its language changes. */
export const firstCalls = {
  session: { read: calls.session.read, pulse: calls.session.pulse },
  pages: { shell: calls.pages.shell },
}

/** Their methods and addresses; like `call-routes.ts`, pages get the finished table in place of this file. */
export const firstCallRoutes = routeTable(firstCalls, 'product')
