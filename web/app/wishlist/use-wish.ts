import { type FormEvent, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginFrom, paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { askSession } from '#lib/ask-session.ts'
import { sessionNow, useSession } from '#lib/session.ts'
import { useStore } from '#lib/store.ts'
import { useToast } from '#ui/toast.tsx'
import { keepWish, useKeptWish } from './kept-wish.ts'
import { type WishBook, wishes, type WishKey } from './wish-book.ts'
import { asksForLogin, wishOutcome } from './wish-outcome.ts'

const none: ReadonlySet<string> = new Set()

/** Whether the course is wished for, and the press that changes it. */
export function useWish(course: WishKey) {
  useKeptWish()
  return useWishIn(wishes, course, { keep: keepWish, outcome: wishOutcome })
}

type Ways<Wish> = {
  /** Holds a visitor's wish while he logs in. */
  keep(wish: Wish, now: number): void
  readonly outcome: typeof wishOutcome
}

/** The same for any kind. Empty on the server and while hydrating: public pages are the same for everybody. */
export function useWishIn<Wish extends { readonly id: string }>(
  book: WishBook<Wish>,
  wish: Wish,
  { keep, outcome }: Ways<Wish>,
) {
  const { user, isFresh } = useSession()
  const member = isFresh && user?.kind === 'member' ? user._id : ''
  useEffect(() => void book.follow(member), [book, member])
  const isWished = useStore(book, none).has(wish.id)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const toast = useToast()
  const lang = useLang()

  const goToLogin = () => {
    keep(wish, Date.now())
    void navigate(loginFrom(wayBackTo(pathname)))
  }
  const press = async () => {
    if (!sessionNow().isFresh) await askSession()
    if (sessionNow().user?.kind !== 'member') return goToLogin()
    const settled = await book.set(wish, !book.now().has(wish.id))
    if (!settled) return
    if (!asksForLogin(settled)) return toast(outcome(settled, lang))
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
