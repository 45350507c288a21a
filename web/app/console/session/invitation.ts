/** The page of an invitation is outside the console: whoever opens it is nobody yet. */
export const isInvitation = (): boolean => location.pathname === '/console/invitation'

/** The token of the link; it is taken out of the address, so that it stays in no history. */
let token: string | null = null

export function invitationToken(): string {
  if (token === null) {
    token = new URLSearchParams(location.search).get('token') ?? ''
    history.replaceState(null, '', location.pathname)
  }
  return token
}
