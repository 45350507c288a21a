import { ownReturnPath } from '@matla/contract/accounts/return-path'
import { withReturnPath, paths } from '#lib/paths.ts'

/** The target after a login: a page of ours, never another site. */
export const pathAfterLogin = (asked: string | null): string => ownReturnPath(asked) ?? paths.loginSuccess

const returnPathIn = (search: string): string | null => ownReturnPath(new URLSearchParams(search).get('to'))

/** The return path in an address; null without one. */
export const requestedReturnPath = (request: Request): string | null =>
  returnPathIn(new URL(request.url).search)

/** Sign-in pages, which pass the return path on to one another. */
const signInPages: ReadonlySet<string> = new Set([paths.login, paths.signUp, paths.reset])

/** A page before the login keeps the return path of its own address (R207). */
export const keepReturnPath = (to: string, search: string): string =>
  signInPages.has(to) ? withReturnPath(to, returnPathIn(search)) : to

/** The target of a new account: the return path, or the welcome page (R207). */
export const pathAfterSignUp = (search: string): string =>
  returnPathIn(search) ?? `${paths.loginSuccess}?new=1`
