import { z } from 'zod'
import { englishArabic } from '#kit/in-both.ts'
import { Localized } from '#kit/lang.schema.ts'

const Section = z.object({
  sectionName: z.string(),
  Lessons: z.array(z.object({ lessonName: z.string(), timing: z.string() })),
})
const Content = z.object({ Sections: z.array(Section) })

/** A course in the field names of the product documents, with texts in both languages and costs in riyals, as text. */
export const CourseEntity = z.object({
  _id: z.string(),
  insId: z.string(),
  ...englishArabic('CourseId', Localized.shape),
  ...englishArabic('CourseName', Localized.shape),
  ...englishArabic('CourseDescription', Localized.shape),
  ...englishArabic('Thumbnail', Localized.shape),
  ...englishArabic('CourseCategory', Localized.shape),
  /** SPECIALIZED, EXCLUSIVE or FUNDAMENTAL. */
  CourseLevelEnglish: z.enum(['SPECIALIZED', 'EXCLUSIVE']),
  CourseLevelArabic: z.string(),
  ...englishArabic('EstimatedLearningTime', Localized.shape),
  /** '0' marks a course sold only in the bundle (R091). */
  ...englishArabic('CourseCost', Localized.shape),
  priceInEng: z.string(),
  priceInArab: z.string(),
  ...englishArabic('LectureCount', Localized.shape),
  /** 0 marks the bundle (R122). */
  CourseRankingEnglish: z.int(),
  CourseRankingArabic: z.int(),
  ...englishArabic('CourseInstructorName', Localized.shape),
  ...englishArabic('CourseInstructorDetails', Localized.shape),
  ...englishArabic('CourseInstructorPhoto', Localized.shape),
  /** Weeks as text, e.g. '4 weeks' (R256). */
  courseDuration: z.string(),
  ...englishArabic('duration', Localized.shape),
})
export type CourseEntity = z.output<typeof CourseEntity>

/** Fields of the full course that the short form omits. */
export const FullCourseEntity = CourseEntity.extend({
  CourseWhatyouLearnEnglish: z.array(z.string()),
  CourseWhatyouLearnArabic: z.array(z.string()),
  CourseContentEnglish: Content,
  CourseContentArabic: Content,
  /** Address of the preview clip under `/video/stream/`, or ''. */
  previewVideo: z.string(),
})
export type FullCourseEntity = z.output<typeof FullCourseEntity>
