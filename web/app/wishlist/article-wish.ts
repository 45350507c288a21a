import type { Lang } from '@matla/contract/kit/lang'
import type { WishedArticle } from '@matla/contract/wishlist/wishlist'
import { useEffect, useEffectEvent } from 'react'
import { browserApi } from '#lib/browser-api.ts'
import { formText } from '#lib/forms.ts'
import { useLang } from '#lib/root-data.ts'
import { sessionNow, useSession } from '#lib/session.ts'
import { pick } from '#lib/text.ts'
import type { Toast } from '#ui/toast-region.tsx'
import { useToast } from '#ui/toast.tsx'
import { keptUnder } from './kept-wish.ts'
import { openWishBook, type Settled } from './wish-book.ts'
import { wishlistText } from './wishlist.text.ts'

/** An article by its key, the English heading (R277), and whole, as the list keeps it. */
type ArticleWish = { readonly id: string; readonly whole: WishedArticle }

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

/** An article as the fields of a form carry it. */
export const articleFields = (form: FormData): WishedArticle => ({
  kind: formText(form, 'kind') === 'insight' ? 'insight' : 'blog',
  _id: formText(form, '_id'),
  headingEnglish: formText(form, 'headingEnglish'),
  headingArabic: formText(form, 'headingArabic'),
  subheadingEnglish: formText(form, 'subheadingEnglish'),
  subheadingArabic: formText(form, 'subheadingArabic'),
  thumbnail: formText(form, 'thumbnail'),
  redirectionLink: formText(form, 'redirectionLink'),
})

/** What to say when a press on an article's heart has ended (R273 to R276). */
export function articleOutcome({ isWish, code }: Settled, lang: Lang): Toast {
  const t = pick(wishlistText, lang)
  if (code === null) return { kind: 'ok', text: isWish ? t.articleAdded : t.articleRemoved }
  if (code === 'insight-already-wished') return { kind: 'info', text: t.insightThere }
  if (code === 'blog-already-wished') return { kind: 'info', text: t.blogThere }
  return { kind: 'bad', text: isWish ? t.addFailed : t.articleFailed, stays: 'form' }
}

const texts = [
  '_id',
  'headingEnglish',
  'headingArabic',
  'subheadingEnglish',
  'subheadingArabic',
  'thumbnail',
  'redirectionLink',
] as const satisfies readonly (keyof WishedArticle)[]

/** An article that waits for its reader to log in; the server looks at it again. */
export const keptArticle = keptUnder('articleAfterLogin', (copy): WishedArticle | null => {
  const found: Partial<WishedArticle> = copy ?? {}
  const { kind } = found
  if (kind !== 'blog' && kind !== 'insight') return null
  if (!texts.every((name) => typeof found[name] === 'string')) return null
  const { _id = '', headingEnglish = '', headingArabic = '', subheadingEnglish = '' } = found
  const { subheadingArabic = '', thumbnail = '', redirectionLink = '' } = found
  return {
    kind,
    _id,
    headingEnglish,
    headingArabic,
    subheadingEnglish,
    subheadingArabic,
    thumbnail,
    redirectionLink,
  }
})

/** Whoever came back from the login gets the article that he had pressed as a visitor (R270). */
export function useKeptArticle(then?: () => void): void {
  const { user, isFresh } = useSession()
  const toast = useToast()
  const lang = useLang()
  const isMember = isFresh && user?.kind === 'member'
  const grant = useEffectEvent(async () => {
    const whole = keptArticle.take(Date.now())
    const settled = whole && (await articleWishes.set(articleWish(whole), true))
    if (!settled) return
    toast(articleOutcome(settled, lang))
    then?.()
  })
  useEffect(() => {
    if (isMember) void grant()
  }, [isMember])
}
