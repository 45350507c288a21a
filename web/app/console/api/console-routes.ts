import { calls } from '@matla/contract'
import { routeTable } from '@matla/contract/client'
import { everyError } from '@matla/contract/kit/staff-errors'
import { staffCalls } from '@matla/contract/staff/index'

/** The calls that the console makes: all staff calls, and the public log-in calls. */
export const consoleCalls = {
  ...staffCalls,
  session: { read: calls.session.read, login: calls.session.login, logout: calls.session.logout },
}

/** Their methods and addresses. As with `#lib/call-routes.ts`, the console's bundle gets the finished table instead. */
export const consoleRoutes = routeTable(consoleCalls, 'product')

/** The codes of errors that say that an address points at nothing; the only part of the table of errors in the bundle. */
export const missingCodes: readonly string[] = Object.entries(everyError).flatMap(([code, status]) =>
  status === 404 ? [code] : [],
)
