/** A cell of a CSV file (RFC 4180); what a program for tables would run as a formula begins with an apostrophe. */
export function csvCell(value: string | number): string {
  const text = String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** The first character of a CSV file, by which programs for tables know that it is UTF-8. */
export const byteOrderMark = '\uFEFF'
