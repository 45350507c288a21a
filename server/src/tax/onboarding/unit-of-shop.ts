import type { Seller } from '#lib/seller.ts'
import { isVatGroup, type Unit, unitFaults } from '#tax/e-invoice/certificate-request.ts'
import { sellerPartyFaults } from '#tax/e-invoice/seller-party.ts'

const trade = 'Education'

/** A name as the authority's directory takes it: without the characters that it refuses. */
const directoryName = (name: string): string =>
  name
    .replace(/[!@#$%&*_<=]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 64)

/** The unit that a certificate is asked for: the one of this shop. */
export const unitOfShop = (seller: Seller, slug: string, id: string): Unit => ({
  commonName: `WEB-${seller.vatNumber}-${id.slice(-12)}`,
  maker: slug,
  model: 'WEB',
  serialNumber: id,
  vatNumber: seller.vatNumber,
  organisation: directoryName(seller.name.ar),
  branch: isVatGroup(seller.vatNumber) ? (seller.groupMember ?? '') : directoryName(seller.address.city.ar),
  shortAddress: seller.address.shortAddress ?? '',
  trade,
})

/** What is missing before the authority is asked, so that no one-time password is spent in vain. */
export const onboardingFaults = (seller: Seller, slug: string, id: string) => [
  ...sellerPartyFaults(seller),
  ...unitFaults(unitOfShop(seller, slug, id)).filter(
    ({ field }) => field !== 'shortAddress' && field !== 'vatNumber',
  ),
]
