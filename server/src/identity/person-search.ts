import { fold } from '@matla/contract/search/fold'

/** The text in which staff search for a person: folded name and address, with a space before each word. */
export const personSearchText = (fullName: string, email: string): string =>
  ` ${fold(`${fullName} ${email}`).split(/\s+/u).filter(Boolean).join(' ')}`
