import type { Message } from '#zatca/messages.ts'
import type { View } from './view.ts'

/** A rule of the authority, and whether a document breaks it. */
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

/** A document that breaks it is refused. */
export const error = ruleOf('ERROR')
/** A document that breaks it is taken, with the message. */
export const warning = ruleOf('WARNING')

/** Broken where any part at a path breaks it. */
export const anyOf =
  (path: string, breaks: Breaks): Breaks =>
  (invoice) =>
    invoice.each(path).some(breaks)

/** Broken where a text at a path, which may be absent, has another form. */
export const unlike =
  (path: string, form: RegExp): Breaks =>
  (invoice) =>
    invoice.texts(path).some((text) => !form.test(text))

/** Broken where nothing is written at a path. */
export const lacks =
  (path: string): Breaks =>
  (invoice) =>
    invoice.text(path).trim() === ''
