import { calls } from '@matla/contract'
import { routeTable } from '@matla/contract/client'
import { everyError } from '@matla/contract/kit/staff-errors'
import { staffCalls } from '@matla/contract/staff/index'

/** The calls that the console makes: all staff calls, and the public log-in calls. */
export const consoleCalls = {
  ...staffCalls,
  session: { read: calls.session.read, login: calls.session.login, logout: calls.session.logout },
}

/** Methods and URLs of the calls. As with `#lib/call-routes.ts`, the console's bundle gets the computed table instead. */
export const consoleRoutes = routeTable(consoleCalls, 'product')

/** The error codes for a URL whose subject does not exist; the only part of the error table in the bundle. */
export const missingCodes: readonly string[] = Object.entries(everyError).flatMap(([code, status]) =>
  status === 404 ? [code] : [],
)
