import type { Lang } from '@matla/contract/kit/lang'
import type { BundleOffer, CategoryTile, CourseCard, CoursePage } from '@matla/contract/pages/pages'
import type { StoredContent } from '#cms/content/stored.ts'
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

export const categoryTile = (
  { value, name, icon, gel, gelLight }: CategoryRow,
  lang: Lang,
): CategoryTile => ({
  value,
  name: name[lang],
  icon,
  gel,
  gelLight,
  href: listingHref(value),
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
    instructor: course.instructor && {
      name: course.instructor.name[lang],
      role: course.instructor.role[lang],
      photo: course.instructor.photo,
    },
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
    sections: course.sections.map(({ name, lessons }) => ({
      name: name[lang],
      lessons: lessons.map((lesson) => ({ name: lesson.name[lang], minutes: lesson.minutes })),
    })),
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
    id: bundle.id,
    name: bundle.name[lang],
    title: page.title[lang],
    description: page.description[lang],
    priceHalalas: bundle.priceHalalas,
    wasHalalas: bundle.wasHalalas ?? bundle.priceHalalas,
    items: page.items.map(({ text, icon }) => ({ text: text[lang], icon })),
    art: bundle.art,
    href: bundleHref,
  }
}
