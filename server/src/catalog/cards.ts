import type { Lang } from '@matla/contract/kit/lang'
import type { BundleOffer, CategoryTile, CourseCard, CoursePage } from '@matla/contract/pages/pages'
import type { StoredContent } from '#cms/content/stored.ts'
import { inLang } from '#lib/in-lang.ts'
import { learningTime } from './course-entity.ts'
import type { CategoryRow, ListedCourse } from './courses.store.ts'

export const listingHref = (category: string) => `/home/R2/R3/prc/${category}`
export const courseHref = (id: string) => `/home/R2/R4/filmproduction/${id}`
/** Where an instructor's courses are: the one there is, or the category of the first. */
export function instructorHref(courses: readonly ListedCourse[], instructorId: string): string {
  const own = courses.filter(({ instructor, isBundle }) => instructor?.id === instructorId && !isBundle)
  const [first] = own
  if (first === undefined) return listingHref('All')
  return own.length === 1 ? courseHref(first.id) : listingHref(first.category ?? 'All')
}

export const bundleHref = '/home/R2/bundle'

export const categoryTile = (category: CategoryRow, lang: Lang): CategoryTile => ({
  ...inLang(category, lang),
  href: listingHref(category.value),
})

const noCategory = {
  value: 'All',
  name: { ar: '', en: '' },
  icon: 'film',
  gel: '#FFB13D',
  gelLight: '#9A5B00',
  position: 0,
}

export function courseCard(course: ListedCourse, lang: Lang): CourseCard {
  return {
    id: course.id,
    code: course.code,
    href: courseHref(course.id),
    name: course.name[lang],
    nameEnglish: course.name.en,
    tagline: course.tagline[lang],
    description: course.description[lang],
    category: categoryTile(course.categoryRow ?? noCategory, lang),
    level: course.level === 'SPECIALIZED' || course.level === 'EXCLUSIVE' ? course.level : 'FUNDAMENTAL',
    art: course.art,
    clip: course.clip,
    instructor: inLang(course.instructor, lang),
    priceHalalas: course.isBundleOnly ? 0 : course.priceHalalas,
    isBundleOnly: course.isBundleOnly,
    duration: course.duration[lang],
    lectureCount: course.lectureCount,
  }
}

export function courseDetails(course: ListedCourse, lang: Lang): CoursePage['course'] {
  return {
    ...courseCard(course, lang),
    learn: course.learn[lang],
    sections: inLang(course.sections, lang),
    minutes: course.minutes,
    lessonCount: course.lessonCount,
    learningTime: learningTime(course.minutes)[lang],
    instructorBio: course.instructor?.bio[lang] ?? '',
  }
}

export function bundleOffer(
  bundle: ListedCourse,
  page: StoredContent<'bundlePage'>,
  lang: Lang,
): BundleOffer {
  return {
    ...inLang({ title: page.title, description: page.description, items: page.items }, lang),
    id: bundle.id,
    name: bundle.name[lang],
    priceHalalas: bundle.priceHalalas,
    wasHalalas: bundle.wasHalalas ?? bundle.priceHalalas,
    art: bundle.art,
    href: bundleHref,
  }
}
