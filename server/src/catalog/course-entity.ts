import type { CourseEntity, FullCourseEntity } from '@matla/contract/catalogue/course-entity'
import { englishArabic } from '@matla/contract/kit/in-both'
import type { Lang, Localized } from '@matla/contract/kit/lang'
import { imageUrl } from '#lib/image-url.ts'
import type { ListedCourse } from './courses.store.ts'

const bundleCategory: Localized = { en: 'BUNDLE', ar: 'الباقة' }
/** The documents know two levels: a course of the bundle alone is exclusive, everything else is specialized. */
const levels = {
  SPECIALIZED: { en: 'SPECIALIZED' as const, ar: 'متخصصة' },
  EXCLUSIVE: { en: 'EXCLUSIVE' as const, ar: 'حصرية' },
}
/** An instructor that there is none of, as the documents write it (R103). */
const nobody: Localized = { en: 'na', ar: 'na' }

/** A course in the documents' field names. What is sold only in the bundle costs '0' (R091). */
export function courseEntity(course: ListedCourse): CourseEntity {
  const cost = course.isBundleOnly ? '0' : String(course.priceHalalas / 100)
  const category = course.isBundle
    ? bundleCategory
    : { en: course.category ?? '', ar: course.categoryRow?.name.ar ?? '' }
  const image = imageUrl(course.art)
  const level = course.level === 'EXCLUSIVE' ? levels.EXCLUSIVE : levels.SPECIALIZED
  const photo = course.instructor ? imageUrl(course.instructor.photo, 240) : 'na'
  return {
    _id: course.id,
    insId: course.code,
    ...englishArabic('CourseId', { en: course.code, ar: course.code }),
    ...englishArabic('CourseName', course.name),
    ...englishArabic('CourseDescription', course.description),
    ...englishArabic('Thumbnail', { en: image, ar: image }),
    ...englishArabic('CourseCategory', category),
    CourseLevelEnglish: level.en,
    CourseLevelArabic: level.ar,
    ...englishArabic('EstimatedLearningTime', learningTime(course.minutes)),
    ...englishArabic('CourseCost', { en: cost, ar: cost }),
    priceInEng: cost,
    priceInArab: cost,
    ...englishArabic('LectureCount', { en: String(course.lectureCount), ar: String(course.lectureCount) }),
    ...englishArabic('CourseRanking', { en: course.rank, ar: course.rank }),
    ...englishArabic('CourseInstructorName', course.instructor?.name ?? nobody),
    ...englishArabic('CourseInstructorDetails', course.instructor?.bio ?? nobody),
    ...englishArabic('CourseInstructorPhoto', { en: photo, ar: photo }),
    courseDuration: course.duration.en,
    ...englishArabic('duration', course.duration),
  }
}

export function fullCourseEntity(course: ListedCourse): FullCourseEntity {
  return {
    ...courseEntity(course),
    ...englishArabic('CourseWhatyouLearn', course.learn),
    ...englishArabic('CourseContent', { en: contentOf(course, 'en'), ar: contentOf(course, 'ar') }),
    previewVideo: course.clip?.mp4 ?? '',
  }
}

const contentOf = (course: ListedCourse, lang: Lang) => ({
  Sections: course.sections.map(({ name, lessons }) => ({
    sectionName: name[lang],
    Lessons: lessons.map((lesson) => ({ lessonName: lesson.name[lang], timing: `${lesson.minutes}:00` })),
  })),
})

/** Hours with one decimal, said as the language counts them: "4.6 hours", "5 ساعات", "12 ساعة". */
export function learningTime(minutes: number): Localized {
  const hours = Math.round(minutes / 6) / 10
  if (hours === 1) return { en: '1 hour', ar: 'ساعة واحدة' }
  if (hours === 2) return { en: '2 hours', ar: 'ساعتان' }
  return { en: `${hours} hours`, ar: `${hours} ${hours > 2 && hours <= 10 ? 'ساعات' : 'ساعة'}` }
}
