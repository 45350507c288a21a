import { browserApi } from '#lib/browser-api.ts'
import { sessionNow } from '#lib/session.ts'
import { createStore } from '#lib/store.ts'

/** A course by both of its keys (R277). */
export type WishlistKey = { readonly id: string; readonly nameEnglish: string }

/** How a change ended: `code` is null when it was done, else why it was refused. */
export type Settled = { readonly isListed: boolean; readonly code: string | null }

type Listed = { readonly id: string }

/** The server, as the hearts of one kind need it. */
type WishlistKeeper<Entry extends Listed> = {
  /** Ids of what is wished for; null when that cannot be read. */
  read(): Promise<readonly string[] | null>
  /** null when it was done, else the error's code. */
  change(entry: Entry, isListed: boolean): Promise<string | null>
}
export type WishlistStore<Entry extends Listed> = ReturnType<typeof openWishlistStore<Entry>>

/** It was on the list before (R272, R273). */
export const isThereAlready = (code: string | null): boolean => code?.endsWith('-already-wished') ?? false

/** What all hearts of a page show: what the server keeps, and what was pressed since. */
export function openWishlistStore<Entry extends Listed>(keeper: WishlistKeeper<Entry>) {
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
    // An answer from before a press does not know of it.
    else if (before !== changes) await read(userId)
    else stored = new Set(ids)
    show()
  }

  const settle = async (entry: Entry, isListed: boolean): Promise<Settled> => {
    const code = await keeper.change(entry, isListed)
    if (code === null || isThereAlready(code)) {
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
    /** Reads the list of this member, once for all hearts; '' is nobody. */
    follow: async (userId: string): Promise<void> => {
      if (owner === userId) return
      owner = userId
      stored = new Set()
      show()
      if (userId !== '') await read(userId)
    },
    /**
     * Shows the change at once and asks the server for it. Presses on one thing go one after the other and the last
     * one holds; an error takes back what was shown. null: an earlier press is under way and will tell.
     */
    set: async (entry: Entry, isListed: boolean): Promise<Settled | null> => {
      const isUnderWay = wanted.has(entry.id)
      wanted.set(entry.id, isListed)
      show()
      return isUnderWay ? null : settle(entry, isListed)
    },
  }
}

/** The wishes of whoever reads this page. */
export const entries = openWishlistStore<WishlistKey>({
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
