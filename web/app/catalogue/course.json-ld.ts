import type { CoursePage } from '@matla/contract/pages/pages'
import { breadcrumbJsonLd, offerJsonLd } from '#lib/json-ld.ts'
import { mediaUrl } from '#lib/media.ts'
import { localizedUrl } from '#lib/meta.ts'
import { paths } from '#lib/paths.ts'
import { reviewsJsonLd } from '#reviews/reviews.json-ld.ts'
import type { RootData } from '#lib/root-data.ts'
import { catalogueText } from './catalogue.text.ts'

/** Structured data of the course; one sold only in the bundle is offered at the bundle's price and page. */
export function courseJsonLd(
  { course, bundle, reviews }: CoursePage,
  { lang, site, shell }: RootData,
): object[] {
  const url = localizedUrl(lang, site.origin, course.href)
  const ofBundle = bundle && offerJsonLd(bundle.priceHalalas, localizedUrl(lang, site.origin, bundle.href))
  const offer = course.isBundleOnly ? ofBundle : offerJsonLd(course.priceHalalas, url)
  return [
    {
      '@type': 'Course',
      name: course.name,
      description: course.description,
      url,
      image: `${site.origin}${mediaUrl(course.art)}`,
      inLanguage: 'ar',
      courseCode: course.code,
      provider: shell && {
        '@type': 'Organization',
        name: shell.brand.fullName,
        sameAs: `${site.origin}${paths.home}`,
      },
      ...(offer && { offers: [offer] }),
      ...(reviews && reviewsJsonLd(reviews)),
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        courseWorkload: `PT${course.minutes}M`,
        ...(course.instructor && {
          instructor: {
            '@type': 'Person',
            name: course.instructor.name,
            url: localizedUrl(lang, site.origin, course.instructor.href),
          },
        }),
      },
    },
    breadcrumbJsonLd(lang, site.origin, [
      { name: catalogueText[lang].courses, path: paths.listing() },
      { name: course.category.name, path: course.category.href },
      { name: course.name, path: course.href },
    ]),
  ]
}
