import { ownWayBack } from '@matla/contract/accounts/way-back'
import { accountPaths } from '#shell/account-paths.ts'

/** Where a login leads: back to a page of ours, never to another site. */
export const wayBack = (asked: string | null): string => ownWayBack(asked) ?? accountPaths.loginSuccess

/** The page that an address asks to be led back to; null without one. */
export const askedWayBack = (request: Request): string | null =>
  ownWayBack(new URL(request.url).searchParams.get('to'))
