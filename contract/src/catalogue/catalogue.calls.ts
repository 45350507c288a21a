import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { cachedCall } from '#kit/call.ts'
import { engArab } from '#kit/in-both.ts'
import { LangCode, Localized } from '#kit/lang.schema.ts'
import { ListPart } from '#kit/list-part.schema.ts'
import { ImageFile } from '#kit/picture.ts'
import { CourseEntity, FullCourseEntity } from './course-entity.ts'

const CourseQuery = z.object({
  lang: LangCode,
  /** 24 hex digits; '0' when unused (R099). */
  _id: z.string().max(64).default('0'),
  insId: z.string().max(64).default('0'),
})

export const catalogueCalls = {
  courses: cachedCall({
    path: '/courses',
    about:
      'Every course with its sections and lessons, by ranking (R365, R086); with `limit` and `after` a part of them.',
    query: z.object(ListPart),
    result: successResult({ courses: z.array(FullCourseEntity) }),
  }),
  coursesLight: cachedCall({
    path: '/courses-light',
    about: 'The listing: courses by ranking, of one category or all, without the bundle (R086, R087).',
    query: z.object({ category: z.string().max(40).optional(), lang: LangCode, ...ListPart }),
    result: successResult({ courses: z.array(CourseEntity) }),
  }),
  courseById: cachedCall({
    path: '/get-courses-by-id',
    about: 'One course by either kind of id (R099, R367, X19).',
    query: CourseQuery,
    result: successResult({ course: FullCourseEntity, data: FullCourseEntity }),
    errors: ['course-not-found'],
  }),
  coursesByCategory: cachedCall({
    path: '/get-pricing-course-category',
    about: 'The listing of one category (R368, X09); with an id, only that course.',
    query: CourseQuery.extend({ category: z.string().max(40).optional(), ...ListPart }),
    result: successResult({ courses: z.array(CourseEntity), data: z.array(CourseEntity) }),
    errors: ['course-not-found'],
  }),
  pricingDetails: cachedCall({
    path: '/get-{product}-pricing-details',
    about: 'The price of a course or the bundle, by any of its ids (R369, R121).',
    query: z.object({ lang: LangCode, _id: z.string().min(1).max(64) }),
    result: successResult({
      data: z.object({
        _id: z.string(),
        name: z.string(),
        price: z.string(),
        priceHalalas: z.int(),
        cuttedPrice: z.string(),
        currency: z.literal('SAR'),
        isBundle: z.boolean(),
        /** The number of courses that the product opens. */
        courseCount: z.int().nonnegative(),
        thumbnail: z.string(),
        /** The bundle that includes the course; '' for a course that is sold individually. */
        bundleId: z.string(),
      }),
    }),
    errors: ['course-not-found'],
  }),
  instructors: cachedCall({
    path: '/instructorsPop',
    about: 'The instructors (R378).',
    result: successResult({
      instructors: z.array(
        z.object({
          _id: z.string(),
          ...engArab('instructorName', Localized.shape),
          ...engArab('instructorRole', Localized.shape),
          ...engArab('instructorDescription', Localized.shape),
          instructorImageUrl: z.string(),
          redirectLink: z.string(),
          /** The picture in all of its widths. */
          art: ImageFile,
        }),
      ),
    }),
  }),
}
