import { catalogueCalls } from '@matla/contract/catalogue/catalogue.calls'
import { engArab } from '@matla/contract/kit/in-both'
import { langFromCode } from '@matla/contract/kit/lang.schema'
import type { FastifyInstance } from 'fastify'
import { fail } from '#lib/errors.ts'
import { imageUrl } from '#lib/image-url.ts'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { toInstructorHref } from './cards.ts'
import { toBundleEntity, toCourseEntity, toFullBundleEntity, toFullCourseEntity } from './course-entity.ts'
import { listCourses, readBundles, readInstructors, readCoursesWithContents } from './courses.ts'
import { findFirstBundle, findProduct, findPurchasable } from './products.ts'
import { readFullList } from './full-list.ts'

export function catalogueRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'cache' | 'shopState' | 'findActor'>,
): void {
  const { db, config } = deps
  const findListed = async (keys: readonly string[]) => {
    for (const key of keys.filter((word) => word !== '0')) {
      const found = await findProduct(db, key)
      if (found) return found.kind === 'bundle' ? bundleOf(found.id) : courseOf(found.id)
    }
    return fail('course-not-found')
  }
  async function courseOf(courseId: string) {
    const [course] = await readCoursesWithContents(db, { id: courseId })
    if (!course) return fail('course-not-found')
    return { light: toCourseEntity(course), full: toFullCourseEntity(course) }
  }
  async function bundleOf(bundleId: string) {
    const bundle = (await readBundles(db)).find(({ id }) => id === bundleId) ?? fail('course-not-found')
    return { light: toBundleEntity(bundle), full: toFullBundleEntity(bundle) }
  }
  /** The generic alias of bundles refers to the first bundle on sale (R121). */
  const findPriced = async (key: string) =>
    key.trim().toLowerCase() === `${config.slug}bundle` ? findFirstBundle(db) : findProduct(db, key)

  type Part = { readonly after: string | undefined; readonly limit: number }
  const lightCourses = (category: string | undefined) => async (part: Part) =>
    (await listCourses(db, { category, ...part })).map(toCourseEntity)
  /** Bundles come first, because their rank is 0 (R086, R122). */
  async function wholeCourses({ after, limit }: Part) {
    const bundles = await readBundles(db)
    const at = bundles.findIndex(({ id }) => id === after)
    const isCourse = after !== undefined && at === -1
    const first = isCourse ? [] : bundles.slice(at + 1, at + 1 + limit)
    const remaining = limit - first.length
    const last = isCourse ? after : undefined
    const courses =
      remaining === 0 ? [] : await readCoursesWithContents(db, { after: last, limit: remaining })
    return [...first.map(toFullBundleEntity), ...courses.map(toFullCourseEntity)]
  }

  serve(app, deps, catalogueCalls, {
    courses: async ({ query }) => readFullList(['courses'], query, wholeCourses),
    coursesLight: async ({ query }) => readFullList(['courses'], query, lightCourses(query.category)),
    courseById: async ({ query }) => {
      const { full: course } = await findListed([query._id, query.insId])
      return { course, data: course }
    },
    coursesByCategory: async ({ query }) => {
      const isOne = query._id !== '0' || query.insId !== '0'
      if (!isOne) return readFullList(['courses', 'data'], query, lightCourses(query.category))
      const courses = [(await findListed([query._id, query.insId])).light]
      return { courses, data: courses }
    },
    pricingDetails: async ({ query }) => {
      const product = (await findPriced(query._id)) ?? fail('course-not-found')
      const isBundleOnly = product.status === 'bundle-only'
      return {
        data: {
          _id: product.id,
          name: product.name[langFromCode(query.lang)],
          price: isBundleOnly ? '0' : String(product.priceHalalas / 100),
          priceHalalas: isBundleOnly ? 0 : product.priceHalalas,
          cuttedPrice: product.listPriceHalalas === null ? '' : String(product.listPriceHalalas / 100),
          currency: 'SAR' as const,
          isBundle: product.kind === 'bundle',
          courseCount: product.courseIds.length,
          thumbnail: imageUrl(product.image, 480),
          bundleId: isBundleOnly ? ((await findPurchasable(db, product))?.id ?? '') : '',
        },
      }
    },
    instructors: async () => {
      const instructors = (await readInstructors(db)).map(({ id, name, role, bio, photo }) => ({
        _id: id,
        ...engArab('instructorName', name),
        ...engArab('instructorRole', role),
        ...engArab('instructorDescription', bio),
        instructorImageUrl: imageUrl(photo, 480),
        redirectLink: toInstructorHref(id),
        art: photo,
      }))
      return { instructors }
    },
  })
}
