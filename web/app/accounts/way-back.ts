import { accountPaths } from '#shell/account-paths.ts'

/** Where a login leads: back to a page of ours, never to another site. */
export function wayBack(asked: string | null): string {
  const isOurs =
    asked !== null &&
    /^\/home(?:\/|(?:\/[\w&%-]+)+)$/.test(asked) &&
    !/^\/home\/(?:login|loginsuccess|signup|reset|resetform)\b/i.test(asked)
  return isOurs ? asked : accountPaths.loginSuccess
}
