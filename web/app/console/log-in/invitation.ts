/** The invitation page is outside the console, because its visitor has no session yet. */
export const isInvitation = (): boolean => location.pathname === '/console/invitation'

/** The token in the link, which is removed from the URL to keep it out of the browser's history. */
let token: string | null = null

export function invitationToken(): string {
  if (token === null) {
    token = new URLSearchParams(location.search).get('token') ?? ''
    history.replaceState(null, '', location.pathname)
  }
  return token
}
