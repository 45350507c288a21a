import type { ErrorCode } from '#kit/errors.ts'

/** The documents' names of the popups for errors (R213 to R219), sent as `kind` with the code. */
export const popupKinds = {
  'contact-not-found': 'Contact not found',
  'password-wrong': 'Invalid password',
  'contact-exists': 'User with this contact already exists',
  /** Ours: bought as a guest or came by Google; a link by mail sets a password. */
  'password-not-set': 'PasswordNotSet',
} as const satisfies Partial<Record<ErrorCode, string>>

export type PopupKind = (typeof popupKinds)[keyof typeof popupKinds] | 'userExists'

/** null: no popup of its own. */
export const getPopupKind = (code: string): PopupKind | null =>
  Object.entries(popupKinds).find(([errorCode]) => errorCode === code)?.[1] ?? null
