import { isEmail, tidyEmail } from '#kit/email-address.ts'

/** Most addresses that one list is taken with. */
export const maxAddresses = 500

export type AddressList = {
  /** Lowercase, without duplicates, in the order of the list. */
  readonly emails: readonly string[]
  /** Entries that are no address, each once. */
  readonly malformed: readonly string[]
  /** The number of duplicates. */
  readonly repeated: number
}

/** A pasted list: lines, commas or semicolons of either language, tabs; `Name <address>` is the address. */
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

/** Invisible characters that are copied along with addresses from right-to-left text. */
const invisible = /[\p{Cf}\u00a0]/gu

function parseLine(line: string): string[] {
  const text = line.replace(invisible, ' ').trim()
  if (text === '') return []
  const named = /<([^<>]*)>\s*$/u.exec(text)?.[1]
  if (named !== undefined) return [named.trim().replace(/^mailto:/i, '')]
  const words = text.split(/\s+/u)
  return words.length > 1 && words.every((word) => word.includes('@')) ? words : [text]
}
