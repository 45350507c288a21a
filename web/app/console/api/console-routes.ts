import { calls } from '@matla/contract'
import { routeTable } from '@matla/contract/client'
import { filterTable } from '@matla/contract/staff/list-filters.schema'
import { staffCalls } from '@matla/contract/staff/index'

/** The calls that the console makes: all staff calls, and the public log-in calls. */
export const consoleCalls = {
  ...staffCalls,
  session: { read: calls.session.read, login: calls.session.login, logout: calls.session.logout },
}

/** Their methods and addresses. As with `#lib/call-routes.ts`, the console's bundle gets the finished table instead. */
export const consoleRoutes = routeTable(consoleCalls, 'product')

/** The filters of each area's list. */
export const consoleFilters = filterTable(staffCalls)
