import { z } from 'zod'

const Section = z.object({
  sectionName: z.string(),
  Lessons: z.array(z.object({ lessonName: z.string(), timing: z.string() })),
})
const Content = z.object({ Sections: z.array(Section) })

/** A course in the documents' own field names, every text in both languages. Costs are riyals as text. */
export const CourseEntity = z.object({
  _id: z.string(),
  insId: z.string(),
  CourseIdEnglish: z.string(),
  CourseIdArabic: z.string(),
  CourseNameEnglish: z.string(),
  CourseNameArabic: z.string(),
  CourseDescriptionEnglish: z.string(),
  CourseDescriptionArabic: z.string(),
  ThumbnailEnglish: z.string(),
  ThumbnailArabic: z.string(),
  CourseCategoryEnglish: z.string(),
  CourseCategoryArabic: z.string(),
  /** SPECIALIZED, EXCLUSIVE or FUNDAMENTAL. */
  CourseLevelEnglish: z.enum(['SPECIALIZED', 'EXCLUSIVE']),
  CourseLevelArabic: z.string(),
  EstimatedLearningTimeEnglish: z.string(),
  EstimatedLearningTimeArabic: z.string(),
  /** '0' marks a course sold only in the bundle (R091). */
  CourseCostEnglish: z.string(),
  CourseCostArabic: z.string(),
  priceInEng: z.string(),
  priceInArab: z.string(),
  LectureCountEnglish: z.string(),
  LectureCountArabic: z.string(),
  /** 0 marks the bundle (R122). */
  CourseRankingEnglish: z.int(),
  CourseRankingArabic: z.int(),
  CourseInstructorNameEnglish: z.string(),
  CourseInstructorNameArabic: z.string(),
  CourseInstructorDetailsEnglish: z.string(),
  CourseInstructorDetailsArabic: z.string(),
  CourseInstructorPhotoEnglish: z.string(),
  CourseInstructorPhotoArabic: z.string(),
  /** Weeks as text, e.g. '4 weeks' (R256). */
  courseDuration: z.string(),
  durationEnglish: z.string(),
  durationArabic: z.string(),
})
export type CourseEntity = z.output<typeof CourseEntity>

/** The whole course: what the light list leaves out. */
export const FullCourseEntity = CourseEntity.extend({
  CourseWhatyouLearnEnglish: z.array(z.string()),
  CourseWhatyouLearnArabic: z.array(z.string()),
  CourseContentEnglish: Content,
  CourseContentArabic: Content,
  /** Address of the preview clip under `/video/stream/`, or ''. */
  previewVideo: z.string(),
})
export type FullCourseEntity = z.output<typeof FullCourseEntity>
