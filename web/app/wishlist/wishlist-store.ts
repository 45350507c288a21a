import { browserApi } from '#lib/browser-api.ts'
import { sessionNow } from '#lib/session.ts'
import { createStore } from '#lib/store.ts'

/** A course by both of its keys (R277). */
export type WishlistKey = { readonly id: string; readonly nameEnglish: string }

/** The result of a change: `code` is null for success, else the error's code. */
export type WishlistResult = { readonly isListed: boolean; readonly code: string | null }

type IdentifiedEntry = { readonly id: string }

/** The server, as the hearts of one kind use it. */
type WishlistApi<Entry extends IdentifiedEntry> = {
  /** Ids on the wishlist; null when they cannot be read. */
  read(): Promise<readonly string[] | null>
  /** null for success, else the error's code. */
  change(entry: Entry, isListed: boolean): Promise<string | null>
}
export type WishlistStore<Entry extends IdentifiedEntry> = ReturnType<typeof createWishlistStore<Entry>>

/** It was on the list already (R272, R273). */
export const isAlreadyListed = (code: string | null): boolean => code?.endsWith('-already-wished') ?? false

/** The shared state of all hearts on a page: the server's list, and the presses since. */
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
    // A response from before a press does not include it.
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
    /** Reads the list of this member once for all hearts; '' is no member. */
    follow: async (userId: string): Promise<void> => {
      if (owner === userId) return
      owner = userId
      stored = new Set()
      show()
      if (userId !== '') await read(userId)
    },
    /**
     * Shows the change at once and calls the server. Presses on one entry run one after the other and the last one wins; an error
     * reverts the display. null: an earlier press is in progress and will report.
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
