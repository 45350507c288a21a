import { riyadhTime } from '@matla/contract/kit/riyadh'
import type { FormerSeller, Seller } from '#lib/seller.ts'

type ArchivedDocument = {
  readonly seller: Seller | FormerSeller
  readonly number: string
  readonly issuedAt: Date
}

/** The file name of an archived document (ZATCA): VAT number, time of issue in Riyadh, document number. */
export const toArchiveName = ({ seller, number, issuedAt }: ArchivedDocument): string =>
  `${seller.vatNumber}_${riyadhTime(issuedAt).replace(/[-:]/g, '').replace(' ', 'T')}_${number}`
