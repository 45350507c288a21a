import type { BundlePage } from '@matla/contract/pages/pages'
import { breadcrumbJsonLd, offerJsonLd } from '#lib/json-ld.ts'
import { mediaUrl } from '#lib/media.ts'
import { localizedUrl } from '#lib/meta.ts'
import { paths } from '#lib/paths.ts'
import type { RootData } from '#lib/root-data.ts'

/** The package as a product with its offer. */
export function bundleJsonLd({ offer }: BundlePage, { lang, site, shell }: RootData): object[] {
  const url = localizedUrl(lang, site.origin, paths.bundle)
  return [
    {
      '@type': 'Product',
      name: offer.name,
      description: offer.description,
      image: `${site.origin}${mediaUrl(offer.art)}`,
      url,
      sku: offer.id,
      brand: shell && { '@type': 'Brand', name: shell.brand.name },
      offers: offerJsonLd(offer.priceHalalas, url),
    },
    breadcrumbJsonLd(lang, site.origin, [{ name: offer.name, path: paths.bundle }]),
  ]
}
