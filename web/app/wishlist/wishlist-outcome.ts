import type { Lang } from '@matla/contract/kit/lang'
import type { Toast } from '#ui/shown-toast.ts'
import type { WishlistResult } from './wishlist-store.ts'
import { wishlistText } from './wishlist.text.ts'

/** The message after a click on a heart (R272, R274 to R276). */
export function wishlistOutcome({ isListed, code }: WishlistResult, lang: Lang): Toast {
  const t = wishlistText[lang]
  if (code === null) return { kind: 'ok', text: isListed ? t.courseAdded : t.courseRemoved }
  if (code === 'course-already-wished') return { kind: 'info', text: t.courseThere }
  return { kind: 'bad', text: isListed ? t.addFailed : t.courseFailed, stays: 'form' }
}

/** Whether the session has ended since the page was rendered. */
export const needsLogin = ({ code }: WishlistResult): boolean =>
  code === 'sign-in-needed' || code === 'not-allowed'
