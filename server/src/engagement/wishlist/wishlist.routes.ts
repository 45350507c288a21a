import { wishlistCalls } from '@matla/contract/wishlist/wishlist.calls'
import type { FastifyInstance } from 'fastify'
import { serve, success } from '#platform/http/serve.ts'
import type { Visit } from '#platform/http/visit.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#lib/errors.ts'
import { ownAddress } from '#identity/profile/profile.ts'
import { addArticle } from './add-article.ts'
import { addCourse } from './add-course.ts'
import { readArticles, readCourses, readIds } from './read-wishlist.ts'
import { removeArticle } from './remove-article.ts'
import { removeCourse } from './remove-course.ts'
import { wishlistTexts } from './wishlist.text.ts'

export function wishlistRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  /** Whoever is named must be whoever asks (decision 3, V07, V08). */
  const owner = async (visit: Visit, email?: string): Promise<string> => {
    const actor = (await visit.actor()) ?? refuse('sign-in-needed')
    ownAddress(actor, email)
    return actor.userId
  }
  const done = (what: keyof typeof wishlistTexts, visit: Visit) => ({
    ...success,
    message: wishlistTexts[what][visit.lang],
  })

  serve(
    app,
    wishlistCalls,
    {
      readCourses: async ({ params }, visit) => ({
        ...success,
        data: await readCourses(db, await owner(visit, params.email)),
      }),
      addCourse: async ({ body }, visit) => {
        await addCourse(db, await owner(visit, body.userEmail), body.courseDetails, clock())
        return done('courseAdded', visit)
      },
      removeCourse: async ({ body }, visit) => {
        await removeCourse(db, await owner(visit, body.userEmail), body)
        return done('courseRemoved', visit)
      },
      readArticles: async ({ params }, visit) => ({
        ...success,
        data: await readArticles(db, await owner(visit, params.email)),
      }),
      addArticle: async ({ body }, visit) => {
        await addArticle(db, await owner(visit, body.userEmail), body.blogDetails, clock())
        return done('articleAdded', visit)
      },
      removeArticle: async ({ body }, visit) => {
        await removeArticle(db, await owner(visit, body.userEmail), body)
        return done('articleRemoved', visit)
      },
      read: async (_input, visit) => {
        const userId = await owner(visit)
        const [courses, articles] = await Promise.all([readCourses(db, userId), readArticles(db, userId)])
        return { ...success, courses, articles }
      },
      mine: async (_input, visit) => ({ ...success, ...(await readIds(db, await owner(visit))) }),
    },
    deps,
  )
}
