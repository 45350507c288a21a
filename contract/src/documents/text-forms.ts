import { isEmail } from '#kit/email-address.ts'
import type { TextForm } from './shape.ts'

const formChecks: Readonly<Record<TextForm, (text: string) => boolean>> = {
  email: isEmail,
  colour: (text) => /^#[0-9A-Fa-f]{6}$/.test(text),
  phone: (text) => /^\+?[0-9]{6,15}$/.test(text),
  year: (text) => /^20\d\d$/.test(text),
  digits: (text) => /^[0-9]{4,15}$/.test(text),
  https: (text) => text.startsWith('https://') && URL.canParse(text) && isSafeHref(text),
  name: (text) => /^[a-z0-9-]{1,60}$/.test(text),
  icon: (text) => /^[a-z0-9-]{1,40}$/.test(text),
}

export const hasForm = (form: TextForm, text: string): boolean => formChecks[form](text)

/** Whether content may link to this URL (docs/invariants.md#v23). */
export const isSafeHref = (href: string): boolean =>
  /^(?:\/(?![/\\])|https:\/\/|mailto:)/.test(href) && !/[\s\p{Cc}\\]/u.test(href)

/** Whether the text contains control characters or direction overrides, which make it look different from its content. */
export const hasForbiddenCharacter = (text: string): boolean =>
  /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text)
