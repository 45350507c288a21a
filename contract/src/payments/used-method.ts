import { factsOfMethod, type PageMethod, pageMethods } from './page-methods.ts'
import type { Localized } from '#kit/lang.ts'

/** How the card provider reports the method that a buyer used, in lower case without spaces and signs. */
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

/** The spellings of a method, to search stored payments by. */
export const spellingsOf = (method: PageMethod): readonly string[] => spellings[method]

/** The method that the provider's word stands for; undefined: the table does not know it. */
export function readUsedMethod(reported: string): PageMethod | undefined {
  const plain = reported.toLowerCase().replaceAll(/[^a-z]/g, '')
  return pageMethods.find((method) => spellings[method].includes(plain))
}

/** The name of the used method: the brand of a known card, the name of a known method, or the provider's own word. */
export function nameOfUsedMethod(reported: string): Localized {
  const method = readUsedMethod(reported)
  if (method === undefined || method === 'creditcard') return { en: reported, ar: `\u2068${reported}\u2069` }
  return factsOfMethod(method).name
}
