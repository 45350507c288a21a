import type { Lang } from '@matla/contract/kit/lang'
import type { WishlistArticle } from '@matla/contract/wishlist/wishlist'
import { browserApi } from '#lib/browser-api.ts'
import { formText } from '#lib/forms.ts'
import { sessionNow } from '#lib/session.ts'
import type { Toast } from '#ui/shown-toast.ts'
import { createStoredEntry, useStored } from './stored-entry.ts'
import { createWishlistStore, type WishlistResult } from './wishlist-store.ts'
import { wishlistText } from './wishlist.text.ts'

/** An article by its key, the English heading (R277), and with all fields that the list stores. */
type ArticleEntry = { readonly id: string; readonly whole: WishlistArticle }

export const articleEntry = (whole: WishlistArticle): ArticleEntry => ({ id: whole.headingEnglish, whole })

/** The articles on the user's wishlist. */
export const articleWishlist = createWishlistStore<ArticleEntry>({
  read: async () => {
    const answer = await browserApi.wishlist.mine()
    return answer.ok ? answer.value.headings : null
  },
  change: async ({ id, whole }, isListed) => {
    const userEmail = sessionNow().user?.emailId ?? ''
    const { addArticle, removeArticle } = browserApi.wishlist
    const answer = isListed
      ? await addArticle({ body: { userEmail, blogDetails: whole } })
      : await removeArticle({ body: { userEmail, articleId: whole._id, headingEnglish: id } })
    return answer.ok ? null : answer.failure.code
  },
})

type TextName = Exclude<keyof WishlistArticle, 'kind'>

const articleFrom = (kind: WishlistArticle['kind'], text: (name: TextName) => string): WishlistArticle => ({
  kind,
  _id: text('_id'),
  headingEnglish: text('headingEnglish'),
  headingArabic: text('headingArabic'),
  subheadingEnglish: text('subheadingEnglish'),
  subheadingArabic: text('subheadingArabic'),
  thumbnail: text('thumbnail'),
  redirectionLink: text('redirectionLink'),
})

/** Reads an article from the fields of a form. */
export const articleFields = (form: FormData): WishlistArticle =>
  articleFrom(formText(form, 'kind') === 'insight' ? 'insight' : 'blog', (name) => formText(form, name))

/** The message after a click on an article's heart (R273 to R276). */
export function articleOutcome({ isListed, code }: WishlistResult, lang: Lang): Toast {
  const t = wishlistText[lang]
  if (code === null) return { kind: 'ok', text: isListed ? t.articleAdded : t.articleRemoved }
  if (code === 'insight-already-wished') return { kind: 'info', text: t.insightThere }
  if (code === 'blog-already-wished') return { kind: 'info', text: t.blogThere }
  return { kind: 'bad', text: isListed ? t.addFailed : t.articleFailed, stays: 'form' }
}

/** An article that waits for a login; the server validates it again. */
export const storedArticle = createStoredEntry('articleAfterLogin', (copy): WishlistArticle | null => {
  const found: Partial<WishlistArticle> = copy ?? {}
  const { kind } = found
  if (kind !== 'blog' && kind !== 'insight') return null
  const whole = articleFrom(kind, (name) => found[name] ?? '')
  return Object.keys(whole).every((name) => typeof Reflect.get(found, name) === 'string') ? whole : null
})

const waiting = {
  take: storedArticle.take,
  book: articleWishlist,
  entryOf: articleEntry,
  outcome: articleOutcome,
}

/** Adds the article that the visitor chose before the login (R270). */
export const useStoredArticle = (then?: () => void): void => useStored(waiting, then)
