import { ownReturnPath } from '@matla/contract/accounts/return-path'
import { leadingBack, paths } from '#lib/paths.ts'

/** The target after a login: a page of ours, never another site. */
export const returnPath = (asked: string | null): string => ownReturnPath(asked) ?? paths.loginSuccess

const askedIn = (search: string): string | null => ownReturnPath(new URLSearchParams(search).get('to'))

/** The return path in an address; null without one. */
export const askedReturnPath = (request: Request): string | null => askedIn(new URL(request.url).search)

/** Sign-in pages, which pass the return path on to one another. */
const wayIn: ReadonlySet<string> = new Set([paths.login, paths.signUp, paths.reset])

/** A page before the login keeps the return path of its own address (R207). */
export const keepingWay = (to: string, search: string): string =>
  wayIn.has(to) ? leadingBack(to, askedIn(search)) : to

/** The target of a new account: the return path, or the welcome page (R207). */
export const afterSignUp = (search: string): string => askedIn(search) ?? `${paths.loginSuccess}?new=1`
