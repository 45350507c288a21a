import type { CourseEntity, FullCourseEntity } from '@matla/contract/catalogue/course-entity'
import { englishArabic } from '@matla/contract/kit/in-both'
import type { Lang, Localized } from '@matla/contract/kit/lang'
import { imageUrl } from '#lib/image-url.ts'
import type { ListedBundle, ListedCourse, CourseWithContents } from './courses.store.ts'

const bundleCategory: Localized = { en: 'BUNDLE', ar: 'الباقة' }
/** The API documents two levels: a course sold only in the bundle is exclusive, and every other course is specialized. */
const levels = {
  SPECIALIZED: { en: 'SPECIALIZED' as const, ar: 'متخصصة' },
  EXCLUSIVE: { en: 'EXCLUSIVE' as const, ar: 'حصرية' },
}
/** The documented values for a course without an instructor (R103). */
const noInstructor: Localized = { en: 'na', ar: 'na' }

type Entity = Pick<
  ListedCourse,
  | 'id'
  | 'sku'
  | 'name'
  | 'description'
  | 'image'
  | 'status'
  | 'priceHalalas'
  | 'minutes'
  | 'lectureCount'
  | 'duration'
> & {
  readonly category: Localized
  readonly ranking: number
  readonly isExclusive: boolean
  readonly instructor: Pick<Instructor, 'name' | 'bio' | 'photo'> | null
}
type Instructor = NonNullable<ListedCourse['instructor']>

/** A course in the documented format. A course sold only in a bundle costs '0' (R091). */
export const toCourseEntity = (course: ListedCourse): CourseEntity =>
  entity({
    ...course,
    category: { en: course.category, ar: course.categoryName.ar },
    ranking: course.position,
    isExclusive: course.level === 'EXCLUSIVE',
  })

function entity(course: Entity): CourseEntity {
  const cost = course.status === 'bundle-only' ? '0' : String(course.priceHalalas / 100)
  const image = imageUrl(course.image)
  const level = course.isExclusive ? levels.EXCLUSIVE : levels.SPECIALIZED
  const photo = course.instructor ? imageUrl(course.instructor.photo, 240) : 'na'
  return {
    _id: course.id,
    insId: course.sku,
    ...englishArabic('CourseId', { en: course.sku, ar: course.sku }),
    ...englishArabic('CourseName', course.name),
    ...englishArabic('CourseDescription', course.description),
    ...englishArabic('Thumbnail', { en: image, ar: image }),
    ...englishArabic('CourseCategory', course.category),
    CourseLevelEnglish: level.en,
    CourseLevelArabic: level.ar,
    ...englishArabic('EstimatedLearningTime', formatLearningTime(course.minutes)),
    ...englishArabic('CourseCost', { en: cost, ar: cost }),
    priceInEng: cost,
    priceInArab: cost,
    ...englishArabic('LectureCount', { en: String(course.lectureCount), ar: String(course.lectureCount) }),
    ...englishArabic('CourseRanking', { en: course.ranking, ar: course.ranking }),
    ...englishArabic('CourseInstructorName', course.instructor?.name ?? noInstructor),
    ...englishArabic('CourseInstructorDetails', course.instructor?.bio ?? noInstructor),
    ...englishArabic('CourseInstructorPhoto', { en: photo, ar: photo }),
    courseDuration: course.duration.en,
    ...englishArabic('duration', course.duration),
  }
}

export function toFullCourseEntity(course: CourseWithContents): FullCourseEntity {
  return {
    ...toCourseEntity(course),
    ...englishArabic('CourseWhatyouLearn', course.learn),
    ...englishArabic('CourseContent', { en: toContent(course, 'en'), ar: toContent(course, 'ar') }),
    previewVideo: course.video?.mp4 ?? '',
  }
}

const emptyText: Localized = { en: '', ar: '' }

/** A bundle in the documented format: a course without contents, with rank 0 and a separate category (R122). */
export const toBundleEntity = (bundle: ListedBundle): CourseEntity =>
  entity({
    ...bundle,
    category: bundleCategory,
    ranking: 0,
    isExclusive: false,
    instructor: null,
    duration: emptyText,
    minutes: 0,
    lectureCount: 0,
  })

export function toFullBundleEntity(bundle: ListedBundle): FullCourseEntity {
  const content = { Sections: [] }
  return {
    ...toBundleEntity(bundle),
    ...englishArabic('CourseWhatyouLearn', { en: [], ar: [] }),
    ...englishArabic('CourseContent', { en: content, ar: content }),
    previewVideo: bundle.video?.mp4 ?? '',
  }
}

const toContent = (course: CourseWithContents, lang: Lang) => ({
  Sections: course.sections.map(({ name, lessons }) => ({
    sectionName: name[lang],
    Lessons: lessons.map((lesson) => ({ lessonName: lesson.name[lang], timing: `${lesson.minutes}:00` })),
  })),
})

const arabicPlural = new Intl.PluralRules('ar')

/** Formats hours with one decimal and the plural form of each language: "4.6 hours", "5 ساعات", "12 ساعة", "103 ساعات". */
export function formatLearningTime(minutes: number): Localized {
  const hours = Math.round(minutes / 6) / 10
  if (hours === 1) return { en: '1 hour', ar: 'ساعة واحدة' }
  if (hours === 2) return { en: '2 hours', ar: 'ساعتان' }
  const isFew = Number.isInteger(hours) && arabicPlural.select(hours) === 'few'
  return { en: `${hours} hours`, ar: `${hours} ${isFew ? 'ساعات' : 'ساعة'}` }
}
