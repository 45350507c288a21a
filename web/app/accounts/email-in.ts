/** The address that the page before handed on; it travels with the visit, never in an address line. '' when none did. */
export const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email.slice(0, 254)
    : ''
