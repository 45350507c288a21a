import { riyadhTime } from '#lib/riyadh-time.ts'
import type { FormerSeller, Seller } from '#lib/seller.ts'

type Named = { readonly seller: Seller | FormerSeller; readonly number: string; readonly issuedAt: Date }

/** What the authority wants archived documents to be called (ZATCA): VAT number, moment of issue in Riyadh, number. */
export const archivedName = ({ seller, number, issuedAt }: Named): string =>
  `${seller.vatNumber}_${riyadhTime(issuedAt).replace(/[-:]/g, '').replace(' ', 'T')}_${number}`
