import type { Seller } from '#lib/seller.ts'
import { isVatGroup, type Unit, checkUnit } from '#tax/e-invoice/certificate-request.ts'
import { checkSeller } from '#tax/e-invoice/seller-party.ts'

const trade = 'Education'

/** A name without the characters that the authority's directory rejects. */
const toDirectoryName = (name: string): string =>
  name
    .replace(/[!@#$%&*_<=]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 64)

/** The unit of this shop, for a certificate request. */
export const toShopUnit = (seller: Seller, slug: string, id: string): Unit => ({
  commonName: `WEB-${seller.vatNumber}-${id.slice(-12)}`,
  maker: slug,
  model: 'WEB',
  serialNumber: id,
  vatNumber: seller.vatNumber,
  organisation: toDirectoryName(seller.name.ar),
  branch: isVatGroup(seller.vatNumber) ? (seller.groupMember ?? '') : toDirectoryName(seller.address.city.ar),
  shortAddress: seller.address.shortAddress ?? '',
  trade,
})

/** Finds missing data before the request, so that no one-time password is wasted. */
export const checkOnboarding = (seller: Seller, slug: string, id: string) => [
  ...checkSeller(seller),
  ...checkUnit(toShopUnit(seller, slug, id)).filter(
    ({ field }) => field !== 'shortAddress' && field !== 'vatNumber',
  ),
]
