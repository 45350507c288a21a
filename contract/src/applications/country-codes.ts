import type { Lang } from '#kit/lang.ts'

/** The calling codes that applicants use most, the most frequent first. */
const regions = [
  ['966', 'Saudi Arabia', 'السعودية'],
  ['971', 'United Arab Emirates', 'الإمارات'],
  ['965', 'Kuwait', 'الكويت'],
  ['973', 'Bahrain', 'البحرين'],
  ['974', 'Qatar', 'قطر'],
  ['968', 'Oman', 'عمان'],
  ['967', 'Yemen', 'اليمن'],
  ['20', 'Egypt', 'مصر'],
  ['962', 'Jordan', 'الأردن'],
  ['961', 'Lebanon', 'لبنان'],
  ['970', 'Palestine', 'فلسطين'],
  ['963', 'Syria', 'سوريا'],
  ['964', 'Iraq', 'العراق'],
  ['249', 'Sudan', 'السودان'],
  ['212', 'Morocco', 'المغرب'],
  ['213', 'Algeria', 'الجزائر'],
  ['216', 'Tunisia', 'تونس'],
  ['218', 'Libya', 'ليبيا'],
] as const

export const homeCode = '966'

/** The options of a field for calling codes, with country names. */
export const countryCodes = (lang: Lang): { readonly value: string; readonly label: string }[] =>
  regions.map(([value, en, ar]) => ({ value, label: `\u2066+${value}\u2069 ${{ ar, en }[lang]}` }))

/** Prefixes a number with its calling code, unless no code is chosen or the number already begins with one. */
export function withCode(code: string, digits: string): string {
  if (digits === '' || code === '' || !regions.some(([known]) => known === code)) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  const national = digits.replace(/^0/, '')
  // With at least eight digits after the code, the number already includes it.
  const isWhole = national.startsWith(code) && national.length >= code.length + 8
  return isWhole ? national : `${code}${national}`
}
