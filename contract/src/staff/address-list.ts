import { isEmail, tidyEmail } from '#kit/email-address.ts'

/** The maximum number of addresses in one list. */
export const maxAddresses = 500

export type AddressList = {
  /** In lower case, without duplicates, in the order of the list. */
  readonly emails: readonly string[]
  /** Entries that are not an email address, without duplicates. */
  readonly malformed: readonly string[]
  /** The number of duplicates. */
  readonly repeated: number
}

/** Splits at line breaks, tabs, and commas or semicolons of either language; only the address of `Name <address>`. */
export function parseAddressList(pasted: string): AddressList {
  const entries = pasted.split(/[\n\r\t,;\u060c\u061b]+/u).flatMap(parseLine)
  const emails = new Set<string>()
  const malformed = new Set<string>()
  for (const entry of entries) {
    const email = tidyEmail(entry)
    if (isEmail(email)) emails.add(email)
    else malformed.add(entry)
  }
  return {
    emails: [...emails],
    malformed: [...malformed],
    repeated: entries.length - emails.size - malformed.size,
  }
}

/** Invisible characters that are copied with addresses from right-to-left text. */
const invisible = /[\p{Cf}\u00a0]/gu

function parseLine(line: string): string[] {
  const text = line.replace(invisible, ' ').trim()
  if (text === '') return []
  const named = /<([^<>]*)>\s*$/u.exec(text)?.[1]
  if (named !== undefined) return [named.trim().replace(/^mailto:/i, '')]
  const words = text.split(/\s+/u)
  return words.length > 1 && words.every((word) => word.includes('@')) ? words : [text]
}
