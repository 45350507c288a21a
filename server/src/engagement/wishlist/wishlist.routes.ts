import { wishlistCalls } from '@matla/contract/wishlist/wishlist.calls'
import type { FastifyInstance } from 'fastify'
import { assertOwnEmail } from '#identity/profile/profile.ts'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import { wishlistTexts } from './wishlist.text.ts'
import {
  addArticle,
  addCourse,
  readArticles,
  readCourses,
  readIds,
  removeArticle,
  removeCourse,
} from './wishlist.ts'

export function wishlistRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  /** The owner named in the request must be the caller (docs/invariants.md#v07, docs/invariants.md#v08). */
  const owner = async (context: RequestContext, email?: string): Promise<string> => {
    const actor = (await context.actor()) ?? fail('sign-in-needed')
    assertOwnEmail(actor, email)
    return actor.userId
  }
  const done = (what: keyof typeof wishlistTexts, context: RequestContext) => ({
    message: wishlistTexts[what][context.lang],
  })

  serve(app, deps, wishlistCalls, {
    readCourses: async ({ params }, context) => ({
      data: await readCourses(db, await owner(context, params.email)),
    }),
    addCourse: async ({ body }, context) => {
      await addCourse(db, await owner(context, body.userEmail), body.courseDetails, clock())
      return done('courseAdded', context)
    },
    removeCourse: async ({ body }, context) => {
      await removeCourse(db, await owner(context, body.userEmail), body)
      return done('courseRemoved', context)
    },
    readArticles: async ({ params }, context) => ({
      data: await readArticles(db, await owner(context, params.email)),
    }),
    addArticle: async ({ body }, context) => {
      await addArticle(db, await owner(context, body.userEmail), body.blogDetails, clock())
      return done('articleAdded', context)
    },
    removeArticle: async ({ body }, context) => {
      await removeArticle(db, await owner(context, body.userEmail), body)
      return done('articleRemoved', context)
    },
    read: async (_input, context) => {
      const userId = await owner(context)
      const [courses, articles] = await Promise.all([readCourses(db, userId), readArticles(db, userId)])
      return { courses, articles }
    },
    mine: async (_input, context) => readIds(db, await owner(context)),
  })
}
