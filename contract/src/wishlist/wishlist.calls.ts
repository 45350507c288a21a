import { z } from 'zod'
import { successResult, MessageResult } from '#kit/result.schema.ts'
import { call } from '#kit/call.ts'
import { BlogDetails, CourseDetails, WishlistArticle, WishlistCourse } from './wishlist.ts'

const Email = z.string().max(254)
const key = z.string().trim().max(300)
const id = z.string().trim().max(64)
const OwnEmail = z.object({ email: Email })

export const wishlistCalls = {
  readCourses: call({
    path: '/wishlist/:email',
    access: 'member',
    about: "The courses on the session's own wishlist, newest first (R386, V07).",
    params: OwnEmail,
    result: successResult({ data: z.array(WishlistCourse) }),
  }),
  addCourse: call({
    path: '/wishlist',
    access: 'member',
    about: 'Adds a course to the member’s wishlist, by its id or its English name (R272, R386, X08).',
    body: z.object({ userEmail: Email.optional(), courseDetails: CourseDetails }),
    result: MessageResult,
    errors: ['course-not-found', 'course-already-wished'],
  }),
  removeCourse: call({
    path: '/wishlist/remove-course',
    access: 'member',
    about: 'Removes a course from the member’s wishlist; removing one that is not on it succeeds (R386).',
    body: z
      .object({ userEmail: Email.optional(), courseId: id.optional(), courseNameEnglish: key.optional() })
      .refine(({ courseId, courseNameEnglish }) => courseId || courseNameEnglish),
    result: MessageResult,
  }),
  readArticles: call({
    path: '/blog-wishlist/:email',
    access: 'member',
    about: "The articles on the session's own wishlist, newest first (R387, V07).",
    params: OwnEmail,
    result: successResult({ data: z.array(WishlistArticle) }),
  }),
  addArticle: call({
    path: '/blog-wishlist',
    access: 'member',
    about: 'Adds an article to the member’s wishlist; its links must be paths of this site (R273, R387).',
    body: z.object({ userEmail: Email.optional(), blogDetails: BlogDetails }),
    result: MessageResult,
    errors: ['insight-already-wished', 'blog-already-wished', 'wishlist-full'],
  }),
  removeArticle: call({
    path: '/blog-wishlist/remove-blog',
    access: 'member',
    about: 'Removes an article from the member’s wishlist, by its English heading or its id (R387).',
    body: z
      .object({ userEmail: Email.optional(), articleId: id.optional(), headingEnglish: key.optional() })
      .refine(({ articleId, headingEnglish }) => articleId || headingEnglish),
    result: MessageResult,
  }),
  /** Reads both sections of the page in one call, without naming the user. */
  read: call({
    path: '/wishlist',
    access: 'member',
    about: "All of the session's own wishlist (R267).",
    result: successResult({ courses: z.array(WishlistCourse), articles: z.array(WishlistArticle) }),
  }),
  mine: call({
    path: '/wishlist/ids',
    access: 'member',
    about:
      'The data of the heart buttons: ids of the wished courses, headings of the wished articles (R271).',
    result: successResult({ courseIds: z.array(z.string()), headings: z.array(z.string()) }),
  }),
}
