import type { Lang } from '@matla/contract/kit/lang'
import { errors, type VisitorErrorCode } from '@matla/contract/kit/errors'
import type { Api } from '#lib/api.ts'
import { formText } from '#lib/forms.ts'
import { type NoticeName, noticeText } from './cart.text.ts'
import { findReplaced, idsIn, nothingReplaced } from './replaced.ts'

/** The result of a change, in the page's language; `undo` lists the courses that can be restored. */
export type CartChange =
  | {
      readonly ok: true
      readonly notice: NoticeName
      readonly message: string
      readonly undo: readonly string[]
      /** The package that replaced the courses, which undo removes; '' for none. */
      readonly added: string
    }
  | { readonly ok: false; readonly code: string; readonly notice: NoticeName; readonly message: string }

/** Handles the cart’s four intents: add, remove, clear and undo (R278 to R293). Returns errors, never throws them. */
export async function changeCart(api: Api, form: FormData, lang: Lang): Promise<CartChange> {
  const courseIds = form.getAll('courseId').filter((id) => typeof id === 'string')
  const [courseId = ''] = courseIds
  switch (form.get('intent')) {
    case 'add':
      return add(api, lang, courseId, formText(form, 'courseName'))
    case 'remove':
      return changed(await api.cart.removeMine({ params: { courseId } }), 'removed', lang, [courseId])
    case 'clear':
      return changed(await api.cart.clearMine(), 'cleared', lang, courseIds)
    case 'undo':
      return restore(api, lang, { courseIds, added: formText(form, 'added') })
    default:
      return rejected('invalid', 'not-changed', lang)
  }
}

/** The result when there was no response. */
export const unansweredChange = (lang: Lang): CartChange => rejected('unreachable', 'not-changed', lang)

async function add(api: Api, lang: Lang, courseId: string, courseName: string): Promise<CartChange> {
  const before = await api.cart.mine()
  const answer = await api.cart.addMine({ body: { courseId, courseName } })
  if (answer.ok)
    return done(
      answer.value.notice,
      lang,
      before.ok ? findReplaced(idsIn(before.value.cart), idsIn(answer.value.cart)) : nothingReplaced,
    )
  const { code, message } = answer.failure
  return rejected(code, addFailure(code), lang, message)
}

/** Restores the courses one by one, in place of the package; a course already in the cart counts as restored. */
async function restore(
  api: Api,
  lang: Lang,
  { courseIds, added }: { readonly courseIds: readonly string[]; readonly added: string },
): Promise<CartChange> {
  if (added !== '') {
    const removed = await api.cart.removeMine({ params: { courseId: added } })
    if (!removed.ok) return rejected(removed.failure.code, 'not-changed', lang)
  }
  for (const courseId of courseIds) {
    const answer = await api.cart.addMine({ body: { courseId, courseName: courseId } })
    if (answer.ok || answer.failure.code === 'course-already-in-cart') continue
    const { code } = answer.failure
    return rejected(code, code === 'course-already-owned' ? code : 'not-changed', lang)
  }
  return done('restored', lang)
}

function changed(
  answer: { readonly ok: boolean; readonly failure?: { readonly code: string } },
  notice: NoticeName,
  lang: Lang,
  undo: readonly string[],
): CartChange {
  // A cart that no longer exists contains no courses, so nothing has to be changed.
  const isGone = answer.failure?.code === 'cart-not-found'
  if (!answer.ok && !isGone) return rejected(answer.failure?.code ?? 'unexpected', 'not-changed', lang)
  return done(notice, lang, { undo: isGone ? [] : undo, added: '' })
}

/** The message for a course that was not added (R281 to R284). */
function addFailure(code: VisitorErrorCode): NoticeName {
  if (code === 'course-already-in-cart' || code === 'course-already-owned') return code
  if (errors[code] === 404 || errors[code] === 503) return 'unavailable'
  return errors[code] === 400 ? 'invalid' : 'not-added'
}

const done = (notice: NoticeName, lang: Lang, replaced = nothingReplaced): CartChange => ({
  ok: true,
  notice,
  message: noticeText[lang][notice],
  ...replaced,
})

const rejected = (code: string, notice: NoticeName, lang: Lang, shown = ''): CartChange => ({
  ok: false,
  code,
  notice,
  message: (notice === 'not-added' && shown) || noticeText[lang][notice],
})
