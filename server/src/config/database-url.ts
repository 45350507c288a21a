import { userInfo } from 'node:os'

/** Without a user PostgreSQL's own programs take the system's; the driver takes $USER, which cron and containers do not set. */
export function withUser(databaseUrl: string, pgUser: string | undefined): string {
  const url = new URL(databaseUrl)
  if (url.username !== '' || url.searchParams.has('user') || pgUser) return databaseUrl
  const user = systemUser()
  return user === null
    ? databaseUrl
    : `${databaseUrl}${url.search === '' ? '?' : '&'}user=${encodeURIComponent(user)}`
}

/** null: this process runs under a number that has no name. */
function systemUser(): string | null {
  try {
    return userInfo().username
  } catch {
    return null
  }
}
