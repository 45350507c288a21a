import { useEffect, useEffectEvent } from 'react'
import { useLang } from '#lib/root-data.ts'
import { useSession } from '#lib/session.ts'
import { readCopy, writeCopy } from '#lib/store.ts'
import { useToast } from '#ui/toast.tsx'
import { type WishBook, wishes, type WishKey } from './wish-book.ts'
import { wishOutcome } from './wish-outcome.ts'

const goodForMs = 30 * 60_000

/** A visitor's wish of one kind waits in his browser while he logs in; `read` is null for what somebody else wrote there. */
export function keptUnder<Wish>(key: string, read: (copy: unknown) => Wish | null) {
  return {
    keep: (wish: Wish, now: number): void =>
      writeCopy(key, JSON.stringify({ ...wish, until: now + goodForMs })),
    /** The waiting wish, given out once; null when there is none or it has waited too long. */
    take: (now: number): Wish | null => {
      const copy = readCopy(key)
      if (copy === null) return null
      writeCopy(key, null)
      const waiting = parsed(copy)
      return untilOf(waiting) > now ? read(waiting) : null
    },
  }
}

const course = keptUnder('wishAfterLogin', (copy): WishKey | null => {
  const { id, nameEnglish }: Partial<WishKey> = copy ?? {}
  return typeof id === 'string' && typeof nameEnglish === 'string' ? { id, nameEnglish } : null
})
export const keepWish = ({ id, nameEnglish }: WishKey, now: number): void =>
  course.keep({ id, nameEnglish }, now)
export const takeKeptWish = course.take

function untilOf(copy: unknown): number {
  const { until }: { until?: unknown } = copy ?? {}
  return typeof until === 'number' ? until : 0
}

function parsed(copy: string): unknown {
  try {
    return JSON.parse(copy)
  } catch (failure) {
    if (failure instanceof SyntaxError) return null
    throw failure
  }
}

type Waiting<Kept, Wish extends { readonly id: string }> = {
  take(now: number): Kept | null
  readonly book: WishBook<Wish>
  wishOf(kept: Kept): Wish
  readonly outcome: typeof wishOutcome
}

/** Whoever came back from the login gets what he had pressed as a visitor (R270); `then` runs when it is kept. */
export function useKept<Kept, Wish extends { readonly id: string }>(
  { take, book, wishOf, outcome }: Waiting<Kept, Wish>,
  then?: () => void,
): void {
  const { user, isFresh } = useSession()
  const toast = useToast()
  const lang = useLang()
  const isMember = isFresh && user?.kind === 'member'
  const grant = useEffectEvent(async () => {
    const kept = take(Date.now())
    const settled = kept && (await book.set(wishOf(kept), true))
    if (!settled) return
    toast(outcome(settled, lang))
    then?.()
  })
  useEffect(() => {
    if (isMember) void grant()
  }, [isMember])
}

const courses = { take: takeKeptWish, book: wishes, wishOf: (wish: WishKey) => wish, outcome: wishOutcome }

export const useKeptWish = (then?: () => void): void => useKept(courses, then)
