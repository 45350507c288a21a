import type { Lang } from '@matla/contract/kit/lang'
import type { Api } from '#lib/api.ts'
import { formText } from '#lib/forms.ts'
import { paths } from '#lib/paths.ts'
import { articleFields } from './article-entry.ts'
import { isAlreadyListed } from './wishlist-store.ts'
import { wishlistText } from './wishlist.text.ts'

const articlePage = /^\/home\/(?:blogDetails|insights)\/[\w-]+$/i

/** A form that undoes the last change. */
export type Undo = { readonly intent: string; readonly fields: Readonly<Record<string, string>> }

export type WishlistChange = {
  readonly kind: 'ok' | 'info' | 'bad'
  readonly message: string
  readonly undo: Undo | null
  /** The return path after the login, or '' for the list; null when signed in. */
  readonly loginTo: string | null
}

type Answer = { readonly ok: true } | { readonly ok: false; readonly failure: { readonly code: string } }

/** Handles a wishlist form when JavaScript is off. */
export async function changeWishlist(api: Api, form: FormData, lang: Lang): Promise<WishlistChange> {
  const t = wishlistText[lang]
  const courseId = formText(form, 'courseId').slice(0, 64)
  const article = articleFields(form)
  switch (formText(form, 'intent')) {
    case 'add':
      return reported(await api.wishlist.addCourse({ body: { courseDetails: { _id: courseId } } }), {
        done: t.courseAdded,
        there: t.courseThere,
        failed: t.addFailed,
        page: paths.course(courseId),
      })
    case 'remove':
      return reported(await api.wishlist.removeCourse({ body: { courseId } }), {
        done: t.courseRemoved,
        failed: t.courseFailed,
        undo: { intent: 'add', fields: { courseId } },
      })
    case 'add-article':
      return reported(await api.wishlist.addArticle({ body: { blogDetails: article } }), {
        done: t.articleAdded,
        there: article.kind === 'insight' ? t.insightThere : t.blogThere,
        failed: t.addFailed,
        page: articlePage.test(article.redirectionLink) ? article.redirectionLink : '',
      })
    case 'remove-article': {
      const { _id: articleId, headingEnglish } = article
      return reported(await api.wishlist.removeArticle({ body: { articleId, headingEnglish } }), {
        done: t.articleRemoved,
        failed: t.articleFailed,
        undo: { intent: 'add-article', fields: article },
      })
    }
    default:
      return { kind: 'bad', message: t.addFailed, undo: null, loginTo: null }
  }
}

type Words = { done: string; there?: string; failed: string; undo?: Undo; page?: string }

function reported(answer: Answer, words: Words): WishlistChange {
  const nothing = { undo: null, loginTo: null }
  if (answer.ok) return { ...nothing, kind: 'ok', message: words.done, undo: words.undo ?? null }
  const { code } = answer.failure
  if (isAlreadyListed(code) && words.there) return { ...nothing, kind: 'info', message: words.there }
  const isStranger = code === 'sign-in-needed' || code === 'not-allowed'
  return {
    ...nothing,
    kind: 'bad',
    message: words.failed,
    loginTo: isStranger ? (words.page ?? '') : null,
  }
}
