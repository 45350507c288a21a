/** Both rows of Arabic digits and the full-width ones; each row begins at a multiple of sixteen. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g

/** The same text with Western digits, whatever keyboard its digits come from. */
export const latinDigits = (text: string): string =>
  text.replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15))

/** The same in ordinary widths, without the marks that steer direction; a space of any kind is a space. */
const plain = (typed: string): string =>
  latinDigits(typed)
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()

/** A code or number that is only read digit by digit, without what people put between its groups. */
export const plainCode = (typed: string): string => plain(typed).replaceAll(/[\s\p{Pd}]/gu, '')

/** Thousands are grouped by one kind of separator; a comma before fewer or more than three digits may mean anything. */
const numberForm = /^([-\u2212])?(\d*|\d{1,3}([,٬،\s])\d{3}(?:\3\d{3})*)(?:[.٫](\d+))?$/

/**
 * A typed number in decimal notation, without needless zeros: `٧٠٠٫٥٠`, `７００.5` and `700.5` are '700.5', `١٬٠٠٠` and
 * `1,000` are '1000'. null: it is no number, or can be read in two ways.
 */
export function readDecimal(typed: string): string | null {
  const [match, minus, whole = '', , fraction = ''] = numberForm.exec(plain(typed)) ?? []
  if (match === undefined || whole + fraction === '') return null
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  const decimals = fraction.replace(/0+$/, '')
  const amount = decimals === '' ? digits : `${digits}.${decimals}`
  return minus !== undefined && amount !== '0' ? `-${amount}` : amount
}

export type NumberBounds = {
  readonly least: number
  readonly most: number
  /** It may have two decimals at most; absent: it is whole. */
  readonly decimals?: 2
}
export type NumberFault = 'no-number' | 'decimals' | 'range'

/** What is wrong with a typed number, or the number itself. */
export function readNumber(typed: string, bounds: NumberBounds): number | NumberFault {
  const { least, most, decimals = 0 } = bounds
  const decimal = readDecimal(typed)
  if (decimal === null) return 'no-number'
  if ((decimal.split('.')[1] ?? '').length > decimals) return 'decimals'
  const value = Number(decimal)
  return value >= least && value <= most ? value : 'range'
}
