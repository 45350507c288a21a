import { toDecimal } from '@matla/contract/kit/money'

// No XML 1.0 document can hold these, not even escaped.
const noXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u

export const isXmlText = (text: string): boolean => !noXml.test(text)

/** Text as Canonical XML 1.1 writes it. Throws on characters that XML cannot hold: none is dropped silently. */
export function canonicalText(text: string): string {
  if (!isXmlText(text)) throw new Error('a character that XML cannot hold')
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#xD;')
}

/** An element around elements that are canonical already; never `<a/>`. */
export const parent = (name: string, ...children: readonly string[]): string =>
  `<${name}>${children.join('')}</${name}>`

/** An element with a text. */
export const leaf = (name: string, text: string): string => parent(name, canonicalText(text))

/** The same, absent without a text. */
export const leafOr = (name: string, text: string | null): string => (text === null ? '' : leaf(name, text))

/** An amount in riyals. Throws unless it is whole halalas of zero or more (ZATCA: BR-KSA-F-04). */
export function amount(name: string, halalas: number): string {
  if (!Number.isSafeInteger(halalas) || halalas < 0) throw new Error(`${name} of ${halalas} halalas`)
  return sarAmount(name, toDecimal(halalas))
}

export const sarAmount = (name: string, decimal: string): string =>
  `<cbc:${name} currencyID="SAR">${decimal}</cbc:${name}>`
