/** Characters that nobody sees and that turn the letters around them. */
const unseen = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu
/** What files may not be called. */
const unfit = /[\\/:*?"<>|]/g
const longestName = 120

/** A name as it is printed: one space between words, nothing unseen. */
export const printedName = (fullName: string): string =>
  fullName.replace(/\s+/g, ' ').replace(unseen, '').trim()

/** `{student name} - {certificate id}.pdf` as a header for every alphabet (RFC 6266, RFC 5987). */
export function attachmentHeader(studentName: string, certificateId: string): string {
  const name = `${shortened(studentName).replace(unfit, '-')} - ${certificateId}.pdf`
  const ascii = /^[\x20-\x7e]+$/.test(name) ? name : `${certificateId}.pdf`
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded(name)}`
}

const shortened = (name: string) => Array.from(name).slice(0, longestName).join('').trim()
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
