import { wishlistCalls } from '@matla/contract/wishlist/wishlist.calls'
import type { Lang } from '@matla/contract/kit/lang'
import type { FastifyInstance } from 'fastify'
import { assertOwnEmail } from '#identity/profile/profile.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
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
  const owner = (actor: Actor, email: string | undefined): string => {
    assertOwnEmail(actor, email)
    return actor.userId
  }
  const done = (text: keyof typeof wishlistTexts, lang: Lang) => ({ message: wishlistTexts[text][lang] })

  serve(app, deps, wishlistCalls, {
    readCourses: async ({ params }, { actor }) => ({
      data: await readCourses(db, owner(actor, params.email)),
    }),
    addCourse: async ({ body }, { actor, lang }) => {
      await addCourse(db, owner(actor, body.userEmail), body.courseDetails, clock())
      return done('courseAdded', lang)
    },
    removeCourse: async ({ body }, { actor, lang }) => {
      await removeCourse(db, owner(actor, body.userEmail), body)
      return done('courseRemoved', lang)
    },
    readArticles: async ({ params }, { actor }) => ({
      data: await readArticles(db, owner(actor, params.email)),
    }),
    addArticle: async ({ body }, { actor, lang }) => {
      await addArticle(db, owner(actor, body.userEmail), body.blogDetails, clock())
      return done('articleAdded', lang)
    },
    removeArticle: async ({ body }, { actor, lang }) => {
      await removeArticle(db, owner(actor, body.userEmail), body)
      return done('articleRemoved', lang)
    },
    read: async (_input, { actor: { userId } }) => {
      const [courses, articles] = await Promise.all([readCourses(db, userId), readArticles(db, userId)])
      return { courses, articles }
    },
    mine: (_input, { actor }) => readIds(db, actor.userId),
  })
}
