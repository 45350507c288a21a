import { factsOfMethod, type PageMethod, pageMethods } from './page-methods.ts'
import type { Localized } from '#kit/lang.ts'

/** How the card provider reports the method that a buyer used, in lower case without spaces and punctuation. */
const spellings: Readonly<Record<PageMethod, readonly string[]>> = {
  mada: ['mada'],
  creditcard: ['visa', 'mastercard', 'creditcard', 'card'],
  amex: ['amex', 'americanexpress'],
  applepay: ['applepay'],
  stcpay: ['stcpay', 'stcpayqr'],
  urpay: ['urpay'],
  samsungpay: ['samsungpay'],
  sadad: ['sadad'],
}

/** The spellings of a method, for searching stored payments. */
export const spellingsOf = (method: PageMethod): readonly string[] => spellings[method]

/** The method that the provider reported; undefined for one that is not in the table. */
export function readUsedMethod(reported: string): PageMethod | undefined {
  const plain = reported.toLowerCase().replaceAll(/[^a-z]/g, '')
  return pageMethods.find((method) => spellings[method].includes(plain))
}

/** The method that the buyer used: the brand of a known card, a known method’s name, or the provider's own text. */
export function nameOfUsedMethod(reported: string): Localized {
  const method = readUsedMethod(reported)
  if (method === undefined || method === 'creditcard') return { en: reported, ar: `\u2068${reported}\u2069` }
  return factsOfMethod(method).name
}
