import { toDecimal } from '@matla/contract/kit/money'

// XML 1.0 cannot contain these characters, not even escaped.
const invalidXmlCharacter = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u

export const isXmlText = (text: string): boolean => !invalidXmlCharacter.test(text)

/** Escapes text as Canonical XML 1.1 requires. Throws on characters that XML cannot contain. */
export function escapeText(text: string): string {
  if (!isXmlText(text)) throw new Error('a character that XML cannot hold')
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#xD;')
}

/** Wraps canonical children in an element; never writes `<a/>`. */
export const element = (name: string, ...children: readonly string[]): string =>
  `<${name}>${children.join('')}</${name}>`

/** Writes an element with text. */
export const textElement = (name: string, text: string): string => element(name, escapeText(text))

/** Writes an element with text; nothing when the text is null. */
export const optionalTextElement = (name: string, text: string | null): string =>
  text === null ? '' : textElement(name, text)

/** Writes an amount in riyals. Throws unless it is a whole number of halalas, zero or more (ZATCA: BR-KSA-F-04). */
export function amountElement(name: string, halalas: number): string {
  if (!Number.isSafeInteger(halalas) || halalas < 0) throw new Error(`${name} of ${halalas} halalas`)
  return decimalElement(name, toDecimal(halalas))
}

export const decimalElement = (name: string, decimal: string): string =>
  `<cbc:${name} currencyID="SAR">${decimal}</cbc:${name}>`
