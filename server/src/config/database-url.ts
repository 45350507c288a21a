import { userInfo } from 'node:os'

/** Without a user PostgreSQL's programs use the system user, but the driver uses $USER, which cron and containers do not set. */
export function withUser(databaseUrl: string, pgUser: string | undefined): string {
  const url = new URL(databaseUrl)
  if (url.username !== '' || url.searchParams.has('user') || pgUser) return databaseUrl
  const user = systemUser()
  return user === null
    ? databaseUrl
    : `${databaseUrl}${url.search === '' ? '?' : '&'}user=${encodeURIComponent(user)}`
}

/** null: the user id of this process has no name. */
function systemUser(): string | null {
  try {
    return userInfo().username
  } catch {
    return null
  }
}
