import type { Lang } from '@matla/contract/kit/lang'
import type { VideoFile } from '@matla/contract/kit/picture'
import { riyadhDay } from '@matla/contract/kit/riyadh'
import type { BundleOffer, CategoryTile, CourseCard, CoursePage } from '@matla/contract/pages/pages'
import { averageOf } from '@matla/contract/reviews/review-rules'
import type { StoredContent } from '#cms/content/stored.ts'
import type { ToPlayable } from '#cms/media/captions/playable-videos.ts'
import { inLang } from '#lib/in-lang.ts'
import type { Course, CourseWithContents } from './cards.store.ts'
import type { CategoryRow } from './courses.store.ts'
import type { Product } from './products.store.ts'

export const toListingHref = (category: string) => `/home/R2/R3/prc/${category}`
export const toCourseHref = (id: string) => `/home/R2/R4/filmproduction/${id}`
/** The page of an instructor with their courses. */
export const toInstructorHref = (id: string) => `/home/instructors/${encodeURIComponent(id)}`

export const bundleHref = '/home/R2/bundle'

export const toCategoryTile = (
  { value, name, icon, colour: gel, colourLight: gelLight }: CategoryRow,
  lang: Lang,
): CategoryTile => ({ value, name: name[lang], icon, gel, gelLight, href: toListingHref(value) })

/** The most characters of a description on a card. The card cuts it at a word before 270 characters (R090). */
const maxDescription = 300

/** A course in a list; `full` cards include the description. */
export function toCourseCard(course: Course, lang: Lang, look: 'brief' | 'full' = 'brief'): CourseCard {
  const isBundleOnly = course.status === 'bundle-only'
  return {
    id: course.id,
    code: course.sku,
    href: toCourseHref(course.id),
    name: course.name[lang],
    nameEnglish: course.name.en,
    tagline: course.tagline[lang],
    description: look === 'full' ? course.description[lang].slice(0, maxDescription) : '',
    category: toCategoryTile(course.categoryRow, lang),
    level: course.level,
    art: course.image,
    clip: course.video,
    instructor: course.instructor && toInstructorLine(course.instructor, lang),
    priceHalalas: isBundleOnly ? 0 : course.priceHalalas,
    isBundleOnly,
    duration: course.duration[lang],
    lectureCount: course.lectureCount,
    hasFreeLesson: course.hasFreeLesson,
    rating: toRating(course.ratings),
  }
}

const toInstructorLine = ({ id, name, role, photo }: NonNullable<Course['instructor']>, lang: Lang) => ({
  name: name[lang],
  role: role[lang],
  photo,
  href: toInstructorHref(id),
})

/** Returns null when there are too few reviews for an average. */
function toRating(ratings: Course['ratings']): CourseCard['rating'] {
  if (!ratings) return null
  const { one, two, three, four, five, count } = ratings
  const average = averageOf([one, two, three, four, five])
  return average === null ? null : { average, count }
}

export function toCourseDetails(
  course: CourseWithContents,
  lang: Lang,
  toPlayable: ToPlayable,
): CoursePage['course'] {
  return {
    ...toCourseCard(course, lang),
    trailer: course.video && toPlayable(course.video),
    description: course.description[lang],
    learn: course.learn[lang],
    audience: course.audience[lang],
    requirements: course.requirements[lang],
    tools: course.tools[lang],
    questions: inLang(course.questions, lang),
    captions: course.captions,
    seo: course.seo && inLang(course.seo, lang),
    updatedOn: riyadhDay(course.updatedAt),
    sections: inLang(course.sections, lang).map(({ name, lessons }) => ({
      name,
      lessons: lessons.map(({ preview, ...lesson }) => ({
        ...lesson,
        preview: preview && toPlayable(preview),
      })),
    })),
    minutes: course.minutes,
    lessonCount: course.lessonCount,
    instructorBio: course.instructorBio?.[lang] ?? '',
    instructorWorks: inLang(course.instructorWorks ?? [], lang),
  }
}

/** The videos that the page of a course plays. */
export const videosOfCourse = ({ video, sections }: CourseWithContents): VideoFile[] =>
  [video, ...sections.flatMap(({ lessons }) => lessons.map(({ preview }) => preview))].filter(
    (each) => each !== null,
  )

export function toBundleOffer(
  bundle: Pick<Product, 'id' | 'name' | 'priceHalalas' | 'listPriceHalalas' | 'image' | 'courseIds'>,
  page: StoredContent<'bundlePage'>,
  lang: Lang,
): BundleOffer {
  return {
    ...inLang({ title: page.title, description: page.description, items: page.items }, lang),
    id: bundle.id,
    name: bundle.name[lang],
    priceHalalas: bundle.priceHalalas,
    courseCount: bundle.courseIds.length,
    wasHalalas: bundle.listPriceHalalas ?? bundle.priceHalalas,
    art: bundle.image,
    href: bundleHref,
  }
}
