import { plain } from './digits.ts'

const forms = [
  /^(?<day>\d{1,2})[-/.\s](?<month>\d{1,2})[-/.\s](?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/,
]

/**
 * Parses a typed day of the Gregorian calendar, such as `1-10-2026` or `٠١/١٠/٢٠٢٦`, into `2026-10-01`, which
 * is also accepted as input. Returns null for a day that does not exist.
 */
export function readDay(typed: string): string | null {
  const text = plain(typed)
  const parts = forms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined)
  if (!parts) return null
  const { year = '', month = '', day = '' } = parts
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = Date.parse(date)
  // Some engines parse 30 February as a day in March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date) ? date : null
}

/** Formats `2026-10-01` as `01-10-2026`; any other text is returned unchanged. */
export const showDay = (day: string): string => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3-$2-$1')
