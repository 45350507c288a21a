import { type Halalas, toDecimal } from '@matla/contract/kit/money'
import type { Lang } from '@matla/contract/kit/lang'
import { localizedUrl } from './meta.ts'
import { paths } from './paths.ts'
import { breadcrumbsText } from './breadcrumbs.text.ts'

type Step = { readonly name: string; readonly path: string }

/** The breadcrumb trail from the home page to a page. */
export function breadcrumbJsonLd(lang: Lang, origin: string, steps: readonly Step[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: breadcrumbsText[lang].home, path: paths.home }, ...steps].map(
      ({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: localizedUrl(lang, origin, path),
      }),
    ),
  }
}

/** An offer with its price in riyals. */
export const offerJsonLd = (halalas: Halalas, url: string): object => ({
  '@type': 'Offer',
  price: toDecimal(halalas),
  priceCurrency: 'SAR',
  availability: 'https://schema.org/InStock',
  category: 'Paid',
  url,
})
