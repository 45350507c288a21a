import type { ErrorCode } from '#kit/errors.ts'

/** Names of the error popups in the product documents (R213 to R219), sent as `kind` next to the error code. */
export const popupKinds = {
  'contact-not-found': 'Contact not found',
  'password-wrong': 'Invalid password',
  'contact-exists': 'User with this contact already exists',
  /** Not documented: the account comes from a guest purchase or Google, and a mailed link sets its password. */
  'password-not-set': 'PasswordNotSet',
} as const satisfies Partial<Record<ErrorCode, string>>

export type PopupKind = (typeof popupKinds)[keyof typeof popupKinds] | 'userExists'

/** Returns null for an error without a popup. */
export const getPopupKind = (code: string): PopupKind | null =>
  Object.entries(popupKinds).find(([errorCode]) => errorCode === code)?.[1] ?? null
