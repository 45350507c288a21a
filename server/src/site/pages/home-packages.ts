import type { Lang } from '@matla/contract/kit/lang'
import type { HomePage } from '@matla/contract/pages/pages'
import { bundleHref, courseHref } from '#catalog/cards.ts'
import type { ListedCourse } from '#catalog/courses.store.ts'
import type { StoredContent } from '#cms/content/stored.ts'

/** The cards of the package section (R068): what they cost is the catalogue's; what is not sold is not shown. */
export function homePackages(
  { packages }: StoredContent<'home'>,
  courses: readonly ListedCourse[],
  lang: Lang,
): HomePage['packages']['cards'] {
  return packages.flatMap(({ title, description, course: slug }) => {
    const course = courses.find((listed) => listed.slug === slug)
    if (!course) return []
    const { isBundle, id, priceHalalas, wasHalalas, category, categoryRow, art } = course
    return {
      title: title[lang],
      description: description[lang],
      priceHalalas,
      wasHalalas,
      category: isBundle ? 'BUNDLE' : (category ?? ''),
      categoryName: categoryRow?.name[lang] ?? '',
      href: isBundle ? bundleHref : courseHref(id),
      art,
    }
  })
}
