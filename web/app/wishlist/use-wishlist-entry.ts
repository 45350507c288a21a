import { type FormEvent, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginWithReturn, paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { fetchSession } from '#lib/session-check.ts'
import { sessionNow, useSession } from '#lib/session.ts'
import { useStore } from '#lib/store.ts'
import { useToast } from '#ui/toast.tsx'
import { storeEntry, useStoredEntry } from './stored-entry.ts'
import { type WishlistStore, courseWishlist, type WishlistKey } from './wishlist-store.ts'
import { needsLogin, wishlistOutcome } from './wishlist-outcome.ts'

const none: ReadonlySet<string> = new Set()

/** Whether the course is on the wishlist, and a function that toggles it. */
export function useWishlistEntry(course: WishlistKey) {
  useStoredEntry()
  return useWishlistToggle(courseWishlist, course, { keep: storeEntry, outcome: wishlistOutcome })
}

type EntryActions<Entry> = {
  /** Stores a visitor's entry during the login. */
  keep(entry: Entry, now: number): void
  readonly outcome: typeof wishlistOutcome
}

/** Whether an entry is on the wishlist. False on the server and during hydration, because public pages are shared. */
export function useWishlistToggle<Entry extends { readonly id: string }>(
  book: WishlistStore<Entry>,
  entry: Entry,
  { keep, outcome }: EntryActions<Entry>,
) {
  const { user, isFresh } = useSession()
  const member = isFresh && user?.kind === 'member' ? user._id : ''
  useEffect(() => void book.follow(member), [book, member])
  const isOnList = useStore(book, none).has(entry.id)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const toast = useToast()
  const lang = useLang()

  const goToLogin = () => {
    keep(entry, Date.now())
    void navigate(loginWithReturn(returnPathTo(pathname)))
  }
  const press = async () => {
    if (!sessionNow().isFresh) await fetchSession()
    if (sessionNow().user?.kind !== 'member') return goToLogin()
    const settled = await book.set(entry, !book.now().has(entry.id))
    if (!settled) return
    if (!needsLogin(settled)) return toast(outcome(settled, lang))
    await fetchSession()
    goToLogin()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void press()
  }
  return { isOnList, submit }
}

/** After a login the visitor returns to a page with its own path; from the first page they continue to the list. */
const returnPathTo = (pathname: string) => (/^\/home\/[^/]/.test(pathname) ? pathname : paths.wishlist)
