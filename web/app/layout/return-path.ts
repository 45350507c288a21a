import { ownReturnPath } from '@matla/contract/accounts/return-path'
import { leadingBack, paths } from '#lib/paths.ts'

/** Where a login leads: back to a page of ours, never to another site. */
export const returnPath = (asked: string | null): string => ownReturnPath(asked) ?? paths.loginSuccess

const askedIn = (search: string): string | null => ownReturnPath(new URLSearchParams(search).get('to'))

/** The page that an address asks to be led back to; null without one. */
export const askedReturnPath = (request: Request): string | null => askedIn(new URL(request.url).search)

/** Pages of the way in, which hand on to one another where their visitor came from. */
const wayIn: ReadonlySet<string> = new Set([paths.login, paths.signUp, paths.reset])

/** A page before the login keeps the return path of the address that its link stands at (R207). */
export const keepingWay = (to: string, search: string): string =>
  wayIn.has(to) ? leadingBack(to, askedIn(search)) : to

/** Where a new account leads: back to where its owner came from, or to his welcome (R207). */
export const afterSignUp = (search: string): string => askedIn(search) ?? `${paths.loginSuccess}?new=1`
