import type { Localized } from '@matla/contract/kit/lang'
import type { StoredContent } from '#cms/content/stored.ts'
import type { InvoiceSeller } from '#schema/invoices.tables.ts'

/** What a legal text may name in braces, e.g. `{seller}`: each fact is written in one place of the shop. */
export type LegalFacts = Readonly<Record<string, Localized>>

const inBoth = (text: string): Localized => ({ ar: text, en: text })

export function legalFacts(
  brand: StoredContent<'brand'>,
  seller: InvoiceSeller,
  publicUrl: string,
): LegalFacts {
  return {
    brand: brand.name,
    school: brand.fullName,
    email: inBoth(brand.supportEmail),
    whatsapp: inBoth(brand.supportWhatsapp),
    site: inBoth(new URL(publicUrl).host),
    seller: seller.name,
    sellerAddress: seller.address,
    vatNumber: inBoth(seller.vatNumber),
    registrationNumber: inBoth(seller.registrationNumber),
  }
}

/** Where the facts that one can write to lead, when a text names them. */
export const factHrefs: Readonly<Record<string, (value: string) => string>> = {
  email: (address) => `mailto:${address}`,
  whatsapp: (number) => `https://wa.me/${number.replaceAll(/\D/g, '')}`,
}
