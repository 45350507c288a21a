/** Arabic, Persian and full-width digits; in each set, the zero is at a multiple of sixteen. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g

/** Replaces the digits of any keyboard with Western digits. */
export const latinDigits = (text: string): string =>
  text.replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15))

/** Normalizes digits, widths and spaces, and removes directional marks. */
export const plain = (text: string): string =>
  latinDigits(text)
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()

/** Normalizes a code that is read digit by digit: also removes the spaces and hyphens between its groups. */
export const plainCode = (text: string): string => plain(text).replaceAll(/[\s\p{Pd}]/gu, '')

/** Thousands must use one kind of separator; a comma before fewer or more than three digits is ambiguous. */
const numberForm = /^([-\u2212])?(\d*|\d{1,3}([,٬،\s])\d{3}(?:\3\d{3})*)(?:[.٫](\d+))?$/

/**
 * Parses a typed number into decimal notation without redundant zeros: `٧٠٠٫٥٠`, `７００.5` and `700.5` give
 * '700.5', `١٬٠٠٠` and `1,000` give '1000'. Returns null for text that is not a number or is ambiguous.
 */
export function readDecimal(text: string): string | null {
  const [match, minus, whole = '', , fraction = ''] = numberForm.exec(plain(text)) ?? []
  if (match === undefined || whole + fraction === '') return null
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  const decimals = fraction.replace(/0+$/, '')
  const amount = decimals === '' ? digits : `${digits}.${decimals}`
  return minus !== undefined && amount !== '0' ? `-${amount}` : amount
}

export type NumberBounds = {
  readonly least: number
  readonly most: number
  /** At most two decimals; absent for whole numbers only. */
  readonly decimals?: 2
}
export type NumberFault = 'no-number' | 'decimals' | 'range'

/** Parses a typed number, or returns the error of an invalid one. */
export function readNumber(text: string, bounds: NumberBounds): number | NumberFault {
  const { least, most, decimals = 0 } = bounds
  const decimal = readDecimal(text)
  if (decimal === null) return 'no-number'
  if ((decimal.split('.')[1] ?? '').length > decimals) return 'decimals'
  const value = Number(decimal)
  return value >= least && value <= most ? value : 'range'
}
