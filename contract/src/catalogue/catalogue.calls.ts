import { z } from 'zod'
import { call } from '#kit/call.ts'
import { LangCode } from '#kit/lang.schema.ts'
import { ImageFile } from '#kit/picture.ts'
import { CourseEntity, FullCourseEntity } from './course-entity.ts'

const CourseQuery = z.object({
  lang: LangCode,
  /** Ids that start with 67; '0' when unused (R099). */
  _id: z.string().max(64).default('0'),
  insId: z.string().max(64).default('0'),
})

export const catalogueCalls = {
  courses: call({
    method: 'GET',
    path: '/courses',
    access: 'anyone',
    about: 'Every course with its sections and lessons, by ranking (R365, R086).',
    result: z.object({ success: z.literal(true), courses: z.array(FullCourseEntity) }),
    errors: [],
    cached: true,
  }),
  coursesLight: call({
    method: 'GET',
    path: '/courses-light',
    access: 'anyone',
    about: 'The listing: courses by ranking, of one category or all, without the bundle (R086, R087).',
    query: z.object({ category: z.string().max(40).optional(), lang: LangCode }),
    result: z.object({ success: z.literal(true), courses: z.array(CourseEntity) }),
    errors: [],
    cached: true,
  }),
  courseById: call({
    method: 'GET',
    path: '/get-courses-by-id',
    access: 'anyone',
    about: 'One course by either kind of id (R099, R367, X19).',
    query: CourseQuery,
    result: z.object({ success: z.literal(true), course: FullCourseEntity, data: FullCourseEntity }),
    errors: ['course-not-found'],
    cached: true,
  }),
  coursesByCategory: call({
    method: 'GET',
    path: '/get-pricing-course-category',
    access: 'anyone',
    about: 'The listing of one category (R368, X09); with an id, that course alone.',
    query: CourseQuery.extend({ category: z.string().max(40).optional() }),
    result: z.object({
      success: z.literal(true),
      courses: z.array(CourseEntity),
      data: z.array(CourseEntity),
    }),
    errors: ['course-not-found'],
    cached: true,
  }),
  pricingDetails: call({
    method: 'GET',
    path: '/get-{product}-pricing-details',
    access: 'anyone',
    about: 'What one course or the bundle costs, by any of its ids (R369, R121).',
    query: z.object({ lang: LangCode, _id: z.string().min(1).max(64) }),
    result: z.object({
      success: z.literal(true),
      data: z.object({
        _id: z.string(),
        name: z.string(),
        price: z.string(),
        priceHalalas: z.int(),
        cuttedPrice: z.string(),
        currency: z.literal('SAR'),
        isBundle: z.boolean(),
        thumbnail: z.string(),
      }),
    }),
    errors: ['course-not-found'],
    cached: true,
  }),
  instructors: call({
    method: 'GET',
    path: '/instructorsPop',
    access: 'anyone',
    about: 'The instructors (R378).',
    result: z.object({
      success: z.literal(true),
      instructors: z.array(
        z.object({
          _id: z.string(),
          instructorNameEng: z.string(),
          instructorNameArab: z.string(),
          instructorRoleEng: z.string(),
          instructorRoleArab: z.string(),
          instructorDescriptionEng: z.string(),
          instructorDescriptionArab: z.string(),
          instructorImageUrl: z.string(),
          redirectLink: z.string(),
          /** The same picture in every width. */
          art: ImageFile,
        }),
      ),
    }),
    errors: [],
    cached: true,
  }),
}
