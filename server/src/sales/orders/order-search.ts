import { fold } from '@matla/contract/search/fold'

/** What staff find an order by beside its number and references: name and address of its buyer, a blank before each word. */
export const orderSearchText = (buyerName: string, buyerEmail: string): string =>
  ` ${fold(`${buyerName} ${buyerEmail}`).split(/\s+/u).filter(Boolean).join(' ')}`
