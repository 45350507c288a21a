import { fold } from '@matla/contract/search/fold'

/** The text by which staff search an order: the buyer's name and email address, with a space before each word. */
export const orderSearchText = (buyerName: string, buyerEmail: string): string =>
  ` ${fold(`${buyerName} ${buyerEmail}`).split(/\s+/u).filter(Boolean).join(' ')}`
