import type { Party } from './e-invoice-state.schema.ts'

/** Formats a company’s address on one line, in the language in which it was entered. */
export function companyAddress(address: Party['address']): string {
  const { street, buildingNumber, additionalNumber, district, city, postalCode, country } = address
  const lang = /\p{Script=Arabic}/u.test(street) ? 'ar' : 'en'
  const code = [postalCode, additionalNumber].filter(Boolean).join('-')
  const region = new Intl.DisplayNames([lang], { type: 'region' }).of(country) ?? country
  const parts = [[buildingNumber, street], [district], [city, code], [region]]
  return parts
    .map((words) => words.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(lang === 'ar' ? '، ' : ', ')
}
