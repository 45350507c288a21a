import { type Keys, openKeys } from './keys.ts'

export type GoogleSetup = { readonly clientId: string; readonly now: () => Date }

/** Google as the shop sees it: keys, people, and a page to choose one. */
export type Google = GoogleSetup & {
  readonly keys: Keys
  /** The address of the keys answers 503. */
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
