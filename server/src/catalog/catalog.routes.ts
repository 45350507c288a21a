import { catalogueCalls } from '@matla/contract/catalogue/catalogue.calls'
import { engArab } from '@matla/contract/kit/in-both'
import { langOf } from '@matla/contract/kit/lang.schema'
import type { FastifyInstance } from 'fastify'
import { fail } from '#lib/errors.ts'
import { imageUrl } from '#lib/image-url.ts'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { instructorHref } from './cards.ts'
import { courseEntity, fullCourseEntity } from './course-entity.ts'
import { findCourse, listingOf, readCatalogue, readInstructors } from './courses.ts'

export function catalogueRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'cache' | 'findActor'>,
): void {
  const { db } = deps
  const findListed = async (keys: readonly string[]) => {
    for (const key of keys.filter((word) => word !== '0')) {
      const found = await findCourse(db, key)
      if (found)
        return (await readCatalogue(db)).find(({ id }) => id === found.id) ?? fail('course-not-found')
    }
    return fail('course-not-found')
  }

  serve(app, deps, catalogueCalls, {
    courses: async () => ({ courses: (await readCatalogue(db)).map(fullCourseEntity) }),
    coursesLight: async ({ query }) => ({
      courses: listingOf(await readCatalogue(db), query.category).map(courseEntity),
    }),
    courseById: async ({ query }) => {
      const course = fullCourseEntity(await findListed([query._id, query.insId]))
      return { course, data: course }
    },
    coursesByCategory: async ({ query }) => {
      const isOne = query._id !== '0' || query.insId !== '0'
      const listed = isOne
        ? [await findListed([query._id, query.insId])]
        : listingOf(await readCatalogue(db), query.category)
      const courses = listed.map(courseEntity)
      return { courses, data: courses }
    },
    pricingDetails: async ({ query }) => {
      const course = (await findCourse(db, query._id)) ?? fail('course-not-found')
      return {
        data: {
          _id: course.id,
          name: course.name[langOf(query.lang)],
          price: course.isBundleOnly ? '0' : String(course.priceHalalas / 100),
          priceHalalas: course.isBundleOnly ? 0 : course.priceHalalas,
          cuttedPrice: course.wasHalalas === null ? '' : String(course.wasHalalas / 100),
          currency: 'SAR' as const,
          isBundle: course.isBundle,
          thumbnail: imageUrl(course.art, 480),
        },
      }
    },
    instructors: async () => {
      const courses = await readCatalogue(db)
      const instructors = (await readInstructors(db)).map(({ id, name, role, bio, photo }) => ({
        _id: id,
        ...engArab('instructorName', name),
        ...engArab('instructorRole', role),
        ...engArab('instructorDescription', bio),
        instructorImageUrl: imageUrl(photo, 480),
        redirectLink: instructorHref(courses, id),
        art: photo,
      }))
      return { instructors }
    },
  })
}
