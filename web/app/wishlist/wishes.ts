import { browserApi } from '#lib/browser-api.ts'
import { sessionNow } from '#lib/session.ts'
import { openWishBook, type WishKey } from './wish-book.ts'

/** The wishes of whoever reads this page. */
export const wishes = openWishBook<WishKey>({
  read: async () => {
    const answer = await browserApi.wishlist.mine()
    return answer.ok ? answer.value.courseIds : null
  },
  change: async ({ id, nameEnglish }, isWish) => {
    const userEmail = sessionNow().user?.emailId ?? ''
    const { addCourse, removeCourse } = browserApi.wishlist
    const answer = isWish
      ? await addCourse({ body: { userEmail, courseDetails: { _id: id, courseNameEnglish: nameEnglish } } })
      : await removeCourse({ body: { userEmail, courseId: id, courseNameEnglish: nameEnglish } })
    return answer.ok ? null : answer.refusal.code
  },
})
