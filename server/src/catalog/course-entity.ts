import type { CourseEntity, FullCourseEntity } from '@matla/contract/catalogue/course-entity'
import { englishArabic } from '@matla/contract/kit/in-both'
import type { Lang, Localized } from '@matla/contract/kit/lang'
import { imageUrl } from '#lib/image-url.ts'
import type { ListedBundle, ListedCourse, WholeCourse } from './courses.store.ts'

const bundleCategory: Localized = { en: 'BUNDLE', ar: 'الباقة' }
/** The documents know two levels: a course of the bundle alone is exclusive, everything else is specialized. */
const levels = {
  SPECIALIZED: { en: 'SPECIALIZED' as const, ar: 'متخصصة' },
  EXCLUSIVE: { en: 'EXCLUSIVE' as const, ar: 'حصرية' },
}
/** An instructor that there is none of, as the documents write it (R103). */
const nobody: Localized = { en: 'na', ar: 'na' }

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

/** A course in the documents' field names. What is sold only in a bundle costs '0' (R091). */
export const courseEntity = (course: ListedCourse): CourseEntity =>
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
    ...englishArabic('EstimatedLearningTime', learningTime(course.minutes)),
    ...englishArabic('CourseCost', { en: cost, ar: cost }),
    priceInEng: cost,
    priceInArab: cost,
    ...englishArabic('LectureCount', { en: String(course.lectureCount), ar: String(course.lectureCount) }),
    ...englishArabic('CourseRanking', { en: course.ranking, ar: course.ranking }),
    ...englishArabic('CourseInstructorName', course.instructor?.name ?? nobody),
    ...englishArabic('CourseInstructorDetails', course.instructor?.bio ?? nobody),
    ...englishArabic('CourseInstructorPhoto', { en: photo, ar: photo }),
    courseDuration: course.duration.en,
    ...englishArabic('duration', course.duration),
  }
}

export function fullCourseEntity(course: WholeCourse): FullCourseEntity {
  return {
    ...courseEntity(course),
    ...englishArabic('CourseWhatyouLearn', course.learn),
    ...englishArabic('CourseContent', { en: contentOf(course, 'en'), ar: contentOf(course, 'ar') }),
    previewVideo: course.video?.mp4 ?? '',
  }
}

const none: Localized = { en: '', ar: '' }

/** A bundle as the documents show it: a course without contents, of ranking 0 and a category of its own (R122). */
export const bundleEntity = (bundle: ListedBundle): CourseEntity =>
  entity({
    ...bundle,
    category: bundleCategory,
    ranking: 0,
    isExclusive: false,
    instructor: null,
    duration: none,
    minutes: 0,
    lectureCount: 0,
  })

export function fullBundleEntity(bundle: ListedBundle): FullCourseEntity {
  const content = { Sections: [] }
  return {
    ...bundleEntity(bundle),
    ...englishArabic('CourseWhatyouLearn', { en: [], ar: [] }),
    ...englishArabic('CourseContent', { en: content, ar: content }),
    previewVideo: bundle.video?.mp4 ?? '',
  }
}

const contentOf = (course: WholeCourse, lang: Lang) => ({
  Sections: course.sections.map(({ name, lessons }) => ({
    sectionName: name[lang],
    Lessons: lessons.map((lesson) => ({ lessonName: lesson.name[lang], timing: `${lesson.minutes}:00` })),
  })),
})

const arabicPlural = new Intl.PluralRules('ar')

/** Hours with one decimal, said as the language counts them: "4.6 hours", "5 ساعات", "12 ساعة", "103 ساعات". */
export function learningTime(minutes: number): Localized {
  const hours = Math.round(minutes / 6) / 10
  if (hours === 1) return { en: '1 hour', ar: 'ساعة واحدة' }
  if (hours === 2) return { en: '2 hours', ar: 'ساعتان' }
  const isFew = Number.isInteger(hours) && arabicPlural.select(hours) === 'few'
  return { en: `${hours} hours`, ar: `${hours} ${isFew ? 'ساعات' : 'ساعة'}` }
}
