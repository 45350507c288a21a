import type { Lang } from '@matla/contract/kit/lang'
import { pick } from '#lib/text.ts'
import type { Toast } from '#ui/toast-kinds.ts'
import type { Settled } from './wish-book.ts'
import { wishlistText } from './wishlist.text.ts'

/** What to say when a press on an article's heart has ended (R273 to R276). */
export function articleOutcome({ isWish, code }: Settled, lang: Lang): Toast {
  const t = pick(wishlistText, lang)
  if (code === null) return { kind: 'ok', text: isWish ? t.articleAdded : t.articleRemoved }
  if (code === 'insight-already-wished') return { kind: 'info', text: t.insightThere }
  if (code === 'blog-already-wished') return { kind: 'info', text: t.blogThere }
  return { kind: 'bad', text: isWish ? t.addFailed : t.articleFailed, stays: 'form' }
}
