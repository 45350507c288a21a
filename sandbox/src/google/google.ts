import { type Keys, openKeys } from './keys.ts'

export type GoogleSetup = { readonly clientId: string; readonly now: () => Date }

/** Google Sign-In as the shop sees it: keys, people, and an account page. */
export type Google = GoogleSetup & {
  readonly keys: Keys
  /** While true, the key URL returns 503. */
  isDown: boolean
  reset(): void
}

export function openGoogle(setup: GoogleSetup): Google {
  const google: Google = {
    ...setup,
    keys: openKeys(),
    isDown: false,
    reset() {
      google.isDown = false
    },
  }
  return google
}
