import { type FormEvent, useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginFrom } from '#checkout/checkout-paths.ts'
import { paths } from '#kit/paths.ts'
import { useLang } from '#kit/root-data.ts'
import { askSession, sessionNow, useSession } from '#kit/session.ts'
import { useToast } from '#ui/toast.tsx'
import { keepWish } from './kept-wish.ts'
import { useKeptWish } from './use-kept-wish.ts'
import type { WishKey } from './wish-book.ts'
import { asksForLogin, wishOutcome } from './wish-outcome.ts'
import { wishes } from './wishes.ts'

const none: ReadonlySet<string> = new Set()

/**
 * Whether the course is wished for, and the press that changes it. Empty on the server and while hydrating: public
 * pages are the same for everybody.
 */
export function useWish(course: WishKey) {
  const { user, isFresh } = useSession()
  const member = isFresh && user?.kind === 'member' ? user._id : ''
  useEffect(() => void wishes.follow(member), [member])
  useKeptWish()
  const isWished = useSyncExternalStore(wishes.watch, wishes.now, () => none).has(course.id)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const toast = useToast()
  const lang = useLang()

  const goToLogin = () => {
    keepWish(course, Date.now())
    void navigate(loginFrom(wayBackTo(pathname)))
  }
  const press = async () => {
    if (!sessionNow().isFresh) await askSession()
    if (sessionNow().user?.kind !== 'member') return goToLogin()
    const settled = await wishes.set(course, !wishes.now().has(course.id))
    if (!settled) return
    if (!asksForLogin(settled)) return toast(wishOutcome(settled, lang))
    await askSession()
    goToLogin()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void press()
  }
  return { isWished, submit }
}

/** The login leads back to pages with a name of their own; from the first page on to the list itself. */
const wayBackTo = (pathname: string) => (/^\/home\/[^/]/.test(pathname) ? pathname : paths.wishlist)
