/** The email address that the previous page passed in the navigation state, never in the URL; '' without one. */
export const emailFromState = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email.slice(0, 254)
    : ''
