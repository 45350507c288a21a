import type { Seller } from '#lib/seller.ts'
import { type Unit, unitFaults } from '#tax/e-invoice/certificate-request.ts'
import { sellerPartyFaults } from '#tax/e-invoice/seller-party.ts'

const trade = 'Education'

/** The unit that a certificate is asked for: the one of this shop. */
export const unitOfShop = (seller: Seller, slug: string, id: string): Unit => ({
  commonName: `WEB-${seller.vatNumber}-${id.slice(-12)}`,
  maker: slug,
  model: 'WEB',
  serialNumber: id,
  vatNumber: seller.vatNumber,
  organisation: seller.name.ar.slice(0, 64),
  branch: seller.address.city.ar,
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
