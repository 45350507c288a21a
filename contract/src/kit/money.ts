import type { Localized } from './lang.ts'

/** An amount of money as a whole number of halalas; 100 halalas are one riyal. */
export type Halalas = number

/** Prices include 15 % VAT: the net amount is gross / 1.15 rounded half up, and VAT is the rest. */
export function vatWithin(grossHalalas: Halalas): { netHalalas: Halalas; vatHalalas: Halalas } {
  const netHalalas = Math.floor((grossHalalas * 200 + 115) / 230)
  return { netHalalas, vatHalalas: grossHalalas - netHalalas }
}

/** Formats 220000 as "2200.00", the format of payment providers and invoices. */
export function toDecimal(halalas: Halalas): string {
  const sign = halalas < 0 ? '-' : ''
  const whole = Math.abs(halalas)
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/** Parses "2200.00" or 2200 as 220000; null unless it is a plain amount with at most two decimals. */
export function fromDecimal(amount: string | number): Halalas | null {
  const match = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(String(amount).trim())
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Converts riyals with at most two decimals to halalas: 700.55 becomes 70055. */
export const toHalalas = (riyals: number): Halalas => Math.round(riyals * 100)

/** Formats 220000 as "2,200.00". */
const toGrouped = (halalas: Halalas): string => toDecimal(halalas).replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** Formats 220000 as "SAR 2,200.00", the format of documents; a negative amount starts with a minus sign. */
export function toSar(halalas: Halalas): string {
  return `${halalas < 0 ? '−' : ''}SAR ${toGrouped(Math.abs(halalas))}`
}

/** An amount in a sentence or an email, isolated from the text direction of its line. */
export function riyalsText(halalas: Halalas): Localized {
  const number = `${halalas < 0 ? '−' : ''}${toGrouped(Math.abs(halalas))}`
  return { en: `\u2066${toSar(halalas)}\u2069`, ar: `\u2066${number}\u2069\u00a0ر.س` }
}

/**
 * The VAT of an amount that follows others of the same sale. Computed from the running total, so that partial
 * amounts sum to the VAT of the whole and each differs from its own VAT by at most one halala.
 */
export const vatAfter = (grossBefore: Halalas, gross: Halalas): Halalas =>
  vatWithin(grossBefore + gross).vatHalalas - vatWithin(grossBefore).vatHalalas

/** The VAT of each amount, computed so that the results sum to the VAT of the total. */
export function vatParts(grossHalalas: readonly Halalas[]): Halalas[] {
  let grossBefore = 0
  return grossHalalas.map((gross) => {
    const vat = vatAfter(grossBefore, gross)
    grossBefore += gross
    return vat
  })
}
