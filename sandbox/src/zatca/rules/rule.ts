import type { Message } from '#zatca/messages.ts'
import type { View } from './view.ts'

/** A rule of the authority, with a function that finds out whether a document breaks it. */
export type Rule = Message & { readonly breaks: (invoice: View) => boolean }

type Breaks = Rule['breaks']

const ruleOf =
  (type: 'ERROR' | 'WARNING') =>
  (code: string, text: string, breaks: Breaks): Rule => ({
    type,
    code,
    category: code.includes('KSA') || code.startsWith('BR-CUSTOM') ? 'KSA' : 'EN_16931',
    message: `[${code}] - ${text}`,
    status: type,
    breaks,
  })

/** A rule whose violation rejects the document. */
export const error = ruleOf('ERROR')
/** A rule whose violation only adds a warning. */
export const warning = ruleOf('WARNING')

/** Broken when any node at a path breaks it. */
export const anyOf =
  (path: string, breaks: Breaks): Breaks =>
  (invoice) =>
    invoice.each(path).some(breaks)

/** Broken when an optional text at a path does not match its format. */
export const unlike =
  (path: string, form: RegExp): Breaks =>
  (invoice) =>
    invoice.texts(path).some((text) => !form.test(text))

/** Broken when a path has no text. */
export const lacks =
  (path: string): Breaks =>
  (invoice) =>
    invoice.text(path).trim() === ''
