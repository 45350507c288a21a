/** The token of a return address, which tells how that one payment ended without a session (decision 23). */
export function attemptIn(asked: URLSearchParams): string | null {
  const token = asked.get('attempt') ?? ''
  return /^[\w.-]{1,200}$/.test(token) ? token : null
}

/** A page of the return, which goes on telling of this attempt. */
export const withAttempt = (page: string, attempt: string | null): string =>
  attempt === null ? page : `${page}${page.includes('?') ? '&' : '?'}attempt=${attempt}`
