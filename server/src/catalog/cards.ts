import type { Lang } from '@matla/contract/kit/lang'
import type { BundleOffer, CategoryTile, CourseCard, CoursePage } from '@matla/contract/pages/pages'
import { averageOf } from '@matla/contract/reviews/review-rules'
import type { StoredContent } from '#cms/content/stored.ts'
import { inLang } from '#lib/in-lang.ts'
import { learningTime } from './course-entity.ts'
import type { Course, WholeCourse } from './cards.store.ts'
import type { CategoryRow, ListedBundle } from './courses.store.ts'

export const listingHref = (category: string) => `/home/R2/R3/prc/${category}`
export const courseHref = (id: string) => `/home/R2/R4/filmproduction/${id}`
/** An instructor with the courses that he gives. */
export const instructorHref = (id: string) => `/home/instructors/${encodeURIComponent(id)}`

export const bundleHref = '/home/R2/bundle'

export const categoryTile = (
  { value, name, icon, colour: gel, colourLight: gelLight }: CategoryRow,
  lang: Lang,
): CategoryTile => ({ value, name: name[lang], icon, gel, gelLight, href: listingHref(value) })

/** So many characters of a description reach a card, which cuts it at a word before 270 (R090). */
const mostDescription = 300

/** A course in a list; `full` cards say the description as well. */
export function courseCard(course: Course, lang: Lang, look: 'brief' | 'full' = 'brief'): CourseCard {
  const isBundleOnly = course.status === 'bundle-only'
  return {
    id: course.id,
    code: course.sku,
    href: courseHref(course.id),
    name: course.name[lang],
    nameEnglish: course.name.en,
    tagline: course.tagline[lang],
    description: look === 'full' ? course.description[lang].slice(0, mostDescription) : '',
    category: categoryTile(course.categoryRow, lang),
    level: course.level,
    art: course.image,
    clip: course.video,
    instructor: course.instructor && instructorLine(course.instructor, lang),
    priceHalalas: isBundleOnly ? 0 : course.priceHalalas,
    isBundleOnly,
    duration: course.duration[lang],
    lectureCount: course.lectureCount,
    rating: ratingOf(course.ratings),
  }
}

const instructorLine = ({ id, name, role, photo }: NonNullable<Course['instructor']>, lang: Lang) => ({
  name: name[lang],
  role: role[lang],
  photo,
  href: instructorHref(id),
})

/** null: fewer reviews than an average needs. */
function ratingOf(ratings: Course['ratings']): CourseCard['rating'] {
  if (!ratings) return null
  const { one, two, three, four, five, count } = ratings
  const average = averageOf([one, two, three, four, five])
  return average === null ? null : { average, count }
}

export function courseDetails(course: WholeCourse, lang: Lang): CoursePage['course'] {
  return {
    ...courseCard(course, lang),
    description: course.description[lang],
    learn: course.learn[lang],
    sections: inLang(course.sections, lang),
    minutes: course.minutes,
    lessonCount: course.lessonCount,
    learningTime: learningTime(course.minutes)[lang],
    instructorBio: course.instructorBio?.[lang] ?? '',
  }
}

export function bundleOffer(
  bundle: Pick<ListedBundle, 'id' | 'name' | 'priceHalalas' | 'listPriceHalalas' | 'image'>,
  page: StoredContent<'bundlePage'>,
  lang: Lang,
): BundleOffer {
  return {
    ...inLang({ title: page.title, description: page.description, items: page.items }, lang),
    id: bundle.id,
    name: bundle.name[lang],
    priceHalalas: bundle.priceHalalas,
    wasHalalas: bundle.listPriceHalalas ?? bundle.priceHalalas,
    art: bundle.image,
    href: bundleHref,
  }
}
