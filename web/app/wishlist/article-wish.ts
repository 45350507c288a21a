import type { WishedArticle } from '@matla/contract/wishlist/wishlist'
import { browserApi } from '#lib/browser-api.ts'
import { sessionNow } from '#lib/session.ts'
import { openWishBook } from './wish-book.ts'

/** An article by its key, the English heading (R277), and whole, as the list keeps it. */
export type ArticleWish = { readonly id: string; readonly whole: WishedArticle }

export const articleWish = (whole: WishedArticle): ArticleWish => ({ id: whole.headingEnglish, whole })

/** The articles that whoever reads this page has wished for. */
export const articleWishes = openWishBook<ArticleWish>({
  read: async () => {
    const answer = await browserApi.wishlist.mine()
    return answer.ok ? answer.value.headings : null
  },
  change: async ({ id, whole }, isWish) => {
    const userEmail = sessionNow().user?.emailId ?? ''
    const { addArticle, removeArticle } = browserApi.wishlist
    const answer = isWish
      ? await addArticle({ body: { userEmail, blogDetails: whole } })
      : await removeArticle({ body: { userEmail, articleId: whole._id, headingEnglish: id } })
    return answer.ok ? null : answer.refusal.code
  },
})
