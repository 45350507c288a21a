import { calls } from '@matla/contract'
import { routeTable } from '@matla/contract/client'
import { staffCalls } from '@matla/contract/staff/index'

/** The calls that the console makes: those of the staff, and of everybody's the log-in. */
export const consoleCalls = {
  ...staffCalls,
  session: { read: calls.session.read, login: calls.session.login, logout: calls.session.logout },
}

/** Their methods and addresses; like `#lib/call-routes.ts`, the console gets the finished table in place of this file. */
export const consoleRoutes = routeTable(consoleCalls, 'product')
