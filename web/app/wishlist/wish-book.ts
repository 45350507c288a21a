import { browserApi } from '#lib/browser-api.ts'
import { sessionNow } from '#lib/session.ts'
import { createStore } from '#lib/store.ts'

/** A course by both of its keys (R277). */
export type WishKey = { readonly id: string; readonly nameEnglish: string }

/** How a change ended: `code` is null when it was done, else why it was refused. */
export type Settled = { readonly isWish: boolean; readonly code: string | null }

type Wished = { readonly id: string }

/** The server, as the hearts of one kind need it. */
type WishKeeper<Wish extends Wished> = {
  /** Ids of what is wished for; null when that cannot be read. */
  read(): Promise<readonly string[] | null>
  /** null when it was done, else the code of the refusal. */
  change(wish: Wish, isWish: boolean): Promise<string | null>
}
export type WishBook<Wish extends Wished> = ReturnType<typeof openWishBook<Wish>>

/** It was on the list before (R272, R273). */
export const isThereAlready = (code: string | null): boolean => code?.endsWith('-already-wished') ?? false

/** What all hearts of a page show: what the server keeps, and what was pressed since. */
export function openWishBook<Wish extends Wished>(keeper: WishKeeper<Wish>) {
  let owner = ''
  let kept: ReadonlySet<string> = new Set()
  let changes = 0
  const wanted = new Map<string, boolean>()
  const shown = createStore(() => kept)

  const show = () => {
    const next = new Set(kept)
    for (const [id, isWish] of wanted) {
      if (isWish) next.add(id)
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
    else kept = new Set(ids)
    show()
  }

  const settle = async (wish: Wish, isWish: boolean): Promise<Settled> => {
    const code = await keeper.change(wish, isWish)
    if (code === null || isThereAlready(code)) {
      changes += 1
      const others = [...kept].filter((id) => id !== wish.id)
      kept = new Set(isWish ? [...others, wish.id] : others)
    }
    const next = wanted.get(wish.id) ?? isWish
    if (code === null && next !== isWish) return settle(wish, next)
    wanted.delete(wish.id)
    show()
    return { isWish, code }
  }

  return {
    now: shown.now,
    watch: shown.watch,
    /** Reads the list of this member, once for all hearts; '' is nobody. */
    follow: async (userId: string): Promise<void> => {
      if (owner === userId) return
      owner = userId
      kept = new Set()
      show()
      if (userId !== '') await read(userId)
    },
    /**
     * Shows the change at once and asks the server for it. Presses on one thing go one after the other and the last
     * one holds; a refusal takes back what was shown. null: an earlier press is under way and will tell.
     */
    set: async (wish: Wish, isWish: boolean): Promise<Settled | null> => {
      const isUnderWay = wanted.has(wish.id)
      wanted.set(wish.id, isWish)
      show()
      return isUnderWay ? null : settle(wish, isWish)
    },
  }
}

/** The wishes of whoever reads this page. */
export const wishes = openWishBook<WishKey>({
  read: async () => {
    const answer = await browserApi.wishlist.mine()
    return answer.ok ? answer.value.courseIds : null
  },
  change: async ({ id, nameEnglish }, isWish) => {
    const userEmail = sessionNow().user?.emailId ?? ''
    const { addCourse, removeCourse } = browserApi.wishlist
    const answer = isWish
      ? await addCourse({ body: { userEmail, courseDetails: { _id: id, courseNameEnglish: nameEnglish } } })
      : await removeCourse({ body: { userEmail, courseId: id, courseNameEnglish: nameEnglish } })
    return answer.ok ? null : answer.failure.code
  },
})
