import { fold } from '@matla/contract/search/fold'

/** What staff find a person by: name and address, a blank before each word. */
export const personSearchText = (fullName: string, email: string): string =>
  ` ${fold(`${fullName} ${email}`).split(/\s+/u).filter(Boolean).join(' ')}`
