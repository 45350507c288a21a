import { browserApi } from '#lib/browser-api.ts'
import { sessionNow } from '#lib/session.ts'
import { createStore } from '#lib/store.ts'

/** A course with both of its keys (R277). */
export type WishlistKey = { readonly id: string; readonly nameEnglish: string }

/** The result of a change: `code` is null after success, otherwise the error code. */
export type WishlistResult = { readonly isListed: boolean; readonly code: string | null }

type IdentifiedEntry = { readonly id: string }

/** The calls that the hearts of one kind make. */
type WishlistApi<Entry extends IdentifiedEntry> = {
  /** Ids on the wishlist; null when they cannot be read. */
  read(): Promise<readonly string[] | null>
  /** null after success, otherwise the error code. */
  change(entry: Entry, isListed: boolean): Promise<string | null>
}
export type WishlistStore<Entry extends IdentifiedEntry> = ReturnType<typeof createWishlistStore<Entry>>

/** Whether the entry was already on the list (R272, R273). */
export const isAlreadyListed = (code: string | null): boolean => code?.endsWith('-already-wished') ?? false

/** The shared state of all hearts on a page: the server's list, and the clicks since. */
export function createWishlistStore<Entry extends IdentifiedEntry>(keeper: WishlistApi<Entry>) {
  let owner = ''
  let stored: ReadonlySet<string> = new Set()
  let changes = 0
  const wanted = new Map<string, boolean>()
  const shown = createStore(() => stored)

  const show = () => {
    const next = new Set(stored)
    for (const [id, isListed] of wanted) {
      if (isListed) next.add(id)
      else next.delete(id)
    }
    shown.set(next)
  }

  const read = async (userId: string): Promise<void> => {
    const before = changes
    const ids = await keeper.read()
    if (owner !== userId) return
    if (ids === null) owner = ''
    // A response from before a click does not include it.
    else if (before !== changes) await read(userId)
    else stored = new Set(ids)
    show()
  }

  const settle = async (entry: Entry, isListed: boolean): Promise<WishlistResult> => {
    const code = await keeper.change(entry, isListed)
    if (code === null || isAlreadyListed(code)) {
      changes += 1
      const others = [...stored].filter((id) => id !== entry.id)
      stored = new Set(isListed ? [...others, entry.id] : others)
    }
    const next = wanted.get(entry.id) ?? isListed
    if (code === null && next !== isListed) return settle(entry, next)
    wanted.delete(entry.id)
    show()
    return { isListed, code }
  }

  return {
    now: shown.now,
    watch: shown.watch,
    /** Reads this member's list once for all hearts; '' stands for no member. */
    follow: async (userId: string): Promise<void> => {
      if (owner === userId) return
      owner = userId
      stored = new Set()
      show()
      if (userId !== '') await read(userId)
    },
    /**
     * Shows the change immediately and calls the server. Clicks on one entry run one after another, and the last one
     * wins; an error reverts the display. Returns null when an earlier click is in progress and will report.
     */
    set: async (entry: Entry, isListed: boolean): Promise<WishlistResult | null> => {
      const isUnderWay = wanted.has(entry.id)
      wanted.set(entry.id, isListed)
      show()
      return isUnderWay ? null : settle(entry, isListed)
    },
  }
}

/** The wishlist of the current user. */
export const courseWishlist = createWishlistStore<WishlistKey>({
  read: async () => {
    const answer = await browserApi.wishlist.mine()
    return answer.ok ? answer.value.courseIds : null
  },
  change: async ({ id, nameEnglish }, isListed) => {
    const userEmail = sessionNow().user?.emailId ?? ''
    const { addCourse, removeCourse } = browserApi.wishlist
    const answer = isListed
      ? await addCourse({ body: { userEmail, courseDetails: { _id: id, courseNameEnglish: nameEnglish } } })
      : await removeCourse({ body: { userEmail, courseId: id, courseNameEnglish: nameEnglish } })
    return answer.ok ? null : answer.failure.code
  },
})
