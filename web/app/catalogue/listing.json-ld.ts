import type { Lang } from '@matla/contract/kit/lang'
import type { ListingPage } from '@matla/contract/pages/pages'
import { breadcrumbJsonLd } from '#lib/json-ld.ts'
import { localizedUrl } from '#lib/meta.ts'
import { paths } from '#lib/paths.ts'
import { catalogueText } from './catalogue.text.ts'

type Where = { path: string; title: string; lang: Lang; origin: string }

/** Structured data of the courses in order, with the breadcrumb. */
export function listingJsonLd(page: ListingPage, { path, title, lang, origin }: Where): object[] {
  const t = catalogueText[lang]
  const all = { name: t.courses, path: paths.listing() }
  return [
    {
      '@type': 'ItemList',
      name: title,
      numberOfItems: page.courses.length,
      itemListElement: page.courses.map((course, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: course.name,
        url: localizedUrl(lang, origin, course.href),
      })),
    },
    breadcrumbJsonLd(lang, origin, page.category === 'All' ? [all] : [all, { name: title, path }]),
  ]
}
