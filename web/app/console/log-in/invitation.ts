/** The invitation page is outside of the console, because its visitor has no session yet. */
export const isInvitation = (): boolean => location.pathname === '/console/invitation'

/** The token of the link; it is removed from the address, to keep it out of the browser's history. */
let token: string | null = null

export function invitationToken(): string {
  if (token === null) {
    token = new URLSearchParams(location.search).get('token') ?? ''
    history.replaceState(null, '', location.pathname)
  }
  return token
}
