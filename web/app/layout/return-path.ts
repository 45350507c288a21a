import { ownReturnPath } from '@matla/contract/accounts/return-path'
import { withReturnPath, paths } from '#lib/paths.ts'

/** The target after a login: a page of this site, never another site. */
export const pathAfterLogin = (asked: string | null): string => ownReturnPath(asked) ?? paths.loginSuccess

const returnPathIn = (search: string): string | null => ownReturnPath(new URLSearchParams(search).get('to'))

/** The return path in a URL; null without one. */
export const requestedReturnPath = (request: Request): string | null =>
  returnPathIn(new URL(request.url).search)

/** Sign-in pages, which pass the return path to each other. */
const signInPages: ReadonlySet<string> = new Set([paths.login, paths.signUp, paths.reset])

/** Links from one sign-in page to another preserve the return path in the URL (R207). */
export const keepReturnPath = (to: string, search: string): string =>
  signInPages.has(to) ? withReturnPath(to, returnPathIn(search)) : to

/** The target after signing up: the return path, or the welcome page (R207). */
export const pathAfterSignUp = (search: string): string =>
  returnPathIn(search) ?? `${paths.loginSuccess}?new=1`
